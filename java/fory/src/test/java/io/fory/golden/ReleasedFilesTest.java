/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.golden;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Stored messages, files and rows of all modules, as of the last release: the tests that read them
 * hold this build to what was written then only as long as nobody replaces a file. {@code
 * build/version} writes the list.
 */
class ReleasedFilesTest {
  private static final Path MODULES = Path.of("..");
  private static final Path LIST = Path.of("src/test/resources/golden-released.sha256");

  @Test
  void whatAReleaseStoredIsStillThere() throws IOException, NoSuchAlgorithmException {
    List<String> released = Files.readAllLines(LIST);
    assertThat(released).isNotEmpty();
    for (String line : released) {
      Path file = MODULES.resolve(line.substring(line.indexOf(' ') + 2));
      assertThat(file).as("a format that changes gets a folder beside it").exists();
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      assertThat(HexFormat.of().formatHex(digest.digest(Files.readAllBytes(file))))
          .as("%s: a format that changes gets a folder beside it", file)
          .isEqualTo(line.substring(0, line.indexOf(' ')));
    }
  }
}
