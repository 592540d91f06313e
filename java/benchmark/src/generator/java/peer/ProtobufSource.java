/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package peer;

import java.util.List;
import source.Property;

/** Classes as the messages that protoc generates, whose names end with Message, and back. */
final class ProtobufSource {
  private final StringBuilder out = new StringBuilder();

  private ProtobufSource() {}

  static String of(String packageName, String imports, String name, List<Structure> structures) {
    ProtobufSource source = new ProtobufSource();
    source.out.append(
        """
        package %s;

        import com.google.protobuf.ByteString;
        import java.util.ArrayList;
        import java.util.List;
        %s
        /** Messages of Protobuf of objects, and back. */
        final class %s {
        """
            .formatted(packageName, imports, name));
    source.out.append(Structure.constants(structures));
    for (Structure structure : structures) {
      source.appendMessage(structure);
      source.appendObject(structure);
    }
    return source.out.append("}\n").toString();
  }

  private void line(String format, Object... arguments) {
    out.append("  ").append(format.formatted(arguments)).append('\n');
  }

  private void appendMessage(Structure of) {
    line("static %1$sMessage message(%1$s value) {", of.name());
    line("  %1$sMessage.Builder to = %1$sMessage.newBuilder();", of.name());
    for (Property field : of.fields()) {
      String value = of.get(field);
      String name = Property.capital(field.name());
      String set = "to.set" + name;
      switch (Structure.kind(field)) {
        case PRIMITIVE -> line("  %s(%s);", set, value);
        case BOXED -> line("  if (%s != null) %s(%s);", value, set, value);
        case ENUM -> line("  %sValue(%s.ordinal());", set, value);
        case STRING -> {
          String guard = of.optional().contains(field.name()) ? "if (" + value + " != null) " : "";
          line("  %s%s(%s);", guard, set, value);
        }
        case BYTES -> line("  %s(ByteString.copyFrom(%s));", set, value);
        case ARRAY -> {
          String type = Structure.primitive(field);
          line("  for (%s element : %s) to.add%s(element);", type, value, name);
        }
        case STRINGS -> line("  to.addAll%s(%s);", name, value);
        case STRUCTURE -> line("  if (%1$s != null) %2$s(message(%1$s));", value, set);
        case STRUCTURES -> {
          String type = Structure.element(field);
          line("  for (%s element : %s) to.add%s(message(element));", type, value, name);
        }
      }
    }
    line("  return to.build();");
    line("}");
  }

  private void appendObject(Structure of) {
    line("static %1$s object(%1$sMessage from) {", of.name());
    line("  %1$s value = new %1$s();", of.name());
    for (Property field : of.fields()) {
      String name = Property.capital(field.name());
      String get = "from.get" + name;
      String type = Structure.primitive(field);
      String cast = type.equals("short") || type.equals("char") ? "(" + type + ") " : "";
      String has = "from.has" + name + "() ? ";
      String read =
          switch (Structure.kind(field)) {
            case PRIMITIVE -> cast + get + "()";
            case BOXED -> has + cast + get + "() : null";
            case ENUM -> Structure.constants(field) + "[" + get + "Value()]";
            case STRING ->
                of.optional().contains(field.name()) ? has + get + "() : null" : get + "()";
            case BYTES -> get + "().toByteArray()";
            case STRINGS -> "new ArrayList<>(" + get + "List())";
            case STRUCTURE -> has + "object(" + get + "()) : null";
            case ARRAY -> {
              line("  %1$s[] %2$s = new %1$s[%3$sCount()];", type, field.name(), get);
              line("  for (int i = 0; i < %1$s.length; i++) {", field.name());
              line("    %1$s[i] = %2$s%3$s(i);", field.name(), cast, get);
              line("  }");
              yield field.name();
            }
            case STRUCTURES -> {
              String element = Structure.element(field);
              line("  %s %s = new ArrayList<>(%sCount());", field.type(), field.name(), get);
              line("  for (%sMessage each : %sList()) {", element, get);
              line("    %s.add(object(each));", field.name());
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
