/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli.page;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.fory.cli.base.MessageExplainer;
import io.fory.cli.base.Source;
import io.fory.cli.base.UnusableException;
import io.fory.exception.Quote;
import io.fory.spi.ExplainedLine;
import io.fory.tools.explain.MessageWithParts;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/**
 * Messages as a page for a browser: one file that fetches nothing, to look at or to attach to a
 * report. The bytes and lines stand in it as data, and its script makes text nodes of them; a
 * policy in the page forbids every script and style but its own, which it names by their hashes.
 */
public final class MessagePage {
  /** A browser takes some seconds for more. */
  private static final int MAX_BYTES = 64 << 20;

  private final String title;
  private final List<Message> messages = new ArrayList<>();
  private List<int[]> differences; // pairs of rows; null unless two messages are compared
  private List<int[]> same = List.of();
  private boolean isOfSizes;
  private boolean isWhole = true;

  /** A message of the page. */
  private record Message(String name, byte[] bytes, PageLines lines) {}

  /** The longest text of a value, in chars: it is folded behind what a row has room for. */
  public static final int VALUE = 20_000;

  /** Makes a page without messages. */
  public MessagePage(String title) {
    this.title = title;
  }

  /** Adds a message that is explained, with its parts out of band. */
  public int[] add(String name, MessageWithParts message, MessageExplainer explained) {
    return add(name, message.bytes(), out -> explained.tell(message, VALUE, out));
  }

  /**
   * Adds bytes with lines that explain them.
   *
   * @param name what tells it from others, such as the name of a file
   * @param lines tells the lines that explain it
   * @return for each line its row in the page, which {@link #compare} takes
   */
  public int[] add(String name, byte[] bytes, Consumer<Consumer<ExplainedLine>> lines) {
    long sum = bytes.length + messages.stream().mapToLong(message -> message.bytes().length).sum();
    if (sum > MAX_BYTES) {
      throw new UnusableException(
          String.format(
              Locale.ROOT,
              "A page shows at most %,d bytes of messages, found %,d: choose fewer messages",
              MAX_BYTES,
              sum));
    }
    PageLines columns = new PageLines();
    List<Integer> rows = new ArrayList<>();
    lines.accept(
        line -> {
          isWhole &= !MessageExplainer.isBroken(line);
          rows.add(columns.add(line));
        });
    messages.add(new Message(name, bytes, columns));
    return rows.stream().mapToInt(Integer::intValue).toArray();
  }

  /** Returns whether all bytes of all messages could be explained. */
  public boolean isWhole() {
    return isWhole;
  }

  /** Shows the areas of values first. */
  public void showSizes() {
    isOfSizes = true;
  }

  /**
   * Shows the two messages side by side.
   *
   * @param different pairs of a row of the first and one of the second message; -1 for none
   * @param equal pairs of rows of the same place and value
   */
  public void compare(List<int[]> different, List<int[]> equal) {
    differences = different;
    same = equal;
  }

  /** Writes the page. */
  public void writeTo(Path file) {
    try {
      Files.writeString(file, html());
    } catch (IOException e) {
      throw Source.unreadable(file, e);
    }
  }

  /** Returns the text of the page. */
  String html() {
    return HtmlTemplate.of("page").fill(json());
  }

  private String json() {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
      json.writeStartObject();
      json.writeStringField("title", Quote.name(title));
      json.writeBooleanField("sizes", isOfSizes);
      json.writeArrayFieldStart("messages");
      for (Message message : messages) {
        json.writeStartObject();
        json.writeStringField("name", Quote.name(message.name()));
        json.writeStringField("bytes", Base64.getEncoder().encodeToString(message.bytes()));
        json.writeNumberField("count", message.lines().count());
        json.writeStringField("lines", message.lines().base64());
        json.writeArrayFieldStart("strings");
        for (String each : message.lines().texts()) {
          json.writeString(each);
        }
        json.writeEndArray();
        json.writeEndObject();
      }
      json.writeEndArray();
      if (differences != null) {
        write("differences", differences, json);
        write("same", same, json);
      }
      json.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException("a string takes all", e);
    }
    return text.toString();
  }

  private static void write(String name, List<int[]> pairs, JsonGenerator json) throws IOException {
    json.writeArrayFieldStart(name);
    for (int[] pair : pairs) {
      json.writeArray(pair, 0, pair.length);
    }
    json.writeEndArray();
  }
}
