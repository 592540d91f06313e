/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.packaged;

import com.google.common.collect.ImmutableList;
import io.fory.Fory;
import io.fory.file.ForyFile;
import io.fory.file.ForyFileReader;
import io.fory.file.ForyFileWriter;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;

/**
 * An application that needs every module: its classes and the jars of Fory are put together in the
 * ways of containers. It knows nothing of the tests.
 */
public final class Program implements Callable<String> {
  /** What the application prints, or returns, when all is well. */
  static final String EXPECTED =
      "Order[customer=Ada, lines=[1, 2]]; hidden 7; [guava]; Order[customer=file, lines=[]]; true";

  record Order(String customer, List<Integer> lines) {}

  static final class Written implements Serializable {
    private static final long serialVersionUID = 1;
    private transient int hidden = 7;

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.writeInt(hidden);
    }

    private void readObject(ObjectInputStream in) throws IOException {
      hidden = in.readInt();
    }

    @Override
    public String toString() {
      return "hidden " + hidden;
    }
  }

  private final Fory fory =
      Fory.builder()
          .withAsyncCompilation(false)
          .register(Order.class, 1)
          .register(Written.class, 2)
          .build();

  public static void main(String[] args) {
    System.out.print(new Program().call());
  }

  /** Returns what is read in the last of so many rounds that code is generated. */
  private Object roundTrip(Object object) {
    Object read = null;
    for (int i = 0; i < 1000; i++) {
      read = fory.deserialize(fory.serialize(object));
    }
    return read;
  }

  private Object throughAFile(Object object) {
    try {
      Path folder = Files.createTempDirectory("fory");
      Path file = folder.resolve("orders");
      try (ForyFileWriter out = ForyFile.append(file, fory)) {
        out.write(object);
      }
      try (ForyFileReader in = ForyFile.open(file, fory)) {
        return in.read();
      } finally {
        Files.delete(file);
        Files.delete(folder);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public String call() {
    return String.join(
        "; ",
        String.valueOf(roundTrip(new Order("Ada", List.of(1, 2)))),
        String.valueOf(roundTrip(new Written())),
        String.valueOf(roundTrip(ImmutableList.of("guava"))),
        String.valueOf(throughAFile(new Order("file", List.of()))),
        String.valueOf(fory.explain(fory.serialize("text")).contains("text")));
  }
}
