/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.fuzz.grammar;

/** Texts that some content takes, and names that nobody should trust. */
public final class Texts {
  /** The text in every name that a grammar invents. No generated source may contain it. */
  public static final String MARK = "hostile";

  static final String[] ANY = {
    "", "a", "b", "key", "text", "\u00e9", "\u4e2d", "\ud83d", "0", "1e9", "true", "x".repeat(70)
  };

  /** Texts that look like code, like the end of a comment or of a line, or like a way to a file. */
  static final String[] INVENTED = {
    MARK,
    MARK + "*/ static { } /*",
    MARK + "\\u002a/",
    MARK + "\\u-001",
    MARK + "\\",
    MARK + "\n\r\u2028",
    MARK + "\";//",
    MARK + "\u0000\u001b[2J",
    MARK + "\u202e\ufeff",
    MARK + "\ud800",
    MARK + ".a$b",
    MARK + "[][]",
    MARK + "$" + "y".repeat(200),
    MARK + "${x}%s%n",
    MARK + "/../../x"
  };

  /** Fields that the classes of the samples and models have. */
  static final String[] FIELDS = {
    "number",
    "text",
    "aBoolean",
    "aByte",
    "aShort",
    "aChar",
    "aLong",
    "aFloat",
    "aDouble",
    "boxed",
    "absent",
    "latin",
    "color",
    "point",
    "strings",
    "points",
    "map",
    "ints",
    "any",
    "optional",
    "date",
    "x",
    "y",
    "name",
    "extra",
    "code",
    "field",
    "kept",
    "value",
    "answer",
    "next",
    "items",
    "set",
    "sorted",
    "item",
    "kind",
    "objects",
    "unknown",
    "count",
    "queue",
    "longs",
    "array"
  };

  /** Classes that are built in, registered, need no registration, or are nothing of this. */
  static final String[] CLASSES = {
    "java.lang.String",
    "java.lang.Integer",
    "int",
    "void",
    "java.lang.Object",
    "java.util.List",
    "java.util.ArrayList",
    "java.util.Map",
    "java.util.HashMap",
    "java.util.Set",
    "java.util.Comparator",
    "java.util.function.Function",
    "java.lang.Runnable",
    "java.lang.Comparable",
    "java.lang.Number",
    "java.util.concurrent.TimeUnit",
    "java.lang.Thread$State",
    "java.lang.IllegalStateException",
    "java.nio.file.NoSuchFileException",
    "java.lang.StackOverflowError",
    "java.lang.reflect.InvocationTargetException",
    "#1",
    "#300",
    "#10",
    "#11",
    "golden.Point",
    "io.fory.golden.LanguageSamples",
    "io.fory.golden.LanguageSamples$Handler",
    "java.lang.Runtime",
    "java.lang.ProcessBuilder",
    "java.lang.AutoCloseable",
    "java.io.Serializable",
    "java.util.AbstractList",
    "#99999",
    "[I",
    ""
  };

  static final String[] ENUMS = {
    "java.util.concurrent.TimeUnit",
    "java.lang.Thread$State",
    "java.time.DayOfWeek",
    "java.math.RoundingMode",
    "java.nio.file.StandardOpenOption"
  };

  /** Classes of the JDK that user classes may inherit from. */
  static final String[] BASES = {
    "java.util.ArrayList",
    "java.util.TreeSet",
    "java.util.TreeMap",
    "java.util.PriorityQueue",
    "java.util.concurrent.ArrayBlockingQueue",
    "java.util.LinkedHashMap",
    "java.util.HashMap",
    "java.lang.RuntimeException",
    "java.nio.file.FileSystemException",
    "java.util.HashSet",
    "java.lang.reflect.InvocationTargetException",
    "java.net.URISyntaxException",
    "java.time.format.DateTimeParseException",
    "java.text.ParseException",
    "java.util.MissingResourceException",
    "java.lang.String",
    ""
  };

  static final String[] ZONES = {
    "Europe/Paris", "Asia/Tokyo", "UTC", "Z", "+01:00", "GMT+2", "America/New_York", "X/Y"
  };
  static final String[] CURRENCIES = {"EUR", "USD", "JPY", "XXX", "eur"};
  static final String[] CHARSETS = {"UTF-8", "ISO-8859-1", "UTF-16LE", "x-none", ""};
  static final String[] LANGUAGES = {"de", "en", "zh", "", "Latn", "u-ca-buddhist", "DE", "POSIX"};
  static final String[] PATTERNS = {
    "a+b", "", "(x|y)*z", "[", "\\p{L}", "(?i)a", "a{1,3}", "(a+)+$", "^.*$", "\\Qq\\E"
  };
  static final String[] URIS = {
    "http://fory.io/a?b#c",
    "mailto:a@b.c",
    "urn:x",
    "file:/tmp/a",
    "http://[::1]:80/",
    ":",
    "%zz",
    "jar:file:/a.jar!/b",
    "gopher://x"
  };
  static final String[] HOSTS = {"", "localhost", "fory.io", "127.0.0.1", "fory.io:80", "[::1]:1"};
  static final String[] PATHS = {"", "/", "a/b", "..", "/tmp/x", "a\u0000b"};
  static final String[] DIGITS = {"", ":", ", ", "0x", "-"};
  static final String[] MEMBERS = {
    "compareToIgnoreCase",
    "compare",
    "(Ljava/lang/Object;Ljava/lang/Object;)I",
    "(Ljava/lang/String;)I",
    "(Ljava/lang/String;Ljava/lang/String;)I",
    "java/util/Comparator",
    "java/lang/String",
    "run",
    "()V",
    "apply",
    "java/lang/Runtime",
    "exec"
  };

  private Texts() {}

  /** A text of which a terminal makes nothing. */
  public static String shown(String text) {
    StringBuilder shown = new StringBuilder();
    text.chars()
        .limit(200)
        .forEach(c -> shown.append(c >= ' ' && c < 0x7f ? (char) c + "" : "<%04x>".formatted(c)));
    return shown.toString();
  }
}
