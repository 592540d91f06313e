/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spark.rows;

import io.fory.spark.rows.RowFiles.FileRows;
import io.fory.spark.rows.RowsPartition.Piece;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.connector.expressions.filter.Predicate;
import org.apache.spark.sql.connector.read.Batch;
import org.apache.spark.sql.connector.read.InputPartition;
import org.apache.spark.sql.connector.read.PartitionReaderFactory;
import org.apache.spark.sql.connector.read.Scan;
import org.apache.spark.sql.connector.read.Statistics;
import org.apache.spark.sql.connector.read.SupportsPushDownRequiredColumns;
import org.apache.spark.sql.connector.read.SupportsPushDownV2Filters;
import org.apache.spark.sql.connector.read.SupportsReportStatistics;
import org.apache.spark.sql.internal.SQLConf;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.util.SerializableConfiguration;

/**
 * Plans a read: takes the filters and columns that Spark pushes down, and divides the files among
 * tasks.
 */
final class RowsScan
    implements SupportsPushDownV2Filters,
        SupportsPushDownRequiredColumns,
        SupportsReportStatistics,
        Batch {
  private final StructType all;
  private final RowOptions options;
  private final RowFiles files;
  private StructType wanted;
  private RowFilter filter; // or null
  private Predicate[] pushed = {};

  RowsScan(StructType all, RowOptions options, RowFiles files) {
    this.all = all;
    this.options = options;
    this.files = files;
    this.wanted = all;
  }

  // ---- Push-down and statistics ----

  /**
   * Takes the predicates that {@link RowFilter} can evaluate; returns the others, which Spark
   * evaluates.
   */
  @Override
  public Predicate[] pushPredicates(Predicate[] predicates) {
    List<Predicate> mine = new ArrayList<>();
    List<Predicate> rest = new ArrayList<>();
    filter = null;
    for (Predicate predicate : predicates) {
      RowFilter one = RowFilter.of(predicate, all);
      if (one == null) {
        rest.add(predicate);
      } else {
        mine.add(predicate);
        filter = filter == null ? one : new RowFilter.Both(filter, one, RowFilter.FALSE);
      }
    }
    pushed = mine.toArray(Predicate[]::new);
    return rest.toArray(Predicate[]::new);
  }

  @Override
  public Predicate[] pushedPredicates() {
    return pushed;
  }

  /** Drops columns that the query does not use, but never single fields of structs. */
  @Override
  public void pruneColumns(StructType required) {
    List<StructField> fields = new ArrayList<>();
    for (StructField field : required.fields()) {
      for (StructField known : all.fields()) {
        if (known.name().equals(field.name())) {
          fields.add(known);
        }
      }
    }
    wanted = new StructType(fields.toArray(StructField[]::new));
  }

  @Override
  public Scan build() {
    return this;
  }

  @Override
  public StructType readSchema() {
    return wanted;
  }

  @Override
  public String description() {
    return "fory-rows %s, filters %s"
        .formatted(String.join(", ", options.paths()), List.of(pushed));
  }

  @Override
  public Statistics estimateStatistics() {
    return new Statistics() {
      @Override
      public OptionalLong sizeInBytes() {
        return OptionalLong.of(bytes());
      }

      @Override
      public OptionalLong numRows() {
        return OptionalLong.of(files.files().stream().mapToLong(FileRows::count).sum());
      }
    };
  }

  private long bytes() {
    long bytes = 0;
    for (FileRows file : files.files()) {
      for (int block : file.bytes()) {
        bytes += block;
      }
    }
    return bytes;
  }

  // ---- Tasks ----

  @Override
  public Batch toBatch() {
    return this;
  }

  /**
   * Divides the blocks among tasks by Spark's rule for other files: a task gets {@code
   * spark.sql.files.maxPartitionBytes} (128 MiB), or less if otherwise some cores would have no
   * work.
   */
  @Override
  public InputPartition[] planInputPartitions() {
    SQLConf conf = SQLConf.get();
    long open = conf.filesOpenCostInBytes();
    int cores = SparkSession.active().sparkContext().defaultParallelism();
    long all = bytes() + open * files.files().size();
    long full = Math.min(conf.filesMaxPartitionBytes(), Math.max(open, all / cores));
    List<InputPartition> partitions = new ArrayList<>();
    List<Piece> pieces = new ArrayList<>();
    long bytes = 0;
    for (FileRows file : files.files()) {
      bytes += open;
      int from = 0;
      for (int block = 0; block < file.bytes().length; block++) {
        bytes += file.bytes()[block];
        if (bytes >= full || block == file.bytes().length - 1) {
          pieces.add(new Piece(file.path().toString(), from, block + 1));
          from = block + 1;
        }
        if (bytes >= full) {
          partitions.add(new RowsPartition(pieces.toArray(Piece[]::new)));
          pieces.clear();
          bytes = 0;
        }
      }
    }
    if (!pieces.isEmpty()) {
      partitions.add(new RowsPartition(pieces.toArray(Piece[]::new)));
    }
    return partitions.toArray(InputPartition[]::new);
  }

  @Override
  public PartitionReaderFactory createReaderFactory() {
    return new RowsPartition.Factory(
        wanted, filter, options, new SerializableConfiguration(files.hadoop()));
  }
}
