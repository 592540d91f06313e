/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spark.rows;

import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.exception.IncompatibleClassException;
import io.fory.exception.Quote;
import io.fory.file.Tear;
import io.fory.format.file.RowFileReader;
import io.fory.format.schema.RowField;
import io.fory.format.schema.RowType;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/**
 * The row files of some paths, with the contents of their headers and directories. Used on the
 * driver.
 *
 * @param hadoop the configuration by which all of them are opened
 */
record RowFiles(List<FileRows> files, Configuration hadoop) {

  /**
   * Describes a row file.
   *
   * @param schema the columns
   * @param ends for each block, the number of rows in it and all blocks before it
   * @param bytes for each block, its size
   */
  record FileRows(Path path, List<RowField> schema, long[] ends, int[] bytes) {
    long count() {
      return ends.length == 0 ? 0 : ends[ends.length - 1];
    }
  }

  /** Finds the files of the paths, sorted by name, and reads their headers. */
  static RowFiles find(RowOptions options) {
    Configuration hadoop = options.hadoop();
    Map<String, Path> found = new TreeMap<>();
    try {
      for (String path : options.paths()) {
        Path pattern = new Path(path);
        FileSystem system = pattern.getFileSystem(hadoop);
        FileStatus[] roots = system.globStatus(pattern);
        if (roots == null || roots.length == 0) {
          throw new FileNotFoundException("There is no file or folder " + Quote.name(path));
        }
        for (FileStatus root : roots) {
          list(system, root).forEach(file -> found.put(file.toString(), file));
        }
      }
      List<FileRows> files = new ArrayList<>();
      for (Path path : found.values()) {
        files.add(look(path, hadoop, options));
      }
      return new RowFiles(files, hadoop);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Returns the files of a folder and its subfolders. Names that begin with an underscore or a dot
   * are left out, as Spark does everywhere.
   */
  static List<Path> list(FileSystem system, FileStatus root) throws IOException {
    if (root.isFile()) {
      return List.of(root.getPath());
    }
    List<Path> files = new ArrayList<>();
    FileStatus[] children = system.listStatus(root.getPath());
    java.util.Arrays.sort(children, Comparator.comparing(FileStatus::getPath));
    for (FileStatus child : children) {
      String name = child.getPath().getName();
      if (name.startsWith("_") || name.startsWith(".")) {
        continue;
      }
      if (child.isDirectory() && name.contains("=")) {
        throw new ForyException(
            "%s is a folder of a partition, and fory-rows gives no column %s: read one, or all by a glob"
                .formatted(
                    Quote.name(child.getPath().toString()),
                    Quote.name(name.substring(0, name.indexOf('=')))));
      }
      files.addAll(list(system, child));
    }
    return files;
  }

  private static FileRows look(Path path, Configuration hadoop, RowOptions options)
      throws IOException {
    try (OpenFile file = OpenFile.unmapped(path, hadoop)) {
      RowFileReader rows = file.rows();
      if (rows.tear().map(Tear::cause).orElse(null) == Tear.Cause.DAMAGED
          || !rows.isWhole() && !options.unclosed()) {
        throw new CorruptDataException(
            "%s %s%s"
                .formatted(
                    Quote.name(path.toString()),
                    rows.tear()
                        .map(tear -> "is " + tear)
                        .orElse("was not closed by its writer, and there may have been more rows"),
                    rows.tear().map(Tear::cause).orElse(null) == Tear.Cause.DAMAGED
                        ? ""
                        : ". Option unclosed=true reads the rows before"));
      }
      long[] ends = new long[rows.blocks()];
      int[] bytes = new int[rows.blocks()];
      for (int block = 0; block < ends.length; block++) {
        ends[block] = block + 1 < ends.length ? rows.firstRow(block + 1) : rows.count();
        bytes[block] = rows.blockBytes(block);
      }
      return new FileRows(path, rows.schema().fields(), ends, bytes);
    }
  }

  /** Returns all columns that any file has, each with a type that fits all files. */
  StructType schema() {
    if (files.isEmpty()) {
      throw new ForyException(
          "There are no row files, so that nothing tells the columns: give a schema");
    }
    Map<String, DataType> columns = new LinkedHashMap<>();
    Map<String, List<RowType>> types = new LinkedHashMap<>();
    for (FileRows file : files) {
      for (RowField field : file.schema()) {
        DataType own = typeOf(file, field);
        List<RowType> before = types.computeIfAbsent(field.name(), name -> new ArrayList<>());
        if (!before.contains(field.type())) {
          DataType other = columns.getOrDefault(field.name(), own);
          before.add(field.type());
          DataType both =
              SparkTypes.fits(field.type(), other, true)
                  ? other
                  : before.stream().allMatch(type -> SparkTypes.fits(type, own, true)) ? own : null;
          if (both == null) {
            throw mismatch(file, field, other);
          }
          columns.put(field.name(), both);
        }
      }
    }
    List<StructField> fields = new ArrayList<>();
    columns.forEach((name, type) -> fields.add(DataTypes.createStructField(name, type, true)));
    return DataTypes.createStructType(fields);
  }

  private static DataType typeOf(FileRows file, RowField field) {
    try {
      return SparkTypes.of(field.type());
    } catch (ForyException e) {
      e.addStep("." + Quote.name(field.name()));
      e.addStep(Quote.name(file.path().toString()));
      throw e;
    }
  }

  private static IncompatibleClassException mismatch(
      FileRows file, RowField field, DataType other) {
    return new IncompatibleClassException(
        "Column %s of %s is %s, and cannot be read as %s, which it is elsewhere"
            .formatted(
                Quote.name(field.name()),
                Quote.name(file.path().toString()),
                Quote.message(field.type().toString()),
                Quote.message(other.catalogString())));
  }

  /**
   * Fails unless each column of a schema occurs in some file, and can be read from all files that
   * have it.
   */
  void requireColumns(StructType schema) {
    for (StructField wanted : schema.fields()) {
      boolean found = files.isEmpty();
      for (FileRows file : files) {
        for (RowField field : file.schema()) {
          if (field.name().equals(wanted.name())) {
            found = true;
            if (!SparkTypes.fits(field.type(), wanted.dataType(), true)) {
              throw mismatch(file, field, wanted.dataType());
            }
          }
        }
      }
      if (!found) {
        throw new IncompatibleClassException(
            "No file has a column %s; the first has %s"
                .formatted(
                    Quote.name(wanted.name()),
                    Quote.message(
                        files.get(0).schema().stream().map(RowField::name).toList().toString())));
      }
    }
  }

  /** Fails unless rows with the columns {@code added} can be read together with these files. */
  void requireFit(StructType added) {
    for (StructField column : added.fields()) {
      for (FileRows file : files) {
        for (RowField field : file.schema()) {
          if (field.name().equals(column.name())
              && !SparkTypes.fits(field.type(), column.dataType(), true)
              && !SparkTypes.fits(SparkTypes.of(column.dataType()), typeOf(file, field), true)) {
            throw mismatch(file, field, column.dataType());
          }
        }
      }
    }
  }
}
