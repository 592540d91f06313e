/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.child.ChildJvm;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** As far as a JVM can tell: the property is set, no image is made. */
class NativeImageTest {
  @TempDir private Path folder;

  static final class Order {
    int number = 7;
  }

  /** Would compile, if it were not in an image. */
  public static final class Program {
    public static void main(String[] args) {
      Fory fory = Fory.builder().register(Order.class, 1).withAsyncCompilation(false).build();
      Order twin = fory.deserialize(fory.serialize(new Order()), Order.class);
      fory.warmUp(Order.class);
      System.out.print(twin.number);
    }
  }

  private List<String> loadedOn(String imageCode) throws Exception {
    Path loaded = folder.resolve("loaded");
    List<String> flags =
        List.of(
            "-Dorg.graalvm.nativeimage.imagecode=" + imageCode, "-Xlog:class+load:file=" + loaded);
    assertThat(ChildJvm.run(flags, Program.class).out()).isEqualTo("7");
    return Files.readAllLines(loaded);
  }

  @Test
  void nothingIsCompiledInANativeImage() throws Exception {
    assertThat(loadedOn("runtime")).noneMatch(line -> line.contains("HiddenClassCompiler"));
  }

  @Test
  void nothingIsCompiledWhereAnImageIsBuilt() throws Exception {
    assertThat(loadedOn("buildtime")).noneMatch(line -> line.contains("HiddenClassCompiler"));
  }
}
