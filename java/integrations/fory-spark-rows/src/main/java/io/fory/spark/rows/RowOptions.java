/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spark.rows;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fory.exception.ForyException;
import io.fory.exception.Quote;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/**
 * The options of a read or write.
 *
 * @param paths files, folders and globs
 * @param mapped whether local files are memory-mapped
 * @param trusted whether rows go to Spark without validation
 * @param unclosed whether to read files that their writer has not closed
 * @param settings all options by name; those that begin with {@code fs.} configure file systems
 */
record RowOptions(
    List<String> paths,
    boolean mapped,
    boolean trusted,
    boolean unclosed,
    Map<String, String> settings)
    implements Serializable {

  RowOptions(CaseInsensitiveStringMap options) {
    this(
        paths(options),
        flag(options, "mapped", true),
        flag(options, "trusted", false),
        flag(options, "unclosed", false),
        Map.copyOf(options.asCaseSensitiveMap()));
  }

  private static boolean flag(CaseInsensitiveStringMap options, String name, boolean usual) {
    String value = options.getOrDefault(name, String.valueOf(usual)).toLowerCase(Locale.ROOT);
    if (!value.equals("true") && !value.equals("false")) {
      throw new ForyException(
          "Option %s is true or false, but %s".formatted(name, Quote.name(value)));
    }
    return value.equals("true");
  }

  /**
   * Returns the paths. Spark passes a single one as option {@code path}, several as a JSON array in
   * {@code paths}.
   */
  private static List<String> paths(CaseInsensitiveStringMap options) {
    List<String> paths = new ArrayList<>();
    if (options.containsKey("paths")) {
      try {
        paths.addAll(List.of(new ObjectMapper().readValue(options.get("paths"), String[].class)));
      } catch (JsonProcessingException e) {
        throw new ForyException("Option paths is no JSON array of strings", e);
      }
    }
    if (options.containsKey("path")) {
      paths.add(options.get("path"));
    }
    if (paths.isEmpty()) {
      throw new ForyException("fory-rows needs a path: load(path) or save(path)");
    }
    return paths;
  }

  /** Returns the folder to write to; fails if there are several paths. */
  String folder() {
    if (paths.size() != 1) {
      throw new ForyException("Rows are written to one folder, but there are " + paths);
    }
    return paths.get(0);
  }

  /** Returns the session's Hadoop configuration with the {@code fs.} options set. */
  Configuration hadoop() {
    Configuration hadoop =
        new Configuration(SparkSession.active().sparkContext().hadoopConfiguration());
    settings.forEach(
        (name, value) -> {
          if (name.startsWith("fs.")) {
            hadoop.set(name, value);
          }
        });
    return hadoop;
  }
}
