/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spark.rows;

import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.exception.IncompatibleClassException;
import io.fory.exception.Quote;
import io.fory.format.file.RowBlock;
import io.fory.format.schema.RowSchema;
import io.fory.spark.rows.RowsPartition.Factory;
import io.fory.spark.rows.RowsPartition.Piece;
import java.io.IOException;
import java.lang.ref.Reference;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.fs.Path;
import org.apache.spark.TaskContext;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.UnsafeRow;
import org.apache.spark.sql.connector.read.PartitionReader;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.util.TaskCompletionListener;

/**
 * Passes the rows of one task to Spark without copying them. A returned row is valid until the next
 * call of {@link #next}, as usual in Spark. Strings and structs taken from it, which Spark may keep
 * while it computes, are valid until the task ends: all memory that was mapped stays mapped until
 * then.
 */
final class RowsReader implements PartitionReader<InternalRow> {
  private final Factory factory;
  private final Piece[] pieces;
  private final List<ByteBuffer> kept = new ArrayList<>(); // keeps memory mapped, 1 GiB each
  private int piece = -1;
  private OpenFile file; // or null
  private int nextBlock;
  private RowBlock block; // or null
  private Memory memory;

  // Set anew for each file: its schema, and what depends on it.
  private RowSchema schema;
  private UnsafeRow row;
  private RowCheck check; // or null if the data are trusted
  private RowFilter.Test test; // or null
  private FileRow view;
  private boolean isSame; // whether the query's columns are those of the file, unconverted
  private InternalRow current;

  RowsReader(RowsPartition partition, Factory factory) {
    this.factory = factory;
    this.pieces = partition.pieces();
    TaskContext task = TaskContext.get();
    if (task != null) {
      task.addTaskCompletionListener(
          (TaskCompletionListener) ended -> Reference.reachabilityFence(kept));
    }
  }

  @Override
  public boolean next() throws IOException {
    while (true) {
      while (block == null || !block.next()) {
        if (!goToBlock()) {
          return false;
        }
      }
      int length = block.length();
      if (length < schema.fixedBytes()) {
        throw damaged(
            new CorruptDataException(
                "Expected a row of at least %s bytes, found %s"
                    .formatted(schema.fixedBytes(), length)));
      }
      long at = memory.offset() + block.offset();
      row.pointTo(memory.base(), at, length);
      if (test != null && test.of(row) != RowFilter.TRUE) {
        continue;
      }
      boolean plain = true;
      if (check != null) {
        try {
          plain = check.isPlain(memory.base(), at, length);
        } catch (ForyException e) {
          throw damaged(e);
        }
      }
      current = isSame && plain ? row : view.moved(plain);
      return true;
    }
  }

  private ForyException damaged(ForyException e) {
    e.completePath("row %s of %s".formatted(block.number(), pieces[piece].path()));
    return e;
  }

  @Override
  public InternalRow get() {
    return current;
  }

  private boolean goToBlock() throws IOException {
    block = null;
    while (piece < 0 || nextBlock == pieces[piece].to()) {
      if (piece + 1 >= pieces.length) {
        return false;
      }
      close();
      open(pieces[++piece]);
    }
    block = file.rows().block(nextBlock++);
    ByteBuffer bytes = block.bytes();
    if (bytes.isDirect() && (kept.isEmpty() || kept.get(kept.size() - 1) != bytes)) {
      kept.add(bytes);
    }
    memory = Memory.of(bytes);
    return true;
  }

  private void open(Piece next) throws IOException {
    Path path = new Path(next.path());
    file =
        factory.options().mapped()
            ? OpenFile.mapped(path, factory.hadoop().value())
            : OpenFile.unmapped(path, factory.hadoop().value());
    if (file.rows().blocks() < next.to()) {
      throw new CorruptDataException(
          "%s has %s blocks, and had %s when the query was planned: it was written anew meanwhile"
              .formatted(Quote.name(next.path()), file.rows().blocks(), next.to()));
    }
    nextBlock = next.from();
    schema = file.rows().schema();
    row = new UnsafeRow(schema.size());
    StructField[] wanted = factory.wanted().fields();
    int[] columns = new int[wanted.length];
    isSame = wanted.length == schema.size() && SparkTypes.hasSparkBytes(schema);
    for (int i = 0; i < wanted.length; i++) {
      columns[i] = schema.indexOf(wanted[i].name());
      if (columns[i] >= 0
          && !SparkTypes.fits(schema.type(columns[i]), wanted[i].dataType(), true)) {
        throw new IncompatibleClassException(
            "Column %s of %s became %s"
                .formatted(
                    Quote.name(wanted[i].name()),
                    Quote.name(next.path()),
                    Quote.message(schema.type(columns[i]).toString())));
      }
      isSame &= columns[i] == i && SparkTypes.fits(schema.type(i), wanted[i].dataType(), false);
    }
    view = new FileRow(schema, row, columns, factory.wanted());
    check = factory.options().trusted() ? null : new RowCheck(schema, columns, isSame);
    test = factory.filter() == null ? null : factory.filter().bind(schema);
  }

  @Override
  public void close() throws IOException {
    if (file != null) {
      file.close();
      file = null;
    }
  }
}
