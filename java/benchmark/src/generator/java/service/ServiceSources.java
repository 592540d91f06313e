/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package service;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import source.ClassSource;
import source.Property;
import source.SourceFolder;

/** The classes of the service suite: messages, and the code by hand for each. */
public final class ServiceSources {
  private ServiceSources() {}

  /** Writes them. */
  public static void write(SourceFolder sources) throws IOException {
    for (Map.Entry<String, List<String>> type : Model.ENUMS.entrySet()) {
      sources.write(Message.PACKAGE, type.getKey(), enumSource(type.getKey(), type.getValue()));
    }
    for (Message message : Model.messages()) {
      sources.write(Message.PACKAGE, message.name(), bean(message).text());
      sources.write(CodecSource.packageName(), message.name() + "Codec", CodecSource.of(message));
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

  private static ClassSource bean(Message message) {
    List<Property> fields = message.fields().stream().map(Field::property).toList();
    String constructor = "  public " + message.name() + "() {}\n";
    return new ClassSource(
        Message.PACKAGE,
        message.name(),
        "A generated message.",
        true,
        false,
        fields,
        constructor,
        List.of());
  }
}
