/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.testing;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toCollection;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleDescriptor;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Checks that a module exports to everybody what its {@code api.txt} says, to the last signature:
 * so that nothing becomes a promise, or stops being one, by accident. Run it with {@code
 * -Dfory.docs.update=true} to write the file anew.
 */
public abstract class ApiContract {
  private static final Path API = Path.of("api.txt");

  /** What the last release listed; build/version keeps it. */
  private static final Path RELEASED = Path.of("api-released.txt");

  /** Matches the name in the line of a type, and wherever else one of ours is named. */
  private static final Pattern DECLARED =
      Pattern.compile("(?:class|interface|enum|record) ([\\w.]+)");

  private static final Pattern NAMED = Pattern.compile("io\\.fory\\.[a-z.]*[A-Z][\\w$]*");

  /** The modules of Fory whose types its signatures name: the core, unless told otherwise. */
  protected Set<String> required() {
    return Set.of("fory-core");
  }

  /** Types that are named though nobody sees them; none unless told otherwise. */
  protected Set<String> exempt() {
    return Set.of();
  }

  @Test
  void whatIsExportedIsListed() throws Exception {
    String text = api();
    if (Boolean.getBoolean("fory.docs.update")) {
      Files.writeString(API, text);
    }
    assertThat(text)
        .as("%s; write it anew with -Dfory.docs.update=true", API)
        .isEqualTo(Files.readString(API));
  }

  @Test
  void exportedSignaturesNameExportedTypesOnly() throws Exception {
    String api = api();
    Set<String> named = new TreeSet<>();
    NAMED.matcher(api).results().forEach(found -> named.add(found.group().replace('$', '.')));
    named.removeAll(exempt());
    Set<String> declared = declared(api);
    for (String module : required()) {
      declared.addAll(declared(Files.readString(above(module + "/api.txt"))));
    }
    assertThat(declared).containsAll(named);
  }

  /** What programs that were compiled with the last release may call, and no longer find. */
  @Test
  void whatIsGoneSinceTheLastReleaseIsInTheChangelog() throws Exception {
    String changelog = Files.readString(above("CHANGELOG.md"));
    assertThat(goneUnsaid(Files.readString(RELEASED), api(), changelog))
        .as(
            "of %s; add an entry to CHANGELOG.md: \"- **Breaking:** `Type.method` ...: what replaces it\"",
            RELEASED)
        .isEmpty();
  }

  /** A file of the nearest folder above the module that has it. */
  private static Path above(String file) {
    Path folder = Path.of("").toAbsolutePath();
    while (!Files.exists(folder.resolve(file))) {
      folder = folder.getParent();
    }
    return folder.resolve(file);
  }

  /**
   * The types and members of a list that another list lacks, and no entry of the changelog calls
   * broken since the release.
   */
  static List<String> goneUnsaid(String released, String now, String changelog) {
    String since = changelog.split("(?m)^## ", 3)[1];
    String breaking =
        Arrays.stream(since.split("(?m)^(?=- |#)"))
            .filter(entry -> entry.startsWith("- **Breaking:**"))
            .collect(joining());
    Set<String> gone = members(released);
    gone.removeAll(members(now));
    return gone.stream()
        .filter(line -> Arrays.stream(name(line).split("\\.")).anyMatch(n -> !breaking.contains(n)))
        .toList();
  }

  /** The lines of a list, those of members behind the name of their type. */
  private static Set<String> members(String api) {
    Set<String> lines = new TreeSet<>();
    String type = "";
    for (String line : api.lines().toList()) {
      Matcher declaration = DECLARED.matcher(line);
      if (line.startsWith("    ")) {
        lines.add(type + ": " + line.strip().replaceFirst(" deprecated$", ""));
      } else if (!line.startsWith("package ") && declaration.find()) {
        type = declaration.group(1);
        lines.add(type + ": " + line.strip());
      }
    }
    return lines;
  }

  /** The name of a type, or of a type and a member of it. */
  private static String name(String line) {
    String type = line.substring(0, line.indexOf(": "));
    Matcher member =
        Pattern.compile("(\\w+)(?:\\(.*|$)").matcher(line.substring(type.length() + 2));
    return DECLARED.matcher(line).find() || !member.find() || member.group(1).equals("new")
        ? type
        : type + "." + member.group(1);
  }

  /** The names of all exported types. */
  protected final Set<String> exportedTypes() throws Exception {
    return declared(api());
  }

  /** The types that a text lists. */
  private static Set<String> declared(String api) {
    Set<String> names = new TreeSet<>();
    String container = "";
    for (String line : api.lines().toList()) {
      if (line.startsWith("package ")) {
        container = line.substring("package ".length());
      } else if (!line.startsWith("    ")) {
        Matcher declaration = DECLARED.matcher(line);
        assertThat(declaration.find()).as(line).isTrue();
        names.add(container + "." + declaration.group(1));
      }
    }
    return names;
  }

  private String api() throws Exception {
    Path classes = Path.of("target/classes");
    if (Files.isDirectory(classes)) {
      return api(classes);
    }
    try (FileSystem jar = FileSystems.newFileSystem(classes)) {
      return api(jar.getPath("/"));
    }
  }

  private String api(Path classes) throws Exception {
    StringBuilder text = new StringBuilder();
    for (String name : exported(classes)) {
      List<Class<?>> types = types(classes, name);
      if (!types.isEmpty()) {
        text.append("package ").append(name).append('\n');
        types.forEach(type -> add(type, text));
      }
    }
    return text.toString();
  }

  /** The packages that everybody sees: in a jar without module-info, all. */
  private static Set<String> exported(Path classes) throws IOException {
    Path module = classes.resolve("module-info.class");
    if (!Files.exists(module)) {
      try (Stream<Path> files = Files.walk(classes.resolve("io"))) {
        return files
            .filter(file -> file.toString().endsWith(".class"))
            .map(file -> classes.relativize(file.getParent()).toString().replaceAll("[/\\\\]", "."))
            .collect(toCollection(TreeSet::new));
      }
    }
    try (InputStream in = Files.newInputStream(module)) {
      return ModuleDescriptor.read(in).exports().stream()
          .filter(export -> !export.isQualified())
          .map(ModuleDescriptor.Exports::source)
          .collect(toCollection(TreeSet::new));
    }
  }

  private List<Class<?>> types(Path classes, String name) throws Exception {
    List<Class<?>> types = new ArrayList<>();
    try (Stream<Path> files = Files.list(classes.resolve(name.replace('.', '/')))) {
      for (String file : files.map(f -> f.getFileName().toString()).sorted().toList()) {
        if (file.endsWith(".class") && !file.equals("package-info.class")) {
          String type = name + "." + file.substring(0, file.length() - ".class".length());
          Class<?> loaded = Class.forName(type, false, getClass().getClassLoader());
          if (isVisible(loaded)) {
            types.add(loaded);
          }
        }
      }
    }
    return types;
  }

  private static boolean isVisible(Class<?> type) {
    return !type.isAnonymousClass()
        && !type.isLocalClass()
        && isVisible(type.getModifiers())
        && (type.getDeclaringClass() == null || isVisible(type.getDeclaringClass()));
  }

  private static boolean isVisible(int modifiers) {
    return Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers);
  }

  private static void add(Class<?> type, StringBuilder text) {
    String kind =
        type.isAnnotation()
            ? "@interface"
            : type.isInterface()
                ? "interface"
                : type.isEnum() ? "enum" : type.isRecord() ? "record" : "class";
    int ignored = Modifier.INTERFACE | (type.isInterface() ? Modifier.ABSTRACT : 0);
    text.append("  ")
        .append(Modifier.toString(type.getModifiers() & ~ignored))
        .append(' ')
        .append(kind)
        .append(' ')
        .append(type.getName().substring(type.getPackageName().length() + 1).replace('$', '.'))
        .append(parameters(type.getTypeParameters()));
    Type superclass = type.getGenericSuperclass();
    if (superclass != null && superclass != Object.class && !type.isEnum() && !type.isRecord()) {
      text.append(" extends ").append(superclass.getTypeName());
    }
    Type[] interfaces = type.getGenericInterfaces();
    if (interfaces.length > 0 && !type.isAnnotation()) {
      text.append(type.isInterface() ? " extends " : " implements ").append(names(interfaces));
    }
    text.append('\n');
    members(type).forEach(line -> text.append("    ").append(line).append('\n'));
  }

  private static Iterable<String> members(Class<?> type) {
    TreeSet<String> lines = new TreeSet<>();
    for (Field field : type.getDeclaredFields()) {
      if (isListed(field)) {
        lines.add(
            modifiers(field)
                + field.getGenericType().getTypeName()
                + " "
                + field.getName()
                + deprecated(field));
      }
    }
    for (Constructor<?> constructor : type.getDeclaredConstructors()) {
      if (isListed(constructor)) {
        lines.add(modifiers(constructor) + "new" + rest(constructor));
      }
    }
    for (Method method : type.getDeclaredMethods()) {
      if (isListed(method) && !isOfRecord(method)) {
        lines.add(
            modifiers(method)
                + (method.isDefault() ? "default " : "")
                + parameters(method.getTypeParameters())
                + (method.getTypeParameters().length > 0 ? " " : "")
                + method.getGenericReturnType().getTypeName()
                + " "
                + method.getName()
                + rest(method));
      }
    }
    return lines;
  }

  private static boolean isListed(Member member) {
    return isVisible(member.getModifiers()) && !member.isSynthetic();
  }

  /** Whether every record has the method. */
  private static boolean isOfRecord(Method method) {
    return method.getDeclaringClass().isRecord()
        && List.of("toString", "hashCode", "equals").contains(method.getName());
  }

  private static String modifiers(Member member) {
    int shown = member instanceof Field ? Modifier.fieldModifiers() : Modifier.methodModifiers();
    int hidden = Modifier.SYNCHRONIZED | Modifier.NATIVE | Modifier.TRANSIENT | Modifier.VOLATILE;
    return Modifier.toString(member.getModifiers() & shown & ~hidden) + " ";
  }

  private static String rest(Executable member) {
    Type[] thrown = member.getGenericExceptionTypes();
    return "("
        + names(member.getGenericParameterTypes())
        + ")"
        + (thrown.length == 0 ? "" : " throws " + names(thrown))
        + deprecated(member);
  }

  private static String deprecated(AnnotatedElement element) {
    return element.isAnnotationPresent(Deprecated.class) ? " deprecated" : "";
  }

  private static String names(Type[] types) {
    return Arrays.stream(types).map(Type::getTypeName).collect(joining(", "));
  }

  private static String parameters(TypeVariable<?>[] variables) {
    return variables.length == 0
        ? ""
        : Arrays.stream(variables).map(ApiContract::bounded).collect(joining(", ", "<", ">"));
  }

  private static String bounded(TypeVariable<?> variable) {
    String bounds =
        Arrays.stream(variable.getBounds())
            .filter(bound -> bound != Object.class)
            .map(Type::getTypeName)
            .collect(joining(" & "));
    return variable.getName() + (bounds.isEmpty() ? "" : " extends " + bounds);
  }
}
