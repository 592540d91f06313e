/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.startup;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import io.fory.Fory;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import org.apache.fory.config.Language;

/**
 * The short programs: one round trip of one bean with a new instance, as the documentation of each
 * library begins. Each is a class with a {@code main} of its own, so that a JVM loads nothing of
 * the others.
 */
final class Program {
  private Program() {}

  /** Does nothing, to show the cost of a JVM. */
  static final class Nothing {
    public static void main(String[] args) {
      Order.sample().check();
    }
  }

  /** {@code ObjectOutputStream}. */
  static final class Jdk implements Rounds.Round {
    @Override
    public void run() throws IOException, ClassNotFoundException {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
        out.writeObject(Order.sample());
      }
      try (ObjectInputStream in =
          new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
        ((Order) in.readObject()).check();
      }
    }

    public static void main(String[] args) throws Exception {
      Rounds.run(args, new Jdk());
    }
  }

  /** Kryo, registered. */
  static final class KryoOnce implements Rounds.Round {
    @Override
    public void run() {
      Kryo kryo = new Kryo();
      kryo.register(Order.class);
      kryo.register(ArrayList.class);
      Output output = new Output(256, -1);
      kryo.writeObject(output, Order.sample());
      kryo.readObject(new Input(output.toBytes()), Order.class).check();
    }

    public static void main(String[] args) throws Exception {
      Rounds.run(args, new KryoOnce());
    }
  }

  /** Apache Fory with its defaults. */
  static final class ApacheFory implements Rounds.Round {
    @Override
    public void run() {
      org.apache.fory.Fory fory =
          org.apache.fory.Fory.builder().withLanguage(Language.JAVA).build();
      fory.register(Order.class);
      ((Order) fory.deserialize(fory.serialize(Order.sample()))).check();
    }

    public static void main(String[] args) throws Exception {
      Rounds.run(args, new ApacheFory());
    }
  }

  /** Apache Fory without generated code: its fastest start. */
  static final class ApacheForyInterpreted implements Rounds.Round {
    @Override
    public void run() {
      org.apache.fory.Fory fory =
          org.apache.fory.Fory.builder().withLanguage(Language.JAVA).withCodegen(false).build();
      fory.register(Order.class);
      ((Order) fory.deserialize(fory.serialize(Order.sample()))).check();
    }

    public static void main(String[] args) throws Exception {
      Rounds.run(args, new ApacheForyInterpreted());
    }
  }

  /** Ours with its defaults. */
  static final class Ours implements Rounds.Round {
    @Override
    public void run() {
      Fory fory = Fory.builder().register(Order.class, 1).build();
      fory.deserialize(fory.serialize(Order.sample()), Order.class).check();
    }

    public static void main(String[] args) throws Exception {
      Rounds.run(args, new Ours());
    }
  }
}
