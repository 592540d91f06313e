/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.engine;

/**
 * What a {@code Fory} is for other modules of this project, which ask it for its engine. Not for
 * users, who see nothing of it: the package is exported to these modules only.
 */
public abstract class EngineOwner {
  private final Engine engine;

  protected EngineOwner(Engine engine) {
    this.engine = engine;
  }

  /** Apart, so that it is no method of a {@code Fory}. */
  public static final class Access {
    private Access() {}

    /** Returns the engine of a {@code Fory}. */
    public static Engine engine(EngineOwner fory) {
      return fory.engine;
    }
  }
}
