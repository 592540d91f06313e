/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.fory.xlang.demo.Shop;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * Classes that Apache Fory's compiler makes from a schema, against the classes that the schema is
 * of. {@code fory.xlang.python} names a Python with fory-compiler and pyfory.
 */
@Tag("thorough")
class GeneratedPeerTest {
  private static final String PYTHON = System.getProperty("fory.xlang.python", "python3");
  private static final Path SCRIPT =
      Path.of("../../build/xlang-peers/python/generated.py").toAbsolutePath().normalize();
  private static final int COUNT = 1000;

  @TempDir private Path folder;
  private String said;

  private void requireTheCompiler() throws InterruptedException {
    assumeTrue(
        run(PYTHON, "-c", "import fory_compiler, pyfory"),
        "left out: no Python with fory-compiler and pyfory; name one by -Dfory.xlang.python");
  }

  private boolean run(String... command) throws InterruptedException {
    try {
      ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
      builder.environment().put("PYTHONPATH", folder.toString());
      Process process = builder.start();
      said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
      return process.exitValue() == 0;
    } catch (IOException e) {
      said = e.toString();
      return false;
    }
  }

  private void require(String... command) throws InterruptedException {
    assertThat(run(command)).as(said).isTrue();
  }

  private String file(String name) {
    return folder.resolve(name).toString();
  }

  private void write(String name, List<byte[]> messages) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (byte[] message : messages) {
      ByteBuffer size = ByteBuffer.allocate(4).order(ByteOrder.LITTLE_ENDIAN);
      out.writeBytes(size.putInt(message.length).array());
      out.writeBytes(message);
    }
    Files.write(folder.resolve(name), out.toByteArray());
  }

  private List<byte[]> read(String name) throws IOException {
    ByteBuffer in = ByteBuffer.wrap(Files.readAllBytes(folder.resolve(name)));
    in.order(ByteOrder.LITTLE_ENDIAN);
    List<byte[]> messages = new ArrayList<>();
    while (in.hasRemaining()) {
      byte[] message = new byte[in.getInt()];
      in.get(message);
      messages.add(message);
    }
    return messages;
  }

  private void compile(ForyXlang xlang) throws Exception {
    Files.writeString(
        folder.resolve("shop.fdl"), xlang.idl().replace("io.fory.xlang.demo", "shop"));
    require(PYTHON, "-m", "fory_compiler", file("shop.fdl"), "--python_out", folder.toString());
  }

  /** Random objects that a program reads from one file and writes to another come back equal. */
  private void requireEcho(ForyXlang xlang, String... program) throws Exception {
    Random random = new Random(7);
    List<Shop.Order> orders = new ArrayList<>();
    List<byte[]> messages = new ArrayList<>();
    for (int i = 0; i < COUNT; i++) {
      orders.add(Shop.random(random));
      messages.add(xlang.serialize(orders.get(i)));
    }
    write("java.bin", messages);
    List<String> command = new ArrayList<>(List.of(program));
    command.addAll(List.of(file("java.bin"), file("back.bin")));
    require(command.toArray(String[]::new));
    List<byte[]> back = read("back.bin");
    assertThat(back).hasSize(COUNT);
    for (int i = 0; i < COUNT; i++) {
      assertThat(xlang.deserialize(back.get(i), Shop.Order.class)).isEqualTo(orders.get(i));
    }
  }

  /** {@code build/xlang-peers/run.sh} makes such programs of Go and Rust from the same schema. */
  @Test
  @EnabledIfSystemProperty(named = "fory.xlang.generated", matches = ".+")
  void randomObjectsComeBackFromAProgramWithGeneratedClasses() throws Exception {
    requireEcho(Shop.builder().build(), System.getProperty("fory.xlang.generated").split(" "));
  }

  @Test
  void randomObjectsGoToPythonAndBackBothWays() throws Exception {
    requireTheCompiler();
    for (boolean tracking : new boolean[] {false, true}) {
      ForyXlang xlang = Shop.builder().withRefTracking(tracking).build();
      compile(xlang);
      requireEcho(xlang, PYTHON, SCRIPT.toString(), "echo", "shop", "Order");
      require(PYTHON, SCRIPT.toString(), "make", "shop", "Order", file("python.bin"));
      List<byte[]> again = new ArrayList<>();
      for (byte[] message : read("python.bin")) {
        again.add(xlang.serialize(xlang.deserialize(message, Shop.Order.class)));
      }
      write("java.bin", again);
      require(
          PYTHON,
          SCRIPT.toString(),
          "check",
          "shop",
          "Order",
          file("python.bin"),
          file("java.bin"));
      assertThat(said.strip()).isEqualTo("" + COUNT);
    }
  }
}
