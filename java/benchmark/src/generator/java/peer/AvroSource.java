/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package peer;

import java.util.List;
import source.Property;

/**
 * Classes in Avro's encoding, by calls of its encoder as its generated classes make them when they
 * are told to have custom coders: the fastest way it has. No field is a union.
 */
final class AvroSource {
  private final StringBuilder out = new StringBuilder();

  private AvroSource() {}

  static String of(String packageName, String imports, String name, List<Structure> structures) {
    AvroSource source = new AvroSource();
    source.out.append(
        """
        package %s;

        import java.io.IOException;
        import java.util.ArrayList;
        import java.util.List;
        import org.apache.avro.io.Decoder;
        import org.apache.avro.io.Encoder;
        %s
        /** Objects in Avro's encoding, and back. */
        final class %s {
        """
            .formatted(packageName, imports, name));
    source.out.append(Structure.constants(structures));
    for (Structure structure : structures) {
      source.appendWrite(structure);
      source.appendRead(structure);
    }
    return source.out.append("}\n").toString();
  }

  private void line(String format, Object... arguments) {
    out.append("  ").append(format.formatted(arguments)).append('\n');
  }

  private void appendWrite(Structure of) {
    line("static void write(Encoder out, %s value) throws IOException {", of.name());
    for (Property field : of.fields()) {
      String value = of.get(field);
      switch (Structure.kind(field)) {
        case PRIMITIVE -> line("  out.write%s(%s);", Property.capital(field.type()), value);
        case ENUM -> line("  out.writeEnum(%s.ordinal());", value);
        case STRING -> line("  out.writeString(%s);", value);
        case BYTES -> line("  out.writeBytes(%s);", value);
        case STRUCTURE -> line("  write(out, %s);", value);
        case STRINGS, STRUCTURES -> {
          boolean strings = Structure.kind(field) == Structure.Kind.STRINGS;
          line("  out.writeArrayStart();");
          line("  out.setItemCount(%s.size());", value);
          line("  for (%s each : %s) {", Structure.element(field), value);
          line("    out.startItem();");
          line(strings ? "    out.writeString(each);" : "    write(out, each);");
          line("  }");
          line("  out.writeArrayEnd();");
        }
        default -> throw new IllegalArgumentException(field + " is in no model of Avro's");
      }
    }
    line("}");
  }

  private void appendRead(Structure of) {
    line("static %1$s read%1$s(Decoder in) throws IOException {", of.name());
    line("  %1$s value = new %1$s();", of.name());
    for (Property field : of.fields()) {
      String read =
          switch (Structure.kind(field)) {
            case PRIMITIVE -> "in.read" + Property.capital(field.type()) + "()";
            case ENUM -> Structure.constants(field) + "[in.readEnum()]";
            case STRING -> "in.readString()";
            case BYTES -> "in.readBytes(null).array()";
            case STRUCTURE -> "read" + field.type() + "(in)";
            default -> {
              boolean strings = Structure.kind(field) == Structure.Kind.STRINGS;
              String element = Structure.element(field);
              line("  %s %s = new ArrayList<>();", field.type(), field.name());
              line("  for (long n = in.readArrayStart(); n != 0; n = in.arrayNext()) {");
              line("    for (long i = 0; i < n; i++) {");
              String next = strings ? "in.readString()" : "read" + element + "(in)";
              line("      %s.add(%s);", field.name(), next);
              line("    }");
              line("  }");
              yield field.name();
            }
          };
      line("  %s", of.set(field, read).strip());
    }
    line("  return value;");
    line("}");
  }
}
