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
import java.util.Map;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;

/**
 * The files of results: what JMH writes, and for a row that failed an object with the name of its
 * exception in place of the metrics.
 */
final class JmhJson {
  static final ObjectMapper MAPPER = new ObjectMapper();

  private JmhJson() {}

  static ArrayNode of(Collection<RunResult> results) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (PrintStream out = new PrintStream(bytes, false, StandardCharsets.UTF_8)) {
      ResultFormatFactory.getInstance(ResultFormatType.JSON, out).writeOut(results);
    }
    return (ArrayNode) MAPPER.readTree(bytes.toByteArray());
  }

  /** Makes the result of a row that failed, with the innermost cause, which JMH wraps. */
  static ObjectNode failure(
      String benchmark,
      int jdk,
      List<String> flags,
      Map<String, String> parameters,
      Throwable thrown) {
    Throwable cause = thrown;
    while (cause.getCause() != null || cause.getSuppressed().length > 0) {
      cause = cause.getCause() != null ? cause.getCause() : cause.getSuppressed()[0];
    }
    ObjectNode node = MAPPER.createObjectNode();
    node.put("benchmark", benchmark);
    node.put("jdkVersion", Integer.toString(jdk));
    node.putPOJO("jvmArgs", flags);
    node.putPOJO("params", parameters);
    node.put("failed", cause.getClass().getName());
    node.put("message", String.valueOf(cause.getMessage()));
    return node;
  }

  /** Writes it at once: a file that is there is whole. */
  static void write(Object json, Path file) throws IOException {
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
}
