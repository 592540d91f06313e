/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.golden;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The stored messages, in a folder for each format that was ever written. With {@code
 * -Dfory.golden.update=true} a message goes to the last folder unless its bytes are stored already;
 * no file is ever overwritten.
 */
public final class GoldenFiles {
  /** Stands for a message whose bytes differ from run to run. */
  public static final byte[] ANY = {};

  private static final List<String> FOLDERS = List.of("golden/v1/");

  private GoldenFiles() {}

  /**
   * The stored messages of a name, in the order in which formats changed.
   *
   * @param now what this build writes: it should be the last of them
   */
  public static List<byte[]> stored(String name, byte[] now) throws IOException {
    return stored(FOLDERS, name, now);
  }

  /** The same of other folders. */
  public static List<byte[]> stored(List<String> folders, String name, byte[] now)
      throws IOException {
    List<byte[]> all = new ArrayList<>();
    for (String folder : folders) {
      try (InputStream stored =
          GoldenFiles.class.getClassLoader().getResourceAsStream(folder + name + ".bin")) {
        if (stored != null) {
          all.add(stored.readAllBytes());
        }
      }
    }
    if (now != ANY && Boolean.getBoolean("fory.golden.update")) {
      Path file = Path.of("src/test/resources", folders.get(folders.size() - 1), name + ".bin");
      boolean stored = !all.isEmpty() && Arrays.equals(all.get(all.size() - 1), now);
      if (!stored) {
        if (!Files.exists(file)) {
          Files.createDirectories(file.getParent());
          Files.write(file, now);
        }
        all.add(Files.readAllBytes(file));
      }
    }
    assertThat(all)
        .as("%s.bin is missing; write it with -Dfory.golden.update=true", name)
        .isNotEmpty();
    return all;
  }
}
