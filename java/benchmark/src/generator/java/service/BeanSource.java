/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package service;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/** The source of a message class: a bean with private fields. */
final class BeanSource {
  private BeanSource() {}

  static String of(Message message) {
    StringBuilder out = new StringBuilder();
    out.append("package ").append(Message.PACKAGE).append(";\n\n");
    imports(message).forEach(name -> out.append("import ").append(name).append(";\n"));
    out.append("\n/** A generated message. */\n");
    out.append("public class ").append(message.name()).append(" {\n");
    for (Field field : message.fields()) {
      out.append("  private %s %s;\n".formatted(field.type(), field.name()));
    }
    out.append("\n  public %s() {}\n".formatted(message.name()));
    for (Field field : message.fields()) {
      out.append(
          """

            public %1$s %2$s() {
              return %3$s;
            }

            public void %4$s(%1$s %3$s) {
              this.%3$s = %3$s;
            }
          """
              .formatted(field.type(), field.getter(), field.name(), field.setter()));
    }
    appendEquals(out, message);
    return out.append("}\n").toString();
  }

  private static Iterable<String> imports(Message message) {
    TreeSet<String> names = new TreeSet<>();
    for (Field field : message.fields()) {
      if (field.kind().imported() != null) {
        names.add(field.kind().imported());
      }
    }
    names.add("java.util.Objects");
    if (message.has(Kind.INT_ARRAY)) {
      names.add("java.util.Arrays");
    }
    return names;
  }

  private static void appendEquals(StringBuilder out, Message message) {
    List<String> equal = new ArrayList<>();
    List<String> hashed = new ArrayList<>();
    for (Field field : message.fields()) {
      String name = field.name();
      equal.add(
          switch (field.kind()) {
            case FLOAT -> "Float.compare(%1$s, other.%1$s) == 0".formatted(name);
            case DOUBLE -> "Double.compare(%1$s, other.%1$s) == 0".formatted(name);
            case INT_ARRAY -> "Arrays.equals(%1$s, other.%1$s)".formatted(name);
            default ->
                (field.kind().isPrimitive()
                        ? "%1$s == other.%1$s"
                        : "Objects.equals(%1$s, other.%1$s)")
                    .formatted(name);
          });
      hashed.add(field.kind() == Kind.INT_ARRAY ? "Arrays.hashCode(" + name + ")" : name);
    }
    out.append(
        """

          @Override
          public boolean equals(Object o) {
            return this == o
                || o instanceof %1$s other
                    && %2$s;
          }

          @Override
          public int hashCode() {
            return Objects.hash(%3$s);
          }
        """
            .formatted(
                message.name(),
                String.join("\n            && ", equal),
                String.join(", ", hashed)));
  }
}
