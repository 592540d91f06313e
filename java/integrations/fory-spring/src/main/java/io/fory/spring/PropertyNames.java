/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spring;

import io.fory.exception.ForyException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Says what Fory says of its builder in the words of an application: by properties. */
final class PropertyNames {
  private static final Pattern REGISTER =
      Pattern.compile("add \\.register\\(([^)]*)\\) to the builder");
  private static final Pattern SETTING =
      Pattern.compile("with(Compatible|RefTracking|MaxGraphBytes)\\(([^)]*)\\)");

  private PropertyNames() {}

  /** The message of a failure. */
  static String in(Throwable failure) {
    boolean isOurs = failure instanceof ForyException;
    String text = isOurs ? String.valueOf(failure.getMessage()) : failure.toString();
    Matcher register = REGISTER.matcher(text);
    if (register.find()) {
      String classes = register.group(1).replace(".class", "");
      text = register.replaceFirst(Matcher.quoteReplacement("add fory.register=" + classes));
    }
    return SETTING
        .matcher(text)
        .replaceAll(
            setting ->
                Matcher.quoteReplacement(
                    "fory.%s=%s".formatted(property(setting.group(1)), setting.group(2))));
  }

  private static String property(String setting) {
    return switch (setting) {
      case "Compatible" -> "compatible";
      case "RefTracking" -> "ref-tracking";
      default -> "max-graph-bytes";
    };
  }
}
