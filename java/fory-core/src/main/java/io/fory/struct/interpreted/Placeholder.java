/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.interpreted;

import io.fory.message.GeneratedSerializer;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;

/**
 * Calls the interpreter from where generated code will be called. There are three classes of it,
 * which types get in turn, so that the JIT has seen enough of them by the time it compiles these
 * calls: else it compiles them for the interpreter alone, and drops its code, with all that the
 * calls are inlined in, when the first, the second and the third generated class come. Each time a
 * service did a third of the work for two tenths of a second (JDK 17 and 25).
 */
public abstract class Placeholder extends GeneratedSerializer {
  private static int count; // a race gives two types the same

  private final InterpretedStruct struct;

  private Placeholder(InterpretedStruct struct) {
    super(struct.parts());
    this.struct = struct;
  }

  /** Returns one for a type that is interpreted. */
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
   * Never called: with it the methods above are not the only ones of their superclass, which the
   * JIT would take for granted until another is loaded.
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
