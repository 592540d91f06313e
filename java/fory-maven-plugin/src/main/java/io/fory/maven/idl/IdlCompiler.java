/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.maven.idl;

import io.fory.maven.idl.IdlSchema.Declaration;
import io.fory.maven.idl.IdlSchema.Field;
import io.fory.maven.idl.IdlSchema.Kind;
import io.fory.maven.idl.IdlSchema.Named;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import javax.lang.model.SourceVersion;

/**
 * Makes Java sources of a schema: a record for each message, or a class if its objects can refer to
 * themselves; an enum; a sealed interface for each union; and a class that registers them all.
 */
public final class IdlCompiler {
  private static final Set<String> NO_COMPONENTS =
      Set.of(
          "clone", "finalize", "getClass", "hashCode", "notify", "notifyAll", "toString", "wait");
  private static final List<String> LIBRARY =
      List.of(
          "io.fory.annotation.ForyField",
          "io.fory.xlang.ForyXlang",
          "io.fory.xlang.ForyXlangBuilder",
          "io.fory.xlang.annotation.XlangCase",
          "io.fory.xlang.annotation.XlangField",
          "java.math.BigDecimal",
          "java.time.Duration",
          "java.time.Instant",
          "java.time.LocalDate",
          "java.util.List",
          "java.util.Map");

  private final IdlSchema schema;
  private final IdlTypes types;
  private final String javaPackage;
  private final Map<Declaration, Set<String>> unionsOf = new LinkedHashMap<>();
  private final StringBuilder out = new StringBuilder();
  private String indent = "";

  private IdlCompiler(IdlSchema schema) {
    this.schema = schema;
    types = new IdlTypes(schema);
    javaPackage = schema.options.getOrDefault("java_package", schema.packageName);
  }

  /**
   * Returns the sources of a schema by their paths.
   *
   * @param name of the file, without its ending
   * @throws IdlException if the text is no schema, or has no form in Java
   */
  public static Map<String, String> compile(String name, String source) throws IdlException {
    return new IdlCompiler(IdlParser.parse(source)).files(name);
  }

  private Map<String, String> files(String name) throws IdlException {
    requireNames();
    for (Declaration type : schema.all()) {
      for (Field one : type.kind == Kind.UNION ? type.fields : List.<Field>of()) {
        if (isOwnCase(type, one)) {
          unionsOf
              .computeIfAbsent(types.resolve((Named) one.type(), type), k -> new LinkedHashSet<>())
              .add(type.path());
        }
      }
    }
    Map<String, String> files = new LinkedHashMap<>();
    String folder = javaPackage.isEmpty() ? "" : javaPackage.replace('.', '/') + "/";
    for (Declaration type : schema.types) {
      declaration(type);
      files.put(folder + type.name() + ".java", file());
    }
    String registrar = registrarOf(name);
    registrar(registrar, name);
    files.put(folder + registrar + ".java", file());
    return files;
  }

  private void requireNames() throws IdlException {
    for (String part : javaPackage.isEmpty() ? new String[0] : javaPackage.split("\\.", -1)) {
      if (!SourceVersion.isName(part, SourceVersion.RELEASE_17)) {
        throw new IdlException(
            new Token(Token.Kind.WORD, part, 1, 1),
            "Expected a Java package, found %s: set option java_package".formatted(javaPackage));
      }
    }
    Set<String> paths = new HashSet<>();
    for (Declaration type : schema.all()) {
      if (!SourceVersion.isName(type.name(), SourceVersion.RELEASE_17)) {
        throw new IdlException(type.name, type.name() + " is no name for a Java class");
      } else if (!paths.add(type.path())) {
        throw new IdlException(type.name, type.path() + " is declared twice");
      }
    }
  }

  /** The text so far as a file, with the imports that it needs. */
  private String file() {
    String body = out.toString();
    out.setLength(0);
    StringBuilder file = new StringBuilder();
    if (!javaPackage.isEmpty()) {
      file.append("package ").append(javaPackage).append(";\n\n");
    }
    Set<String> imports = new TreeSet<>();
    for (String name : LIBRARY) {
      String simple = types.library(name);
      if (!simple.equals(name) && body.matches("(?s).*\\b(?<!\\.)" + simple + "\\b.*")) {
        imports.add(name);
      }
    }
    imports.forEach(name -> file.append("import ").append(name).append(";\n"));
    return file.append(imports.isEmpty() ? "" : "\n").append(body).toString();
  }

  private void line(String format, Object... args) {
    String text = format.formatted(args);
    out.append(text.isEmpty() ? "" : indent + text).append('\n');
  }

  private void in() {
    indent += "  ";
  }

  private void out() {
    indent = indent.substring(2);
  }

  // ---- Names ----

  /** A name of a field as Java has it: {@code unit_price} is {@code unitPrice}. */
  static String javaName(String name, Set<String> used) {
    StringBuilder words = new StringBuilder();
    for (String word : name.split("_")) {
      if (!word.isEmpty()) {
        boolean isFirst = words.isEmpty();
        char first = word.charAt(0);
        words.append(isFirst ? Character.toLowerCase(first) : Character.toUpperCase(first));
        words.append(word, 1, word.length());
      }
    }
    String java = words.toString();
    while (!SourceVersion.isName(java, SourceVersion.RELEASE_17)
        || NO_COMPONENTS.contains(java)
        || !used.add(java)) {
      java += "_";
    }
    return java;
  }

  private static String capitalized(String name) {
    return Character.toUpperCase(name.charAt(0)) + name.substring(1);
  }

  private String registrarOf(String file) {
    String name = capitalized(javaName("x_" + file.replaceAll("\\W", "_"), new HashSet<>()));
    name = name.substring(1) + "Xlang";
    while (schema.find(name, null) != null) {
      name += "_";
    }
    return Character.isJavaIdentifierStart(name.charAt(0)) ? name : "_" + name;
  }

  // ---- Declarations ----

  private void declaration(Declaration type) throws IdlException {
    line(
        "/** The %s {@code %s}. */",
        type.kind.name().toLowerCase(java.util.Locale.ROOT), type.path());
    switch (type.kind) {
      case ENUM -> enumeration(type);
      case UNION -> union(type);
      default -> message(type);
    }
  }

  /** The unions that a type is a case of itself, as Java says it. */
  private String unions(Declaration type) {
    Set<String> unions = unionsOf.getOrDefault(type, Set.of());
    String keyword = type.kind == Kind.UNION ? " extends " : " implements ";
    return unions.isEmpty() ? "" : keyword + String.join(", ", unions);
  }

  private void enumeration(Declaration type) throws IdlException {
    if (type.constants.isEmpty()) {
      throw new IdlException(type.name, "Expected an enum with constants, found none");
    }
    line("public enum %s%s {", type.name(), unions(type));
    in();
    int left = type.constants.size();
    for (Map.Entry<String, Long> constant : type.constants.entrySet()) {
      if (!SourceVersion.isName(constant.getKey(), SourceVersion.RELEASE_17)) {
        throw new IdlException(type.name, constant.getKey() + " is no name for a Java constant");
      }
      line("@%s(id = %s)", library("io.fory.annotation.ForyField"), constant.getValue());
      line("%s%s", constant.getKey(), --left == 0 ? "" : ",");
    }
    out();
    line("}");
  }

  private String library(String name) {
    return types.library(name);
  }

  // ---- Unions ----

  /** Whether the type of a case is the case itself, since the union has it once. */
  private boolean isOwnCase(Declaration union, Field one) throws IdlException {
    if (!(one.type() instanceof Named named)) {
      return false;
    }
    Declaration target = types.resolve(named, union);
    int count = 0;
    for (Field other : union.fields) {
      count += other.type() instanceof Named n && types.resolve(n, union) == target ? 1 : 0;
    }
    return count == 1 && target != union;
  }

  private void union(Declaration type) throws IdlException {
    if (type.fields.isEmpty()) {
      throw new IdlException(type.name, "Expected a union with cases, found none");
    }
    List<String> permitted = new ArrayList<>();
    Map<Field, String> wrappers = new LinkedHashMap<>();
    Set<String> used = new HashSet<>(IdlTypes.scalars()); // a case of that name would hide it
    LIBRARY.forEach(name -> used.add(IdlTypes.simpleName(name)));
    schema.all().forEach(other -> used.add(other.name()));
    for (Field one : type.fields) {
      String name;
      if (isOwnCase(type, one)) {
        name = types.resolve((Named) one.type(), type).path();
      } else {
        String wrapper = capitalized(javaName(one.name().text(), new HashSet<>()));
        while (!used.add(wrapper)) {
          wrapper += "Case";
        }
        wrappers.put(one, wrapper);
        name = type.path() + "." + wrapper;
      }
      permitted.add(name);
      line(
          "@%s(type = %s.class, id = %s)",
          library("io.fory.xlang.annotation.XlangCase"), name, one.number());
    }
    line(
        "public sealed interface %s%s permits %s {",
        type.name(), unions(type), String.join(", ", permitted));
    in();
    for (Map.Entry<Field, String> wrapper : wrappers.entrySet()) {
      Field one = wrapper.getKey();
      String encoding = IdlTypes.encoding(one.type());
      line("/** The case {@code %s}. */", one.name().text());
      line(
          "record %s(%s%s value) implements %s {}",
          wrapper.getValue(),
          encoding.isEmpty() ? "" : "@%s(%s) ".formatted(xlangField(), encoded(encoding)),
          types.of(one.type(), false, type),
          type.path());
    }
    out();
    line("}");
  }

  // ---- Messages ----

  private String xlangField() {
    return library("io.fory.xlang.annotation.XlangField");
  }

  private String encoded(String encoding) {
    return "encoding = %s.Encoding.%s".formatted(xlangField(), encoding);
  }

  private void message(Declaration type) throws IdlException {
    boolean isRecord = !types.isCyclic(type);
    List<String> fields = new ArrayList<>();
    Set<String> used = new HashSet<>();
    for (Field field : type.fields) {
      fields.add(field(field, type, isRecord, javaName(field.name().text(), used)));
    }
    String modifier = type.outer == null ? "" : "static ";
    if (isRecord) {
      line("public record %s(", type.name());
      in();
      in();
      line("%s)%s {", String.join(",\n" + indent, fields), unions(type));
      out();
    } else {
      line("public %sfinal class %s%s {", modifier, type.name(), unions(type));
      in();
      fields.forEach(field -> line("%s;", field));
    }
    for (Declaration inner : type.inner) {
      line("");
      declaration(inner);
    }
    out();
    line("}");
  }

  private String field(Field field, Declaration owner, boolean isRecord, String name)
      throws IdlException {
    boolean isNullable = types.isNullable(field, owner);
    List<String> said = new ArrayList<>();
    if (isNullable) {
      said.add("nullable = true");
    }
    if (types.isUntracked(field.type(), owner)) {
      said.add("tracked = false");
    }
    String encoding = IdlTypes.encoding(field.type());
    if (!encoding.isEmpty()) {
      said.add(encoded(encoding));
    }
    String annotations =
        "@%s(id = %s) ".formatted(library("io.fory.annotation.ForyField"), field.number());
    if (!said.isEmpty()) {
      annotations += "@%s(%s) ".formatted(xlangField(), String.join(", ", said));
    }
    String type = types.of(field.type(), isNullable, owner);
    return annotations + (isRecord ? "" : "public ") + type + " " + name;
  }

  // ---- Registration ----

  private void registrar(String name, String file) throws IdlException {
    line("/** Registers the types of {@code %s.fdl}. */", file.replaceAll("\\W", "_"));
    line("public final class %s {", name);
    in();
    line("private %s() {}", name);
    line("");
    line("/** Returns a builder of an instance that knows all types of the schema. */");
    line("public static %s builder() {", library("io.fory.xlang.ForyXlangBuilder"));
    in();
    line("return %s.builder()", library("io.fory.xlang.ForyXlang"));
    in();
    in();
    if (types.refers()) {
      line(".withRefTracking(true)");
    }
    Map<String, Declaration> known = new LinkedHashMap<>();
    List<Declaration> all = schema.all();
    for (Declaration type : all) {
      String id = id(type);
      Declaration other = known.put(id, type);
      if (other != null) {
        throw new IdlException(
            type.name, "%s and %s have the same id %s".formatted(other.path(), type.path(), id));
      }
      line(".register(%s.class, %s)%s", type.path(), id, known.size() == all.size() ? ";" : "");
    }
    if (all.isEmpty()) {
      line(";");
    }
    out();
    out();
    out();
    line("}");
    out();
    line("}");
  }

  /** The id or name of a type, as an argument in Java. */
  private String id(Declaration type) throws IdlException {
    String said = type.options.get("id");
    String packageName = schema.packageAlias != null ? schema.packageAlias : schema.packageName;
    String prefix = packageName.isEmpty() ? "" : packageName + ".";
    if (said != null) {
      try {
        long id = Long.parseLong(said);
        if (id >= 0 && id <= 0xffff_ffffL) {
          return id + "L";
        }
      } catch (NumberFormatException e) {
        // as one that is too large
      }
      throw new IdlException(type.name, "Expected an id from 0 to 2^32 - 1, found one beyond");
    }
    if (!"false".equals(schema.options.get("enable_auto_type_id"))) {
      String alias = type.options.getOrDefault("alias", type.path());
      return TypeIds.hash(
              alias.indexOf('.') >= 0 && type.options.containsKey("alias") ? alias : prefix + alias)
          + "L";
    }
    if (type.kind == Kind.UNION) {
      throw new IdlException(type.name, "Expected an id for a union: peers know it by that only");
    }
    return "\"%s%s\"".formatted(prefix, type.path());
  }
}
