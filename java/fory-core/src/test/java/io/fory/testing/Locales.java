/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.testing;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.child.ChildJvm;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.logging.Logger;

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
  public static String requireSameOutput(Class<?> program)
      throws IOException, InterruptedException {
    String english = output(program, List.of("-Duser.language=en", "-Duser.country=US"));
    for (Map.Entry<String, List<String>> locale : FLAGS.entrySet()) {
      assertThat(output(program, locale.getValue()))
          .as("output in %s", locale.getKey())
          .isEqualTo(english);
    }
    return english;
  }

  private static String output(Class<?> program, List<String> locale)
      throws IOException, InterruptedException {
    List<String> flags =
        new ArrayList<>(
            List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Dfile.encoding=UTF-8"));
    flags.addAll(locale);
    ChildJvm.Output output = ChildJvm.run(flags, Locales.class, program.getName());
    assertThat(output.err()).as("stderr with %s", locale).isEmpty();
    return output.out();
  }

  /**
   * Runs the main method of a class, if the locale of this JVM is what the flags say, and prints
   * what it logs.
   */
  public static void main(String[] args) throws ReflectiveOperationException {
    boolean own = !"7".equals("%d".formatted(7));
    if (own != (System.getProperty(OWN_DIGITS) != null)) {
      throw new IllegalStateException("The JVM writes 7 as %d".formatted(7));
    }
    Logger.getLogger("io.fory")
        .addHandler(new LogHandler(entry -> System.out.println("warned: " + entry.getMessage())));
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
