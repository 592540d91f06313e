/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli.message;

import com.fasterxml.jackson.core.JsonGenerator;
import io.fory.cli.base.ExitCode;
import io.fory.cli.base.KnownClasses;
import io.fory.cli.base.MessageExplainer;
import io.fory.cli.base.Out;
import io.fory.cli.base.Source;
import io.fory.cli.base.UsageException;
import io.fory.cli.page.MessagePage;
import io.fory.tools.explain.MessageWithParts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The command {@code fory sizes}. */
@Command(
    name = "sizes",
    mixinStandardHelpOptions = true,
    description = "Where the bytes of a message go: a tree with shares, largest first.",
    footer = {
      "",
      "Elements of a list, and keys and values of a map, are one line. `of its own` are the bytes of the value itself: its type, sizes, flags, or content that has no parts."
    })
public final class SizesCommand implements Callable<Integer> {
  private static final int BAR = 20; // chars

  @Spec private CommandSpec spec;
  @Mixin private Source source;
  @Mixin private KnownClasses classes;

  @Option(
      names = "--depth",
      paramLabel = "N",
      defaultValue = "6",
      description = "How deep the tree is (${DEFAULT-VALUE}).")
  private int depth;

  @Option(names = "--json", description = "As JSON.")
  private boolean json;

  @Option(names = "--svg", paramLabel = "FILE", description = "Draws a treemap as well.")
  private Path svg;

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description = "As a page for a browser as well, areas first.")
  private Path html;

  @Override
  public Integer call() {
    UsageException.requireNotNegative("--depth", depth);
    MessageWithParts message = source.withParts(MessageSplitter.one(source.bytes()));
    MessageExplainer explained = classes.explainer(message.message());
    Part part = Part.of(message, explained);
    Share whole = Share.of(part);
    Out out = new Out(spec.commandLine().getOut());
    if (json) {
      out.json(to -> write(whole, 0, to));
    } else {
      List<List<String>> rows = new ArrayList<>();
      addRows(whole, 0, whole.bytes(), rows);
      out.table(
          List.of(
              Out.Head.number("bytes"),
              Out.Head.number("share"),
              Out.Head.number("count"),
              Out.Head.text(""),
              Out.Head.text("what")),
          rows);
    }
    if (svg != null) {
      try {
        Files.writeString(svg, new Treemap(whole, depth).svg());
      } catch (IOException e) {
        throw Source.unreadable(svg, e);
      }
    }
    if (html != null) {
      MessagePage page = new MessagePage("fory sizes " + source.name());
      page.add(source.name(), message, explained);
      page.showSizes();
      page.writeTo(html);
    }
    return part.isBroken() ? ExitCode.NO : ExitCode.OK;
  }

  private void addRows(Share share, int at, long whole, List<List<String>> rows) {
    String type = share.type().isEmpty() ? "" : ": " + share.type();
    rows.add(row(share.bytes(), whole, share.count(), "  ".repeat(at) + share.name() + type));
    if (at == depth || share.parts().isEmpty()) {
      return;
    }
    boolean own = false;
    for (Share part : share.parts()) {
      if (!own && share.own() > part.bytes()) {
        own = true;
        addOwn(share, at, whole, rows);
      }
      addRows(part, at + 1, whole, rows);
    }
    if (!own && share.own() > 0) {
      addOwn(share, at, whole, rows);
    }
  }

  private static void addOwn(Share share, int at, long whole, List<List<String>> rows) {
    rows.add(row(share.own(), whole, share.count(), "  ".repeat(at + 1) + "(of its own)"));
  }

  private static List<String> row(long bytes, long whole, int count, String what) {
    double part = whole == 0 ? 0 : (double) bytes / whole;
    return List.of(
        String.format(Locale.ROOT, "%,d", bytes),
        String.format(Locale.ROOT, "%.1f%%", 100 * part),
        String.format(Locale.ROOT, "%,d", count),
        "#".repeat((int) Math.round(BAR * part)),
        what);
  }

  private void write(Share share, int at, JsonGenerator to) throws IOException {
    to.writeStartObject();
    to.writeStringField("name", share.name());
    if (!share.type().isEmpty()) {
      to.writeStringField("type", share.type());
    }
    to.writeNumberField("bytes", share.bytes());
    to.writeNumberField("count", share.count());
    to.writeNumberField("own", share.own());
    if (!share.parts().isEmpty() && at < depth) {
      to.writeArrayFieldStart("parts");
      for (Share part : share.parts()) {
        write(part, at + 1, to);
      }
      to.writeEndArray();
    }
    to.writeEndObject();
  }
}
