/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spring;

import io.fory.exception.ForyException;
import java.util.Locale;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Rewrites Fory's advice for Spring Boot users: where an error names a method of {@code
 * ForyBuilder}, names the property of the application instead.
 */
final class PropertyNames {
  private static final Pattern CLASS =
      Pattern.compile("\\.register\\((?:Class\\.forName\\(\"([^\"]*)\"\\)|([^()]*)\\.class)\\)");
  private static final Pattern REGISTER =
      Pattern.compile("((?:" + CLASS.pattern() + ")+)(?: to the builder)?");
  private static final Pattern SETTING =
      Pattern.compile(
          "\\bwith(Compatible|RefTracking|UnknownTypes|Max(?:GraphBytes|Depth|Work|StringLength|ArrayLength|CollectionSize))\\b(?:\\(([^()]*)\\))?");

  private PropertyNames() {}

  /** Returns the message of a failure with properties in place of the builder's methods. */
  static String in(Throwable failure) {
    boolean isOurs = failure instanceof ForyException;
    String text = isOurs ? String.valueOf(failure.getMessage()) : failure.toString();
    text = replace(REGISTER, text, advice -> "fory.register=" + classes(advice.group(1)));
    return replace(SETTING, text, PropertyNames::setting);
  }

  private static String replace(Pattern pattern, String text, Function<MatchResult, String> by) {
    return pattern.matcher(text).replaceAll(found -> Matcher.quoteReplacement(by.apply(found)));
  }

  private static String classes(String calls) {
    return CLASS
        .matcher(calls)
        .results()
        .map(call -> call.group(1) != null ? call.group(1) : call.group(2))
        .collect(Collectors.joining(","));
  }

  private static String setting(MatchResult call) {
    String words = call.group(1).replaceAll("(?<=[a-z])(?=[A-Z])", "-").toLowerCase(Locale.ROOT);
    String value = call.group(2);
    return "fory." + words + (value == null ? "" : "=" + value);
  }
}
