/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.codegen;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Returns legal and unused Java identifiers, as similar to suggested names as possible: {@code
 * price}, then {@code price_}, {@code price__}; {@code class} becomes {@code class_}. Not
 * thread-safe.
 */
public final class NameAllocator {
  private static final Set<String> RESERVED =
      Set.of(
          ("abstract assert boolean break byte case catch char class const continue default do double"
                  + " else enum extends false final finally float for goto if implements import"
                  + " instanceof int interface long native new null package private protected public"
                  + " return short static strictfp super switch synchronized this throw throws"
                  + " transient true try void volatile while _")
              .split(" "));

  private final NameAllocator outer;
  private final Set<String> used = new HashSet<>();
  private final Map<Object, String> names = new HashMap<>();

  public NameAllocator() {
    this(null);
  }

  private NameAllocator(NameAllocator outer) {
    this.outer = outer;
  }

  /** Returns an allocator for an inner scope, which avoids all names of this one. */
  public NameAllocator innerScope() {
    return new NameAllocator(this);
  }

  private boolean isUsed(String name) {
    return used.contains(name) || outer != null && outer.isUsed(name);
  }

  public static boolean isIdentifier(String name) {
    if (name.isEmpty() || RESERVED.contains(name) || !isStart(name.charAt(0))) {
      return false;
    }
    for (int i = 1; i < name.length(); i++) {
      if (!isPart(name.charAt(i))) {
        return false;
      }
    }
    return true;
  }

  // ASCII only: source may pass through any encoding, and Janino has its own notion of letters.
  private static boolean isStart(int c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' || c == '$';
  }

  private static boolean isPart(int c) {
    return isStart(c) || c >= '0' && c <= '9';
  }

  /** Returns a new name, similar to the suggestion. */
  public String newName(String suggestion) {
    StringBuilder legal = new StringBuilder();
    for (int i = 0; i < suggestion.length(); i++) {
      char c = suggestion.charAt(i);
      if (legal.length() == 0 && !isStart(c) && isPart(c)) {
        legal.append('_');
      }
      legal.append(isPart(c) ? c : '_');
    }
    while (legal.length() == 0 || RESERVED.contains(legal.toString()) || isUsed(legal.toString())) {
      legal.append('_');
    }
    used.add(legal.toString());
    return legal.toString();
  }

  /** Returns the name of a thing, the same at each call. */
  public String nameOf(Object tag, String suggestion) {
    return names.computeIfAbsent(tag, key -> newName(suggestion));
  }
}
