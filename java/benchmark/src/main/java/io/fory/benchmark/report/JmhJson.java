/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;

/**
 * The files of results: what JMH writes, and for a row that failed an object with the name of its
 * exception in place of the metrics.
 */
final class JmhJson {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  private JmhJson() {}

  static ArrayNode of(Collection<RunResult> results) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (PrintStream out = new PrintStream(bytes, false, StandardCharsets.UTF_8)) {
      ResultFormatFactory.getInstance(ResultFormatType.JSON, out).writeOut(results);
    }
    return (ArrayNode) MAPPER.readTree(bytes.toByteArray());
  }

  /** Makes the result of a row that failed; the parameters are the caller's. */
  static ObjectNode failure(String benchmark, int jdk, List<String> flags, Throwable cause) {
    ObjectNode node = MAPPER.createObjectNode();
    node.put("benchmark", benchmark);
    node.put("jdkVersion", Integer.toString(jdk));
    node.putPOJO("jvmArgs", flags);
    node.put("failed", cause.getClass().getName());
    node.put("message", String.valueOf(cause.getMessage()));
    return node;
  }

  /** Returns the cause of a failure, without the wrappers of JMH and reflection. */
  static Throwable cause(Throwable thrown) {
    Throwable cause = thrown;
    while (true) {
      if (cause.getCause() != null) {
        cause = cause.getCause();
      } else if (cause.getSuppressed().length > 0) {
        cause = cause.getSuppressed()[0];
      } else {
        return cause;
      }
    }
  }

  /** Writes it at once: a file that is there is whole. */
  static void write(JsonNode json, Path file) throws IOException {
    Path part = file.resolveSibling(file.getFileName() + ".part");
    MAPPER.writerWithDefaultPrettyPrinter().writeValue(part.toFile(), json);
    Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
  }

  static JsonNode read(Path file) throws IOException {
    return MAPPER.readTree(file.toFile());
  }

  static ArrayNode array() {
    return MAPPER.createArrayNode();
  }

  static ObjectNode object() {
    return MAPPER.createObjectNode();
  }
}
