/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Compiles the Java blocks of a page of the guide with the imports that stand in them. */
public final class GuidePage {
  private static final Pattern BLOCK = Pattern.compile("(?ms)^ *```java\n(.*?)^ *```$");
  private static final Pattern IMPORTS = Pattern.compile("\\A(\\s*import [^;]+;\n)*");
  private static final Pattern PUBLIC = Pattern.compile("(?m)^public ");

  private GuidePage() {}

  /**
   * Compiles each block, a failure of which is an {@link AssertionError}. A block that declares a
   * public class is a file, to which classes are added unless it is a program; any other is the
   * body of a method.
   *
   * @param members of the class around such a body: the names that the page leaves to its reader
   * @param classes that the page leaves to its reader
   * @return the number of blocks
   */
  public static int compile(Path page, String members, String classes) throws IOException {
    Matcher block = BLOCK.matcher(Files.readString(page).replace("\r\n", "\n"));
    int blocks = 0;
    while (block.find()) {
      Versions.compile(GuidePage.class.getClassLoader(), source(block.group(1), members, classes));
      blocks++;
    }
    return blocks;
  }

  private static String source(String block, String members, String classes) {
    Matcher imports = IMPORTS.matcher(block);
    int end = imports.lookingAt() ? imports.end() : 0;
    String body = block.substring(end);
    if (PUBLIC.matcher(body).find()) {
      return body.contains("static void main(") ? block : block + classes;
    }
    return "%s\nclass Block {\n%s\nvoid body() throws Exception {\n%s}\n}\n%s"
        .formatted(block.substring(0, end), members, body, classes);
  }
}
