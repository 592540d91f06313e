/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.engine;

/**
 * Gives the other modules of this project the engine of a {@code Fory}. Users see none of it: the
 * package is exported to these modules only.
 */
public abstract class EngineOwner {
  private final Engine engine;

  protected EngineOwner(Engine engine) {
    this.engine = engine;
  }

  /** Keeps the method out of {@code Fory}, which would inherit it. */
  public static final class Access {
    private Access() {}

    /** Returns the engine of a {@code Fory}. */
    public static Engine engine(EngineOwner fory) {
      return fory.engine;
    }
  }
}
