/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.message.GeneratedSerializer;
import io.fory.testing.ForyMatrix;
import io.fory.testing.Versions;
import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Classes and fields whose names are those of classes and packages that generated source names. */
class ShadowedNamesTest {
  private static final Set<String> PACKAGES = Set.of("java", "io", "fory", "util", "lang", "com");

  /** All classes of java.lang and java.util too. */
  private static Set<String> allNames() throws IOException {
    Set<String> names = names();
    Path jdk = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules/java.base/java");
    for (String folder : List.of("lang", "util")) {
      try (Stream<Path> files = Files.list(jdk.resolve(folder))) {
        files
            .map(file -> file.getFileName().toString())
            .filter(file -> file.matches("[A-Z]\\w+\\.class"))
            .forEach(file -> names.add(file.replace(".class", "")));
      }
    }
    return names;
  }

  /** Returns names that source imports, and packages. */
  private static Set<String> names() {
    Set<String> names = new TreeSet<>(PACKAGES);
    Structs.source(false, Plain.class)
        .lines()
        .filter(line -> line.startsWith("import "))
        .map(line -> line.substring(line.lastIndexOf('.') + 1, line.length() - 1))
        .forEach(names::add);
    names.addAll(List.of("List", "ArrayList", "Map", "Override", "Math", "System", "Iterable"));
    return names;
  }

  static class Plain {
    int number;
  }

  /** A class with a field of each kind that source handles in another way. */
  private static String order(String package_, String name) {
    return """
        %s
        import java.lang.*;
        import java.lang.Boolean; import java.lang.Character; import java.lang.Class;
        import java.lang.Double; import java.lang.Integer; import java.lang.Long;
        import java.lang.Number; import java.lang.Object; import java.lang.Short;
        import java.lang.String; import java.util.ArrayList; import java.util.List;
        import java.util.HashMap; import java.util.Map; import java.time.LocalDate;
        public class %s {
          private final Object constant = 1;
          private final int fixed = Integer.parseInt("2");
          private final Integer boxed = 3;
          boolean flag = true; char letter = 'x'; long number = 4; double real = 5;
          Integer integer = 6; Character character = 'y'; Boolean no = null; Double nan = 7.0;
          String text = "text"; Object any = "any"; Number amount = 8L; Class type = null;
          List<String> texts = new ArrayList<>(List.of("a", "b"));
          List<Integer> numbers = new ArrayList<>(List.of(1, 2));
          List<%2$s> nested = new ArrayList<>();
          Map<String, Long> map = new HashMap<>(Map.of("k", 9L));
          LocalDate date = LocalDate.EPOCH;
          %2$s next; int[] ints = {1}; String[] strings = {"s"}; Object[] objects = {1};
        }
        """
        .formatted(package_, name);
  }

  private static Object filled(Versions.Loader loader, String name) throws Exception {
    Object object = loader.create(name);
    var next = loader.type(name).getDeclaredField("next");
    next.setAccessible(true);
    next.set(object, loader.create(name));
    return object;
  }

  private static Versions.Loader compile(List<String> sources) {
    return Versions.compile(Fory.class.getClassLoader(), sources.toArray(String[]::new));
  }

  @Test
  void noClassOfThePackageStandsInForAnother() throws Exception {
    for (String package_ : new String[] {"package com.shadow;", ""}) {
      List<String> sources = new ArrayList<>();
      for (String name : allNames()) {
        sources.add("%s public class %s { int own = 1; }".formatted(package_, name));
      }
      sources.add(order(package_, "Order"));
      sources.add(
          package_
              + " import java.lang.String; import java.lang.Integer;"
              + "public record Point(String name, Integer size, int x, double y) {}");
      Versions.Loader loader = compile(sources);
      String prefix = package_.isEmpty() ? "" : "com.shadow.";
      ForyMatrix.of(loader.type(prefix + "Order")).check(filled(loader, prefix + "Order"));
      ForyMatrix.of(loader.type(prefix + "Point"))
          .check(loader.create(prefix + "Point", "p", 1, 2, 3.0));
    }
  }

  @Test
  void classesOfSuchNamesAreWrittenThemselves() throws Exception {
    for (String package_ : new String[] {"package com.shadow;", ""}) {
      String prefix = package_.isEmpty() ? "" : "com.shadow.";
      List<String> sources = new ArrayList<>();
      List<String> fields = new ArrayList<>();
      for (String name : names()) {
        sources.add("%s public class %s { int own = 1; %2$s next; }".formatted(package_, name));
        String field = "f" + fields.size();
        fields.add(
            "public %s %s = new %1$s(); private final %1$s p%2$s = %2$s;".formatted(name, field));
      }
      sources.add("%s public class Holder { %s }".formatted(package_, String.join(" ", fields)));
      Versions.Loader loader = compile(sources);
      Class<?>[] types = loader.names().stream().map(loader::type).toArray(Class<?>[]::new);
      ForyMatrix matrix = ForyMatrix.of(types);
      for (String name : List.of("Object", "Integer", "Class", "java", "Slot", "Link", "List")) {
        matrix.check(loader.create(prefix + name));
      }
      ForyMatrix.withReferences(types).check(loader.create(prefix + "Holder"));
    }
  }

  @Test
  void classOfThePackageIsGeneratedAsAnyOther() throws Exception {
    Versions.Loader loader =
        compile(
            List.of(
                "package com.shadow; public class Integer { int own = 1; Integer next; }",
                "package com.shadow; public class com { int own = 1; com next; }"));
    for (String name : loader.names()) {
      Fory fory = Fory.builder().register(loader.type(name), 1).withAsyncCompilation(false).build();
      fory.serialize(loader.create(name));
      assertThat((Object) Structs.info(fory, loader.type(name)).serializer())
          .isInstanceOf(GeneratedSerializer.class);
      assertThat(Structs.source(false, loader.type(name)))
          .contains("nestmate", "new " + name + "()");
    }
    ForyMatrix.requireNoWarnings();
  }

  private static final String LISTS =
      "package x; import java.util.*;"
          + "public class Lists { public static List<Integer> of(int i) {"
          + "return new ArrayList<>(Arrays.asList(i)); } }";

  @Test
  void noFieldStandsInForAClassOrAPackage() throws Exception {
    Set<String> names = names();
    List<String> types = List.of("int", "Integer", "String", "Object", "List<Integer>");
    for (String modifiers : List.of("", "private final", "public")) {
      // The names are the same whatever the way to the fields: each way has the kinds of them.
      for (String type : modifiers.isEmpty() ? types : types.subList(0, 2)) {
        StringBuilder fields = new StringBuilder();
        int i = 0;
        for (String name : names) {
          String value =
              switch (type) {
                case "String" -> "\"t" + i + "\"";
                case "List<Integer>" -> "x.Lists.of(" + i + ")";
                default -> "(int) " + i;
              };
          fields.append("%s %s %s = %s;".formatted(modifiers, type, name, value));
          i++;
        }
        String source =
            "package com.shadow; import java.util.List; public class Names { %s }"
                .formatted(fields);
        Versions.Loader loader = compile(List.of(source, LISTS));
        ForyMatrix.of(loader.type("com.shadow.Names")).check(loader.create("com.shadow.Names"));
      }
    }
  }

  @Test
  void noComponentStandsInForAClassOrAPackage() {
    String source =
        "package com.shadow; public record Names(int java, Integer io, String Integer, Object"
            + " Object, long com, java.util.List<String> Elements, Integer Link, Long fory) {}";
    Versions.Loader loader = compile(List.of(source));
    Object names =
        loader.create("com.shadow.Names", 1, 2, "3", 4L, 5L, new ArrayList<>(List.of("6")), 7, 8L);
    ForyMatrix.of(loader.type("com.shadow.Names")).check(names);
  }
}
