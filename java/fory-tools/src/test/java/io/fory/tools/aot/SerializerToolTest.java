/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.tools.aot;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.ForyBuilder;
import io.fory.ForyModule;
import io.fory.tools.SerializerFiles;
import io.fory.tools.SerializerTool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the tool says and writes, in this JVM: {@link BuildTimeTest} runs programs. */
class SerializerToolTest {
  enum Color {
    RED
  }

  static final class Failing implements ForyModule {
    @Override
    public void configure(ForyBuilder builder) {
      throw new IndexOutOfBoundsException("in the module");
    }
  }

  @TempDir private Path folder;

  private static String said(String... args) {
    List<String> lines = new ArrayList<>();
    assertThat(SerializerTool.run(List.of(args), lines::add)).isEqualTo(2);
    return String.join("\n", lines);
  }

  @Test
  void theFailureOfAModuleIsToldAsSuch() {
    assertThat(said("--classes", folder.toString(), Failing.class.getName()))
        .isEqualTo("java.lang.IndexOutOfBoundsException: in the module");
  }

  @Test
  void anOptionWithoutAValueIsRefused() {
    for (String option : List.of("--classes", "--sources", "--native-image")) {
      assertThat(said(option)).startsWith("Expected a folder or name at the end of [" + option);
    }
  }

  @Test
  void anImageWithoutSerializersInitializesNothingAtBuildTime() throws IOException {
    SerializerFiles files = SerializerFiles.forNativeImages("com.example/shop");
    files.add(Fory.builder().register(Color.class).build());
    assertThat(files.write(folder, null, type -> true)).isEmpty();
    Path metadata = folder.resolve("META-INF/native-image/com.example/shop");
    assertThat(Files.readString(metadata.resolve("reflect-config.json")))
        .contains(Color.class.getName());
    assertThat(metadata.resolve("native-image.properties")).doesNotExist();
  }
}
