/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Runs programs in JVMs of other default locales, where they must print the same. */
public final class Locales {
  private static final String OWN_DIGITS = "fory.test.own.digits";

  /** Locales with digits of their own, and with other rules for upper and lower case. */
  private static final Map<String, List<String>> FLAGS = new LinkedHashMap<>();

  static {
    FLAGS.put("ar-EG", List.of("-Duser.language=ar", "-Duser.country=EG", "-D" + OWN_DIGITS));
    FLAGS.put(
        "th-TH-u-nu-thai",
        List.of(
            "-Duser.language=th",
            "-Duser.country=TH",
            "-Duser.extensions=u-nu-thai",
            "-D" + OWN_DIGITS));
    FLAGS.put("tr-TR", List.of("-Duser.language=tr", "-Duser.country=TR"));
    FLAGS.put("de-DE", List.of("-Duser.language=de", "-Duser.country=DE"));
  }

  private Locales() {}

  /**
   * Runs the main method of a class in a JVM of each locale, and requires what it prints in
   * English.
   *
   * @return what it prints
   */
  public static String requireSameOutput(Class<?> program, Path folder)
      throws IOException, InterruptedException {
    String english =
        output(program, folder, List.of("-Duser.language=en", "-Duser.country=US"), "en-US");
    for (Map.Entry<String, List<String>> locale : FLAGS.entrySet()) {
      assertThat(output(program, folder, locale.getValue(), locale.getKey()))
          .as("output in %s", locale.getKey())
          .isEqualTo(english);
    }
    return english;
  }

  private static String output(Class<?> program, Path folder, List<String> flags, String locale)
      throws IOException, InterruptedException {
    Path out = folder.resolve(locale + ".out");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Dfile.encoding=UTF-8"));
    command.addAll(flags);
    command.addAll(List.of("-cp", classPath(), Locales.class.getName(), program.getName()));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().keySet().removeAll(Set.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS"));
    int code = builder.redirectErrorStream(true).redirectOutput(out.toFile()).start().waitFor();
    String printed = Files.readString(out);
    assertThat(code).as("exit code in %s, after%n%s", locale, printed).isZero();
    return printed;
  }

  private static String classPath() {
    return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
  }

  /** Runs the main method of a class, if the locale of this JVM is what the flags say. */
  public static void main(String[] args) throws ReflectiveOperationException {
    boolean own = !"7".equals("%d".formatted(7));
    if (own != (System.getProperty(OWN_DIGITS) != null)) {
      throw new IllegalStateException("The JVM writes 7 as %d".formatted(7));
    }
    Method main = Class.forName(args[0]).getDeclaredMethod("main", String[].class);
    main.setAccessible(true);
    try {
      main.invoke(null, (Object) new String[0]);
    } catch (InvocationTargetException e) {
      e.getCause().printStackTrace();
      System.exit(1);
    }
  }
}
