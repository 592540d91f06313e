/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli.message;

import io.fory.cli.base.ExitCode;
import io.fory.cli.base.KnownClasses;
import io.fory.cli.base.MessageExplainer;
import io.fory.cli.base.Out;
import io.fory.cli.base.Source;
import io.fory.cli.base.Values;
import io.fory.cli.page.MessagePage;
import io.fory.tools.explain.MessageWithParts;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command {@code fory diff}. */
@Command(
    name = "diff",
    mixinStandardHelpOptions = true,
    description = "How two messages differ, field by field.",
    footer = {
      "",
      "Exit code 1 if they differ. - is only in the first message, + only in the second, ! is different. Values that are longer than what is shown are compared as a whole."
    })
public final class DiffCommand implements Callable<Integer> {
  private static final int NO_LINE = -1;

  @Spec private CommandSpec spec;

  @Parameters(index = "0", paramLabel = "A", description = "A message; - for stdin.")
  private String first;

  @Parameters(index = "1", paramLabel = "B", description = "Another one.")
  private String second;

  @Mixin private KnownClasses classes;

  @Option(names = "--json", description = "As JSON: a list of path, a and b.")
  private boolean json;

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description = "As a page for a browser as well: both messages side by side.")
  private Path html;

  /**
   * A value at a path: text for people, the bytes behind a text that was cut off, and the number of
   * its line in the explanation, which does not count when two are compared.
   */
  private record Value(String text, byte[] bytes, int line) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Value value
          && text.equals(value.text)
          && Arrays.equals(bytes, value.bytes);
    }

    @Override
    public int hashCode() {
      return text.hashCode();
    }
  }

  @Override
  public Integer call() {
    byte[] one = MessageSplitter.one(Source.read(first));
    byte[] other = MessageSplitter.one(Source.read(second));
    Map<String, Value> a = values(one);
    Map<String, Value> b = values(other);
    Set<String> paths = new LinkedHashSet<>(a.keySet());
    paths.addAll(b.keySet());
    paths.removeIf(path -> a.containsKey(path) && a.get(path).equals(b.get(path)));
    removePathsInsideOthers(paths, a, b);
    int at = Arrays.mismatch(one, other);
    if (paths.isEmpty()
        && at >= 0) { // they differ in bytes without explanation, or in the encoding
      paths.add("");
      a.put("", new Value(byteAt(one, at), null, NO_LINE));
      b.put("", new Value(byteAt(other, at), null, NO_LINE));
    }
    Out out = new Out(spec.commandLine().getOut());
    if (json) {
      out.json(paths.stream().map(path -> facts(path, a.get(path), b.get(path))).toList());
    } else {
      paths.forEach(path -> print(path, a.get(path), b.get(path), out));
    }
    if (html != null) {
      writePage(List.of(one, other), List.of(a, b), paths);
    }
    return paths.isEmpty() ? ExitCode.OK : ExitCode.NO;
  }

  private void writePage(
      List<byte[]> messages, List<Map<String, Value>> values, Set<String> different) {
    String one = Source.nameOf(first);
    String other = Source.nameOf(second);
    MessagePage page = new MessagePage("fory diff %s %s".formatted(one, other));
    int[] rows = add(one, messages.get(0), page);
    int[] otherRows = add(other, messages.get(1), page);
    Map<String, Value> a = values.get(0);
    Map<String, Value> b = values.get(1);
    List<int[]> pairs = new ArrayList<>();
    for (String path : different) {
      pairs.add(new int[] {row(a.get(path), rows), row(b.get(path), otherRows)});
    }
    pairs.removeIf(pair -> pair[0] == NO_LINE && pair[1] == NO_LINE);
    List<int[]> same = new ArrayList<>();
    a.forEach(
        (path, value) -> {
          if (value.equals(b.get(path))) {
            same.add(new int[] {row(value, rows), row(b.get(path), otherRows)});
          }
        });
    page.compare(pairs, same);
    page.writeTo(html);
  }

  private int[] add(String name, byte[] message, MessagePage page) {
    return page.add(name, MessageWithParts.of(message), classes.explainer(message));
  }

  private static int row(Value value, int[] rows) {
    return value == null || value.line() == NO_LINE ? NO_LINE : rows[value.line()];
  }

  private static String byteAt(byte[] message, int at) {
    return at == message.length
        ? "its end at byte " + at
        : "0x" + HexFormat.of().toHexDigits(message[at]) + " at byte " + at;
  }

  /**
   * Removes the paths inside an object that only one message has: the object itself is reported.
   */
  private static void removePathsInsideOthers(
      Set<String> paths, Map<String, Value> a, Map<String, Value> b) {
    String[] outer = {null};
    paths.removeIf(
        path -> {
          if (outer[0] != null && path.startsWith(outer[0]) && isWithin(path, outer[0].length())) {
            return true;
          }
          outer[0] = a.containsKey(path) && b.containsKey(path) ? null : path;
          return false;
        });
  }

  private static boolean isWithin(String path, int at) {
    return at < path.length() && ".[#".indexOf(path.charAt(at)) >= 0;
  }

  private static void print(String path, Value a, Value b, Out out) {
    String named = path.replaceAll("#\\d+$", "");
    String shown = named.isEmpty() ? "message" : named;
    if (a == null || b == null) {
      out.line((a == null ? "+ " : "- ") + shown + ": " + (a == null ? b : a).text());
    } else if (a.text().equals(b.text())) {
      out.line("! " + shown + ": " + a.text() + " in both, but different in what is not shown");
    } else {
      out.line("! " + shown + ": " + a.text() + " became " + b.text());
    }
  }

  private static Object facts(String path, Value a, Value b) {
    return Values.object(
        "path", path, "a", a == null ? null : a.text(), "b", b == null ? null : b.text());
  }

  // ---- Values by path ----

  private Map<String, Value> values(byte[] message) {
    Map<String, Value> values = new LinkedHashMap<>();
    Part whole = Part.of(MessageWithParts.of(message), classes.explainer(message));
    addParts(whole, "", message, values);
    return values;
  }

  private static void addParts(Part part, String path, byte[] message, Map<String, Value> to) {
    int unnamed = 0;
    for (Part inner : part.parts()) {
      String label = inner.line().label();
      boolean isContent = label.isEmpty() && part.parts().size() == 1;
      String at =
          label.isEmpty()
              ? path + "#" + unnamed++
              : label.startsWith("[") || path.isEmpty() ? path + label : path + "." + label;
      boolean isLeaf = inner.parts().isEmpty() && (isContent || !label.isEmpty());
      String type = inner.line().type();
      boolean named = !type.isEmpty() && !isLeaf;
      to.put(
          at,
          new Value(
              named ? type : inner.line().text(),
              isLeaf || inner.parts().isEmpty() ? bytes(inner, message) : null,
              inner.number()));
      addParts(inner, at, message, to);
    }
  }

  /** The bytes of a value whose text may be longer than what is shown, or that has none. */
  private static byte[] bytes(Part leaf, byte[] message) {
    int from = leaf.line().offset();
    return leaf.line().text().endsWith("...") || MessageExplainer.isBroken(leaf.line())
        ? Arrays.copyOfRange(message, from, from + leaf.line().length())
        : null;
  }
}
