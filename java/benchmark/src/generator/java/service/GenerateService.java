/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package service;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Writes the classes of the service suite: messages, and the code by hand for each. The build runs
 * it; the output is not committed.
 */
public final class GenerateService {
  private static final String LICENSE =
      "/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */\n";

  private final Path root;

  private GenerateService(Path root) {
    this.root = root;
  }

  public static void main(String[] args) throws IOException {
    if (args.length != 1) {
      throw new IllegalArgumentException("usage: GenerateService target/generated-sources/service");
    }
    GenerateService generator = new GenerateService(Path.of(args[0]));
    for (Map.Entry<String, List<String>> type : Model.ENUMS.entrySet()) {
      generator.write(Message.PACKAGE, type.getKey(), enumSource(type.getKey(), type.getValue()));
    }
    for (Message message : Model.messages()) {
      generator.write(Message.PACKAGE, message.name(), BeanSource.of(message));
      generator.write(CodecSource.packageName(), message.name() + "Codec", CodecSource.of(message));
    }
  }

  private static String enumSource(String name, List<String> constants) {
    return """
    package %s;

    /** A generated enum. */
    public enum %s {
      %s
    }
    """
        .formatted(Message.PACKAGE, name, String.join(",\n  ", constants));
  }

  /** Leaves a file alone that is as it should be, so that nothing is compiled again. */
  private void write(String packageName, String className, String source) throws IOException {
    Path directory = root.resolve(packageName.replace('.', '/'));
    Path file = directory.resolve(className + ".java");
    String text = LICENSE + source;
    if (!Files.exists(file) || !Files.readString(file).equals(text)) {
      Files.createDirectories(directory);
      Files.writeString(file, text);
    }
  }
}
