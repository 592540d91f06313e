/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.fory.Fory;
import io.fory.child.ChildJvm;
import io.fory.exception.ForyException;
import io.fory.types.JdkObjects;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Objects of the JDK's classes that one JDK wrote and another reads: what the JDK's own stream
 * brings across, Fory does too.
 */
@Tag("thorough")
class BetweenJdksIT {
  private static Fory fory() {
    return Fory.builder()
        .requireClassRegistration(false)
        .withTypeChecker(name -> true)
        .withCodegen(false)
        .build();
  }

  /** Writes or reads a file of all objects, in a JVM of its own; prints what fails. */
  public static void main(String[] arguments) throws Exception {
    Path file = Path.of(arguments[1]);
    if (arguments[0].equals("write")) {
      write(file);
    } else {
      read(file);
    }
  }

  private static void write(Path file) throws IOException {
    List<String> lines = new ArrayList<>();
    for (Map.Entry<String, Object> entry : JdkObjects.all().entrySet()) {
      try {
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        new ObjectOutputStream(stream).writeObject(entry.getValue());
        byte[] message = fory().serialize(entry.getValue());
        Base64.Encoder base64 = Base64.getEncoder();
        lines.add(
            entry.getKey()
                + "\t"
                + base64.encodeToString(stream.toByteArray())
                + "\t"
                + base64.encodeToString(message));
      } catch (IOException | ForyException e) {
        // JdkStreamsTest has those that are not written
      }
    }
    Files.write(file, lines);
  }

  private static void read(Path file) throws IOException {
    int read = 0;
    for (String line : Files.readAllLines(file)) {
      String[] parts = line.split("\t");
      Object expected;
      try {
        byte[] stream = Base64.getDecoder().decode(parts[1]);
        expected = new ObjectInputStream(new ByteArrayInputStream(stream)).readObject();
      } catch (IOException | ClassNotFoundException | RuntimeException e) {
        continue; // the JDK cannot either
      }
      try {
        Object found = fory().deserialize(Base64.getDecoder().decode(parts[2]));
        if (!found.getClass().equals(expected.getClass())
            || found.equals(found) && tellsContent(expected) && !found.equals(expected)) {
          System.out.println(parts[0] + ": expected " + expected + ", found " + found);
        }
        read++;
      } catch (ForyException e) {
        System.out.println(parts[0] + ": " + e.getMessage());
      }
    }
    System.out.println("read " + read);
  }

  private static boolean tellsContent(Object object) {
    try {
      Class<?> owner = object.getClass().getMethod("equals", Object.class).getDeclaringClass();
      return owner != Object.class;
    } catch (NoSuchMethodException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void whatOneJdkWritesTheOtherReads(@TempDir Path directory) throws Exception {
    Path own = ChildJvm.ownJava();
    List<Path> others = ChildJvm.javas().stream().filter(java -> !java.equals(own)).toList();
    assumeFalse(others.isEmpty(), "there is one JDK only");
    Path other = others.get(0);
    for (List<Path> pair :
        List.of(List.of(own, other), List.of(other, own), List.of(other, other))) {
      String file = directory.resolve("objects").toString();
      run(pair.get(0), "write", file);
      List<String> found = run(pair.get(1), "read", file);
      String last = found.get(found.size() - 1);
      assertThat(found.subList(0, found.size() - 1)).as("%s", pair).isEmpty();
      assertThat(Integer.parseInt(last.substring("read ".length()))).isGreaterThan(60);
    }
  }

  private static List<String> run(Path java, String... arguments) throws Exception {
    return ChildJvm.run(java, List.of("-XX:TieredStopAtLevel=1"), BetweenJdksIT.class, arguments)
        .lines();
  }
}
