/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package source;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A source root that the build compiles. */
public record SourceFolder(Path root) {
  private static final String LICENSE =
      "/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */\n";

  /** Leaves a file alone that is as it should be, so that nothing is compiled again. */
  public void write(String packageName, String className, String source) throws IOException {
    Path directory = root.resolve(packageName.replace('.', '/'));
    Path file = directory.resolve(className + ".java");
    String text = LICENSE + source;
    if (!Files.exists(file) || !Files.readString(file).equals(text)) {
      Files.createDirectories(directory);
      Files.writeString(file, text);
    }
  }
}
