/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.codec;

import io.fory.exception.UnsupportedTypeException;
import io.fory.xlang.wire.TypeId;
import io.fory.xlang.wire.TypeName;
import io.fory.xlang.wire.WireField;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Describes the registered classes in Apache Fory's schema language (FDL). All that the language
 * cannot express is collected first, so that one error names every place.
 */
public final class Idl {
  private static final int MAX_TAG = (1 << 29) - 1;
  private static final Set<String> KEYWORDS =
      Set.of(
          ("package import public weak message enum union optional ref repeated list array map option"
                  + " true false reserved to max service rpc returns stream")
              .split(" "));
  private static final Set<Integer> NO_KEYS =
      Set.of(
          TypeId.FLOAT16,
          TypeId.BFLOAT16,
          TypeId.FLOAT32,
          TypeId.FLOAT64,
          TypeId.DECIMAL,
          TypeId.BINARY);

  private final Registry registry;
  private final boolean tracking;
  private final Map<Class<?>, String> names = new LinkedHashMap<>();
  private final Set<String> problems = new TreeSet<>();
  private final StringBuilder out = new StringBuilder();

  private Idl(Registry registry) {
    this.registry = registry;
    tracking = registry.options().tracking();
  }

  /**
   * Returns the schema of the registered classes.
   *
   * @throws UnsupportedTypeException if the language cannot express something of them
   */
  public static String of(Registry registry) {
    if (!registry.options().compatible()) {
      throw new UnsupportedTypeException(
          "Expected an instance in compatible mode, in which the peers of a schema are");
    }
    return new Idl(registry).schema();
  }

  private String schema() {
    registry.names().forEach((type, name) -> name(type, name));
    line("// The classes of a ForyXlang. Peers find their fields by number.");
    String packageName = packageName();
    if (!packageName.isEmpty()) {
      line("package %s;", packageName);
    }
    if (registry.names().values().stream().anyMatch(TypeName::isNamed)) {
      line("option enable_auto_type_id = false;");
    }
    List<Class<?>> types = new ArrayList<>(registry.names().keySet());
    for (Class<?> type : types) {
      if (type.isEnum()) {
        enumeration(type);
      } else if (type.isInterface()) {
        union(registry.unionType(type));
      } else {
        message(registry.structType(type));
      }
    }
    // Enums that are not registered got their names when the fields of that type were written.
    names.keySet().stream().filter(type -> !types.contains(type)).forEach(this::enumeration);
    if (!problems.isEmpty()) {
      throw new UnsupportedTypeException(
          "The schema language cannot say all of these classes:\n  "
              + String.join("\n  ", problems));
    }
    return out.toString();
  }

  private void line(String format, Object... args) {
    out.append(String.format(format, args)).append('\n');
  }

  // ---- Names ----

  private void name(Class<?> type, TypeName registered) {
    String name = registered.isNamed() ? registered.name() : word(type.getSimpleName());
    if (!name.equals(word(name))) {
      problems.add(
          "%s: the name %s is none of the language".formatted(type.getName(), registered.name()));
    } else if (names.containsValue(name)) {
      problems.add(
          "%s: another class is called %s too; the language tells them by their names"
              .formatted(type.getName(), name));
    }
    if (!registered.isNamed() && registered.id() == 0 && !type.isInterface()) {
      problems.add(type.getName() + ": register it by an id above 0");
    }
    names.put(type, name);
  }

  /**
   * Returns the namespace of the classes registered by name, which has to be one; if there are
   * none, the Java package of the first class.
   */
  private String packageName() {
    Set<String> namespaces =
        registry.names().values().stream()
            .filter(TypeName::isNamed)
            .map(TypeName::namespace)
            .collect(Collectors.toCollection(TreeSet::new));
    if (namespaces.size() > 1) {
      problems.add("The classes are in several namespaces, a schema is in one: " + namespaces);
    }
    if (namespaces.isEmpty()) {
      return names.keySet().stream()
          .findFirst()
          .map(type -> packageOf(type.getPackageName(), false))
          .orElse("");
    }
    return packageOf(namespaces.iterator().next(), true);
  }

  private String packageOf(String name, boolean isExact) {
    if (name.isEmpty()) {
      return "";
    }
    String words =
        List.of(name.split("\\.", -1)).stream().map(Idl::word).collect(Collectors.joining("."));
    if (isExact && !words.equals(name)) {
      problems.add("The namespace %s is none of the language".formatted(name));
    }
    return words;
  }

  /**
   * Turns a name into one that the language allows, of ASCII letters, digits and underscores, and
   * not a keyword: replaces other characters by underscores, or adds a suffix.
   */
  private static String word(String name) {
    StringBuilder word = new StringBuilder();
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      boolean fits = c < 0x80 && (Character.isLetterOrDigit(c) || c == '_');
      word.append(fits ? c : '_');
    }
    if (word.isEmpty() || Character.isDigit(word.charAt(0))) {
      word.insert(0, '_');
    }
    return KEYWORDS.contains(word.toString()) ? word + "_value" : word.toString();
  }

  private static String unused(String name, Set<String> used) {
    String free = name;
    while (!used.add(free)) {
      free += "_";
    }
    return free;
  }

  private String id(Class<?> type) {
    TypeName name = registry.names().get(type);
    return name == null || name.isNamed()
        ? ""
        : " [id=%s]".formatted(Integer.toUnsignedString(name.id()));
  }

  // ---- Types ----

  private void enumeration(Class<?> type) {
    line("");
    line("enum %s%s {", names.get(type), id(type));
    EnumType found = registry.enumType(type);
    Set<String> used = new HashSet<>();
    for (Object constant : type.getEnumConstants()) {
      Enum<?> one = (Enum<?>) constant;
      line("  %s = %s;", unused(word(one.name()), used), found.idOf(one.ordinal()));
    }
    line("}");
  }

  private void union(UnionType union) {
    line("");
    line("union %s%s {", names.get(union.type()), id(union.type()));
    Set<String> used = new HashSet<>();
    for (UnionType.Case one : union.cases()) {
      String name = unused(word(WireField.nameOf(uncapitalized(one.type().getSimpleName()))), used);
      String where = "%s.%s".formatted(union.type().getName(), one.type().getSimpleName());
      line("  %s %s = %s;", type(one.model(), where), name, one.id());
    }
    line("}");
  }

  private static String uncapitalized(String name) {
    return Character.toLowerCase(name.charAt(0)) + name.substring(1);
  }

  private void message(StructType struct) {
    line("");
    line("message %s%s {", names.get(struct.type()), id(struct.type()));
    Set<String> used = new HashSet<>();
    for (Member member : struct.members()) {
      field(struct.type(), member, used);
    }
    line("}");
  }

  private void field(Class<?> owner, Member member, Set<String> used) {
    String where = "%s.%s".formatted(owner.getName(), member.name());
    int tag = member.wire().tag();
    if (tag < 0 || tag > MAX_TAG) {
      problems.add(
          where
              + ": give it a number from 0 to 2^29 - 1 by @ForyField(id), as all fields of a"
              + " schema have");
    }
    Model model = member.model();
    boolean isMessage = model.kind() == Model.Kind.STRUCT;
    boolean isRef = model.wire().ref();
    if (isRef && !model.isObject()) {
      problems.add(
          where
              + ": leave out @XlangField(ref = true), since there are no references to lists and"
              + " maps");
    }
    // The language has no "optional" for messages and "any": they can always be null.
    boolean isOptional = model.wire().nullable() && !model.isObject();
    String name = unused(word(WireField.nameOf(member.name())), used);
    line(
        "  %s%s%s %s = %s;%s",
        isOptional ? "optional " : "",
        isMessage && isRef ? "ref " : "",
        type(model, where),
        name,
        tag,
        comment(model));
  }

  /** Returns a comment with what the language cannot express about a field; may be empty. */
  private String comment(Model model) {
    List<String> notes = new ArrayList<>();
    if (model.isObject() && model.raw() != Object.class) {
      String others =
          names.keySet().stream()
              .filter(t -> t != model.raw() && model.raw().isAssignableFrom(t))
              .map(names::get)
              .collect(Collectors.joining(", "));
      if (!others.isEmpty()) {
        notes.add((model.kind() == Model.Kind.ANY ? "" : "or ") + others);
      }
    }
    if (model.kind() == Model.Kind.STRUCT && !model.wire().nullable()) {
      notes.add("never null in Java");
    }
    if (model.raw() == java.math.BigInteger.class && model.wire().id() == TypeId.DECIMAL) {
      notes.add("a whole number in Java");
    }
    return notes.isEmpty() ? "" : " // " + String.join("; ", notes);
  }

  /**
   * Returns a type in the language; adds a problem for a list or map inside another, which the
   * language does not have.
   */
  private String type(Model model, String where) {
    switch (model.kind()) {
      case ANY -> {
        return "any";
      }
      case STRUCT, ENUM, UNION -> {
        return named(model.raw());
      }
      case SCALAR -> {
        return scalar(model.wire().id());
      }
      default -> {
        return container(model, where);
      }
    }
  }

  private String named(Class<?> type) {
    String name = names.get(type);
    if (name == null) {
      name = word(type.getSimpleName()); // not registered: an enum that only fields have
      while (names.containsValue(name)) {
        name += "_";
      }
      names.put(type, name);
    }
    return name;
  }

  private String container(Model model, String where) {
    if (where.endsWith("[]")) {
      problems.add(where + ": declare a class for the inner list or map: they are not nested");
    }
    if (model.wire().id() == TypeId.SET) {
      problems.add(where + ": declare a List, since there are no sets");
      return "";
    }
    String inner = where + "[]";
    if (model.kind() != Model.Kind.MAP) {
      return "list<%s%s>".formatted(ref(model.element()), type(model.element(), inner));
    }
    Model key = model.element();
    boolean isKey =
        key.kind() == Model.Kind.ENUM
            || key.kind() == Model.Kind.SCALAR
                && !NO_KEYS.contains(key.wire().id())
                && !TypeId.isArray(key.wire().id());
    if (!isKey) {
      problems.add(where + ": keys of a map are bools, whole numbers, texts, times or enums");
    }
    return "map<%s, %s%s>"
        .formatted(isKey ? type(key, inner) : "", ref(model.value()), type(model.value(), inner));
  }

  private String ref(Model element) {
    return tracking && element.tracked() && element.kind() == Model.Kind.STRUCT ? "ref " : "";
  }

  private static String scalar(int id) {
    if (TypeId.isArray(id)) {
      return "array<%s>".formatted(TypeId.name(id).replace("_array", ""));
    }
    return switch (id) {
      case TypeId.VARINT32 -> "int32";
      case TypeId.VARINT64 -> "int64";
      case TypeId.VAR_UINT32 -> "uint32";
      case TypeId.VAR_UINT64 -> "uint64";
      case TypeId.INT32, TypeId.INT64, TypeId.UINT32, TypeId.UINT64 -> "fixed " + TypeId.name(id);
      case TypeId.TAGGED_INT64 -> "tagged int64";
      case TypeId.TAGGED_UINT64 -> "tagged uint64";
      case TypeId.BINARY -> "bytes";
      default -> TypeId.name(id);
    };
  }
}
