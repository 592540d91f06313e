/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spark.rows;

import io.fory.exception.ForyException;
import io.fory.exception.Quote;
import io.fory.format.schema.RowSchema;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.connector.write.BatchWrite;
import org.apache.spark.sql.connector.write.DataWriterFactory;
import org.apache.spark.sql.connector.write.LogicalWriteInfo;
import org.apache.spark.sql.connector.write.PhysicalWriteInfo;
import org.apache.spark.sql.connector.write.SupportsTruncate;
import org.apache.spark.sql.connector.write.Write;
import org.apache.spark.sql.connector.write.WriteBuilder;
import org.apache.spark.sql.connector.write.WriterCommitMessage;
import org.apache.spark.util.SerializableConfiguration;

/**
 * One write to a folder. Tasks write to a hidden staging folder inside it, whose name begins with
 * an underscore. When all tasks have succeeded, their files are renamed into the folder; after
 * that, if the write replaces the contents, the previous files are deleted. A failure before that
 * point leaves the folder as it was.
 */
final class RowsWrite implements WriteBuilder, SupportsTruncate, Write, BatchWrite {
  private final RowOptions options;
  private final LogicalWriteInfo info;
  private final boolean replaces;
  private final Configuration hadoop;
  private final Path folder;
  private final Path staging;
  private final RowSchema schema;

  RowsWrite(RowOptions options, LogicalWriteInfo info, boolean replaces) {
    this.options = options;
    this.info = info;
    this.replaces = replaces;
    this.hadoop = options.hadoop();
    this.folder = new Path(options.folder());
    this.staging = new Path(folder, "_fory-" + info.queryId());
    this.schema = SparkTypes.of(info.schema());
  }

  @Override
  public WriteBuilder truncate() {
    return new RowsWrite(options, info, true);
  }

  @Override
  public Write build() {
    return this;
  }

  @Override
  public String description() {
    return "fory-rows " + folder;
  }

  @Override
  public BatchWrite toBatch() {
    return this;
  }

  /**
   * Checks that existing files have columns that fit, unless they will be replaced, creates the
   * staging folder, and returns what makes the writers of the tasks.
   */
  @Override
  public DataWriterFactory createBatchWriterFactory(PhysicalWriteInfo physical) {
    try {
      FileSystem system = folder.getFileSystem(hadoop);
      boolean exists = system.exists(folder);
      if (exists && system.getFileStatus(folder).isFile()) {
        throw new ForyException(
            "Rows are written to a folder, and %s is a file"
                .formatted(Quote.name(folder.toString())));
      }
      if (exists && !replaces) {
        RowFiles.find(options).requireFit(SparkTypes.of(schema));
      }
      system.mkdirs(staging);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new RowsDataWriter.Factory(
        staging.toString(),
        info.queryId(),
        schema.toBytes(),
        info.schema(),
        new SerializableConfiguration(hadoop));
  }

  @Override
  public void commit(WriterCommitMessage[] messages) {
    try {
      FileSystem system = folder.getFileSystem(hadoop);
      List<Path> replaced = replaces ? visible(system) : List.of();
      List<Path> moved = new ArrayList<>();
      try {
        for (WriterCommitMessage message : messages) {
          for (String name : ((RowsDataWriter.Written) message).names()) {
            Path target = new Path(folder, name);
            if (!system.rename(new Path(staging, name), target)) {
              throw new IOException(
                  "%s cannot be moved to %s".formatted(new Path(staging, name), target));
            }
            moved.add(target);
          }
        }
      } catch (IOException | RuntimeException e) {
        for (Path path : moved) { // readers would take them for the complete result
          system.delete(path, false);
        }
        throw e;
      }
      for (Path path : replaced) {
        system.delete(path, true);
      }
      system.delete(staging, true);
      system.create(new Path(folder, "_SUCCESS"), true).close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the files of the folder that are not hidden. */
  private List<Path> visible(FileSystem system) throws IOException {
    return Arrays.stream(system.listStatus(folder))
        .map(FileStatus::getPath)
        .filter(path -> !path.getName().startsWith("_") && !path.getName().startsWith("."))
        .sorted(Comparator.naturalOrder())
        .toList();
  }

  @Override
  public void abort(WriterCommitMessage[] messages) {
    try {
      staging.getFileSystem(hadoop).delete(staging, true);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
