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
import io.fory.spi.ExplainedLine;
import io.fory.tools.explain.MessageWithParts;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The command {@code fory explain}. */
@Command(
    name = "explain",
    mixinStandardHelpOptions = true,
    description = "The content of a message: types, fields, values, offsets and bytes.",
    footer = {
      "",
      "Exit code 1 if some bytes could not be explained. With --json each value has kind, offset, length, label, type, text and, if there are any inside, parts."
    })
public final class ExplainCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private Source source;
  @Mixin private KnownClasses classes;

  @Option(names = "--json", description = "As JSON, of a million values at most.")
  private boolean json;

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description = "As a page for a browser: bytes beside values, in one file.")
  private Path html;

  @Override
  public Integer call() {
    byte[] bytes = source.bytes();
    if (html != null) {
      if (json) {
        throw new UsageException("Expected one of --json and --html, found both");
      }
      return page(bytes);
    }
    Out out = new Out(spec.commandLine().getOut());
    List<MessageSplitter.Message> messages = messages(bytes);
    boolean whole = true;
    for (int i = 0; i < messages.size(); i++) {
      MessageSplitter.Message message = messages.get(i);
      MessageWithParts content = source.withParts(message.bytes());
      MessageExplainer explained = classes.explainer(message.bytes());
      if (json) {
        Part part = Part.of(content, explained);
        whole &= !part.isBroken();
        out.json(to -> write(part, to));
        continue;
      }
      if (messages.size() > 1) {
        out.line(
            "message %s of %s, in a frame at byte %s"
                .formatted(i + 1, messages.size(), message.offset()));
      }
      whole &= explained.print(content, out);
    }
    return whole ? ExitCode.OK : ExitCode.NO;
  }

  private List<MessageSplitter.Message> messages(byte[] bytes) {
    List<MessageSplitter.Message> messages =
        MessageExplainer.isCrossLanguage(bytes)
            ? List.of(new MessageSplitter.Message(0, bytes))
            : MessageSplitter.of(bytes);
    if (messages.size() > 1 && source.hasParts()) {
      throw new UsageException(
          "Expected one message with --part, found a stream of " + messages.size());
    }
    return messages;
  }

  private int page(byte[] bytes) {
    MessagePage page = new MessagePage("fory explain " + source.name());
    List<MessageSplitter.Message> messages = messages(bytes);
    for (int i = 0; i < messages.size(); i++) {
      MessageSplitter.Message message = messages.get(i);
      String name =
          messages.size() == 1
              ? source.name()
              : "%s of %s, in a frame at byte %s"
                  .formatted(i + 1, messages.size(), message.offset());
      page.add(name, source.withParts(message.bytes()), classes.explainer(message.bytes()));
    }
    page.writeTo(html);
    return page.isWhole() ? ExitCode.OK : ExitCode.NO;
  }

  private static void write(Part part, JsonGenerator json) throws IOException {
    ExplainedLine line = part.line();
    json.writeStartObject();
    json.writeStringField("kind", line.kind().name().toLowerCase(Locale.ROOT));
    json.writeNumberField("offset", line.offset());
    json.writeNumberField("length", line.length());
    if (!line.label().isEmpty()) {
      json.writeStringField("label", line.label());
    }
    if (!line.type().isEmpty()) {
      json.writeStringField("type", line.type());
    }
    json.writeStringField("text", line.text());
    if (!part.parts().isEmpty()) {
      json.writeArrayFieldStart("parts");
      for (Part inner : part.parts()) {
        write(inner, json);
      }
      json.writeEndArray();
    }
    json.writeEndObject();
  }
}
