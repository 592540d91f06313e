/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.startup;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import io.fory.Fory;
import org.apache.fory.config.Language;

/** Selects the library whose first use is looked at; each loads nothing of the others. */
enum FirstUseContestant {
  FORY,
  APACHE_FORY,
  KRYO;

  /** An instance with its classes registered; for one thread. */
  interface Instance {
    /** Writes an object to bytes, and reads them. */
    Wide roundTrip(Wide object);

    /** Makes the library generate all code for some classes, if it can be told. */
    default void prepare(Class<?>[] types) {}
  }

  /** Makes an instance, as the documentation of the library begins. */
  Instance open(Class<?>[] types) {
    return switch (this) {
      case FORY -> new Ours(types);
      case APACHE_FORY -> new Apache(types);
      case KRYO -> new OfKryo(types);
    };
  }

  private static final class Ours implements Instance {
    private final Fory fory;

    Ours(Class<?>[] types) {
      fory = Fory.builder().register(types).build();
    }

    @Override
    public Wide roundTrip(Wide object) {
      return (Wide) fory.deserialize(fory.serialize(object));
    }

    @Override
    public void prepare(Class<?>[] types) {
      fory.warmUp(types);
    }
  }

  /** Generates code when it meets a class. */
  private static final class Apache implements Instance {
    private final org.apache.fory.Fory fory =
        org.apache.fory.Fory.builder().withLanguage(Language.JAVA).build();

    Apache(Class<?>[] types) {
      for (Class<?> type : types) {
        fory.register(type);
      }
    }

    @Override
    public Wide roundTrip(Wide object) {
      return (Wide) fory.deserialize(fory.serialize(object));
    }
  }

  /** Generates no code. */
  private static final class OfKryo implements Instance {
    private final Kryo kryo = new Kryo();
    private final Output output = new Output(256, -1);

    OfKryo(Class<?>[] types) {
      for (Class<?> type : types) {
        kryo.register(type);
      }
    }

    @Override
    public Wide roundTrip(Wide object) {
      output.reset();
      kryo.writeClassAndObject(output, object);
      return (Wide) kryo.readClassAndObject(new Input(output.getBuffer(), 0, output.position()));
    }
  }
}
