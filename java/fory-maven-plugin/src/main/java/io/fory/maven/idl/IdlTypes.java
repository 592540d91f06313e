/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.maven.idl;

import io.fory.maven.idl.IdlSchema.ArrayOf;
import io.fory.maven.idl.IdlSchema.Declaration;
import io.fory.maven.idl.IdlSchema.Field;
import io.fory.maven.idl.IdlSchema.Kind;
import io.fory.maven.idl.IdlSchema.ListOf;
import io.fory.maven.idl.IdlSchema.MapOf;
import io.fory.maven.idl.IdlSchema.Named;
import io.fory.maven.idl.IdlSchema.Scalar;
import io.fory.maven.idl.IdlSchema.Type;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Finds the Java type, and what annotations must say, of each type of a schema. */
final class IdlTypes {
  private static final Set<String> NO_KEYS =
      Set.of("float16", "bfloat16", "float32", "float64", "decimal", "bytes", "any");

  /** The Java types and their boxes, by their names in FDL. */
  private static final Map<String, String[]> JAVA =
      Map.ofEntries(
          java("bool", "boolean", "java.lang.Boolean"),
          java("int8", "byte", "java.lang.Byte"),
          java("int16", "short", "java.lang.Short"),
          java("int32", "int", "java.lang.Integer"),
          java("int64", "long", "java.lang.Long"),
          java("uint8", "short", "java.lang.Short"),
          java("uint16", "int", "java.lang.Integer"),
          java("uint32", "long", "java.lang.Long"),
          java("uint64", "long", "java.lang.Long"),
          java("float16", "float", "java.lang.Float"),
          java("bfloat16", "float", "java.lang.Float"),
          java("float32", "float", "java.lang.Float"),
          java("float64", "double", "java.lang.Double"),
          java("string", "java.lang.String", "java.lang.String"),
          java("bytes", "byte[]", "byte[]"),
          java("date", "java.time.LocalDate", "java.time.LocalDate"),
          java("timestamp", "java.time.Instant", "java.time.Instant"),
          java("duration", "java.time.Duration", "java.time.Duration"),
          java("decimal", "java.math.BigDecimal", "java.math.BigDecimal"),
          java("any", "java.lang.Object", "java.lang.Object"));

  /** The Java arrays whose elements have as many bits, by the FDL names of the elements. */
  private static final Map<String, String> ARRAYS =
      Map.ofEntries(
          Map.entry("bool", "boolean[]"),
          Map.entry("int8", "byte[]"),
          Map.entry("int16", "short[]"),
          Map.entry("int32", "int[]"),
          Map.entry("int64", "long[]"),
          Map.entry("uint8", "byte[]"),
          Map.entry("uint16", "short[]"),
          Map.entry("uint32", "int[]"),
          Map.entry("uint64", "long[]"),
          Map.entry("float16", "float[]"),
          Map.entry("bfloat16", "float[]"),
          Map.entry("float32", "float[]"),
          Map.entry("float64", "double[]"));

  private final IdlSchema schema;
  private final Set<String> declared;
  private final boolean refers;

  IdlTypes(IdlSchema schema) {
    this.schema = schema;
    declared = schema.all().stream().map(Declaration::name).collect(Collectors.toSet());
    refers =
        schema.all().stream()
            .flatMap(type -> type.fields.stream())
            .anyMatch(field -> isRef(field.type()));
  }

  private static Map.Entry<String, String[]> java(String name, String plain, String boxed) {
    return Map.entry(name, new String[] {plain, boxed});
  }

  /** Whether any field of the schema keeps references. */
  boolean refers() {
    return refers;
  }

  // ---- Java types ----

  /**
   * Returns the simple name of a class of a library, or its full name if a declared type has that
   * name.
   */
  String library(String name) {
    String simple = simpleName(name);
    return declared.contains(simple) ? name : simple;
  }

  /** Returns the name of a class without its package. */
  static String simpleName(String name) {
    return name.substring(name.lastIndexOf('.') + 1);
  }

  /** Returns the simple names of the classes that are the Java types of scalars. */
  static Set<String> scalars() {
    return JAVA.values().stream().map(both -> simpleName(both[1])).collect(Collectors.toSet());
  }

  /** Returns the Java type of a field that cannot be null, or of one that can. */
  String of(Type type, boolean isBoxed, Declaration from) throws IdlException {
    if (type instanceof Scalar scalar) {
      String name = JAVA.get(scalar.at().text())[isBoxed ? 1 : 0];
      return name.indexOf('.') < 0 ? name : library(name);
    } else if (type instanceof Named named) {
      return resolve(named, from).path();
    } else if (type instanceof ArrayOf array) {
      String name = ARRAYS.get(array.element());
      if (name == null) {
        throw new IdlException(
            array.at(), "Expected an array of numbers or bools, found " + array.element());
      }
      return name;
    } else if (type instanceof ListOf list) {
      return "%s<%s>".formatted(library("java.util.List"), element(list.element(), from));
    }
    MapOf map = (MapOf) type;
    requireKey(map.key(), from);
    return "%s<%s, %s>"
        .formatted(library("java.util.Map"), element(map.key(), from), element(map.value(), from));
  }

  private void requireKey(Type key, Declaration from) throws IdlException {
    boolean isKey =
        key instanceof Scalar scalar && !NO_KEYS.contains(scalar.at().text())
            || key instanceof Named named && resolve(named, from).kind == Kind.ENUM;
    if (!isKey) {
      throw new IdlException(
          key.at(), "Expected a bool, whole number, text, time or enum as the key of a map");
    }
  }

  private String element(Type type, Declaration from) throws IdlException {
    if (!encoding(type).isEmpty()) {
      throw new IdlException(
          type.at(),
          "Numbers in lists and maps have the encoding of their Java type: use int32, int64, float32 or float64, or an array, found %s"
              .formatted(type.at().text()));
    }
    return of(type, true, from);
  }

  /** Returns the declaration that a name means. */
  Declaration resolve(Named named, Declaration from) throws IdlException {
    Declaration found = schema.find(named.path(), from);
    if (found == null) {
      throw new IdlException(named.at(), "There is no type " + named.path());
    }
    return found;
  }

  // ---- Annotations ----

  /** Returns the encoding that an annotation names, or nothing for that of the Java type. */
  static String encoding(Type type) {
    if (type instanceof ArrayOf array) {
      String element = array.element();
      boolean isPlain =
          Set.of("bool", "int16", "int32", "int64", "float32", "float64").contains(element);
      return isPlain ? "" : element.toUpperCase(java.util.Locale.ROOT);
    } else if (!(type instanceof Scalar)) {
      return "";
    }
    Scalar scalar = (Scalar) type;
    boolean isFixed = scalar.encoding().equals("fixed");
    boolean isTagged = scalar.encoding().equals("tagged");
    return switch (scalar.at().text()) {
      case "int32" -> isFixed ? "INT32" : "";
      case "int64" -> isFixed ? "INT64" : isTagged ? "TAGGED_INT64" : "";
      case "uint8" -> "UINT8";
      case "uint16" -> "UINT16";
      case "uint32" -> isFixed ? "UINT32" : "VAR_UINT32";
      case "uint64" -> isFixed ? "UINT64" : isTagged ? "TAGGED_UINT64" : "VAR_UINT64";
      case "float16" -> "FLOAT16";
      case "bfloat16" -> "BFLOAT16";
      default -> "";
    };
  }

  /** Whether a value of a field can be null: messages and values of any type always can. */
  boolean isNullable(Field field, Declaration from) throws IdlException {
    boolean isMessage =
        field.type() instanceof Named named && resolve(named, from).kind == Kind.MESSAGE;
    boolean isAny = field.type() instanceof Scalar scalar && scalar.at().text().equals("any");
    return field.isOptional() || isMessage || isAny;
  }

  /** Whether references lead to the objects of a field, or to those in it. */
  static boolean isRef(Type type) {
    return type instanceof Named named && named.isRef()
        || type instanceof ListOf list && isRef(list.element())
        || type instanceof MapOf map && isRef(map.value());
  }

  /** Whether the objects of a field are written whole, where others of the schema are shared. */
  boolean isUntracked(Type type, Declaration from) throws IdlException {
    Type object =
        type instanceof ListOf list
            ? list.element()
            : type instanceof MapOf map ? map.value() : type;
    return refers
        && !isRef(type)
        && object instanceof Named named
        && resolve(named, from).kind == Kind.MESSAGE;
  }

  // ---- Cycles ----

  /**
   * Whether objects of a message can refer to themselves, so that they exist before their fields
   * do: no record can be read then.
   */
  boolean isCyclic(Declaration message) throws IdlException {
    for (Declaration owner : schema.all()) {
      for (Field field : owner.fields) {
        if (isRef(field.type()) && reaches(message, owner, new HashSet<>())) {
          Set<Declaration> seen = new HashSet<>();
          for (Declaration target : targets(field.type(), owner)) {
            if (target == message || reaches(target, message, seen)) {
              return true;
            }
          }
        }
      }
    }
    return false;
  }

  /** Whether fields of a type, or of the types of its fields and so on, are of another type. */
  private boolean reaches(Declaration from, Declaration to, Set<Declaration> seen)
      throws IdlException {
    if (from == to) {
      return true;
    }
    if (!seen.add(from)) {
      return false;
    }
    for (Field field : from.fields) {
      for (Declaration target : targets(field.type(), from)) {
        if (reaches(target, to, seen)) {
          return true;
        }
      }
    }
    return false;
  }

  private Set<Declaration> targets(Type type, Declaration from) throws IdlException {
    if (type instanceof Named named) {
      return Set.of(resolve(named, from));
    } else if (type instanceof ListOf list) {
      return targets(list.element(), from);
    }
    return type instanceof MapOf map ? targets(map.value(), from) : Set.of();
  }
}
