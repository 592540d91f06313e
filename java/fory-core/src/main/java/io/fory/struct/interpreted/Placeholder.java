/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.interpreted;

import io.fory.message.GeneratedSerializer;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;

/**
 * Delegates to the interpreter in the place of generated code that does not exist yet. Types get
 * one of three subclasses in turn, so that the JIT sees several receivers when it compiles the
 * calls. Otherwise it compiles them for the interpreter alone, and has to drop that code, with all
 * callers that it inlined the calls into, when the first, second and third generated class are
 * loaded. Each time a service did a third of its work for 0.2 s (JDK 17 and 25).
 */
public abstract class Placeholder extends GeneratedSerializer {
  private static int count; // a race may give two types the same subclass

  private final InterpretedStruct struct;

  private Placeholder(InterpretedStruct struct) {
    super(struct.parts());
    this.struct = struct;
  }

  /** Returns a placeholder for an interpreted type. */
  public static Placeholder of(InterpretedStruct struct) {
    return switch (count++ % 3) {
      case 0 -> new First(struct);
      case 1 -> new Second(struct);
      default -> {
        new Other(struct);
        yield new Third(struct);
      }
    };
  }

  @Override
  public final void write(MessageWriter out, Object value) {
    struct.write(out, value);
  }

  @Override
  public final Object read(MessageReader in) {
    return struct.read(in);
  }

  private static final class First extends Placeholder {
    First(InterpretedStruct struct) {
      super(struct);
    }
  }

  private static final class Second extends Placeholder {
    Second(InterpretedStruct struct) {
      super(struct);
    }
  }

  private static final class Third extends Placeholder {
    Third(InterpretedStruct struct) {
      super(struct);
    }
  }

  /**
   * Never called, only loaded: it gives the methods of the superclass a second implementation.
   * Otherwise the JIT would rely on there being one, and drop its code when another is loaded.
   */
  private static final class Other extends GeneratedSerializer {
    Other(InterpretedStruct struct) {
      super(struct.parts());
    }

    @Override
    public void write(MessageWriter out, Object value) {
      throw new AssertionError();
    }

    @Override
    public Object read(MessageReader in) {
      throw new AssertionError();
    }

    @Override
    public void writeRoot(MessageWriter out, Object value) {
      throw new AssertionError();
    }

    @Override
    public Object readRoot(MessageReader in) {
      throw new AssertionError();
    }
  }
}
