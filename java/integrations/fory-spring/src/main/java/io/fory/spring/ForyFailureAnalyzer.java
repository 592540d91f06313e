/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spring;

import io.fory.exception.ForbiddenClassException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/**
 * When an application fails to start because a class is not registered, tells which property to
 * set.
 */
final class ForyFailureAnalyzer extends AbstractFailureAnalyzer<ForbiddenClassException> {
  /** Matches the text of a {@link ForbiddenClassException}; group 1 is the class. */
  private static final Pattern CLASS =
      Pattern.compile("(?s).*?[Cc]lass (\\S+) is not registered.*");

  @Override
  protected FailureAnalysis analyze(Throwable failure, ForbiddenClassException cause) {
    Matcher named = CLASS.matcher(cause.getMessage());
    if (!cause.isUnregistered() || !named.matches()) {
      return null;
    }
    String name = named.group(1);
    int dot = name.lastIndexOf('.');
    return new FailureAnalysis(
        "Messages may not have objects of %s: %s".formatted(name, cause.getMessage()),
        "Add to the properties of the application: fory.register=%s%s"
            .formatted(
                name,
                dot < 0
                    ? ""
                    : "%nor, for all classes beside it: fory.packages=%s"
                        .formatted(name.substring(0, dot))),
        cause);
  }
}
