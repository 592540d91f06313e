/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spark.rows;

import java.io.Serializable;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.connector.read.InputPartition;
import org.apache.spark.sql.connector.read.PartitionReader;
import org.apache.spark.sql.connector.read.PartitionReaderFactory;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.util.SerializableConfiguration;

/** The parts of files that one task reads. */
record RowsPartition(Piece[] pieces) implements InputPartition {

  /**
   * A range of blocks of one file.
   *
   * @param from the first block
   * @param to the block after the last one
   */
  record Piece(String path, int from, int to) implements Serializable {}

  /**
   * Makes the readers on the executors.
   *
   * @param wanted the columns of the query
   * @param filter the filter that was pushed down, or null
   */
  record Factory(
      StructType wanted, RowFilter filter, RowOptions options, SerializableConfiguration hadoop)
      implements PartitionReaderFactory {
    @Override
    public PartitionReader<InternalRow> createReader(InputPartition partition) {
      return new RowsReader((RowsPartition) partition, this);
    }
  }
}
