/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package source;

import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The source of a class of data, with equals and hashCode.
 *
 * @param doc what its Javadoc says
 * @param bean whether its fields are private and have getters and setters, or public
 * @param activeJ whether it is marked for ActiveJ and for JDK serialization
 * @param members what else it has
 * @param imports what those need
 */
public record ClassSource(
    String packageName,
    String name,
    String doc,
    boolean bean,
    boolean activeJ,
    List<Property> fields,
    String members,
    List<String> imports) {

  /** All of it. */
  public String text() {
    StringBuilder out = new StringBuilder("package " + packageName + ";\n\n");
    importedNames().forEach(name -> out.append("import ").append(name).append(";\n"));
    out.append("\n/** ").append(doc).append(" */\n");
    out.append("public class ").append(name);
    out.append(
        activeJ
            ? " implements Serializable {\n  private static final long serialVersionUID = 1;\n\n"
            : " {\n");
    for (Property field : fields) {
      out.append(bean ? "  private " + field.type() : marks(field) + "  public " + marked(field));
      out.append(' ').append(field.name()).append(";\n");
    }
    out.append('\n').append(members);
    if (bean) {
      fields.forEach(field -> appendAccess(out, field));
    }
    return out.append(comparing()).append("}\n").toString();
  }

  private TreeSet<String> importedNames() {
    TreeSet<String> names = new TreeSet<>(imports);
    names.add("java.util.Objects");
    fields.stream().map(Property::imported).filter(name -> name != null).forEach(names::add);
    if (activeJ) {
      names.add("java.io.Serializable");
      names.add("io.activej.serializer.annotations.Serialize");
      if (fields.stream().anyMatch(field -> !field.isPrimitive())) {
        names.add("io.activej.serializer.annotations.SerializeNullable");
      }
    }
    return names;
  }

  private void appendAccess(StringBuilder out, Property field) {
    out.append(
        """

        %1$s  public %2$s %3$s() {
            return %4$s;
          }

          public void %5$s(%6$s %4$s) {
            this.%4$s = %4$s;
          }
        """
            .formatted(
                marks(field),
                marked(field),
                field.getter(),
                field.name(),
                field.setter(),
                field.type()));
  }

  /**
   * Returns the annotations of a field for ActiveJ: they also say that an array may be null, as all
   * other objects may.
   */
  private String marks(Property field) {
    return !activeJ
        ? ""
        : field.isPrimitive() || field.isArray()
            ? "  @Serialize\n"
            : "  @Serialize\n  @SerializeNullable\n";
  }

  private String marked(Property field) {
    return activeJ ? field.type().replace("[]", " @SerializeNullable []") : field.type();
  }

  private String comparing() {
    return """

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
            name,
            fields.stream()
                .map(field -> field.equal(name))
                .collect(Collectors.joining("\n            && ")),
            fields.stream().map(field -> field.hash(name)).collect(Collectors.joining(", ")));
  }
}
