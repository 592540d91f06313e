/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spark.rows;

import io.fory.format.file.RowFileOutput;
import io.fory.format.row.RowWriter;
import io.fory.format.schema.RowSchema;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.UnsafeProjection;
import org.apache.spark.sql.catalyst.expressions.UnsafeRow;
import org.apache.spark.sql.connector.write.DataWriter;
import org.apache.spark.sql.connector.write.DataWriterFactory;
import org.apache.spark.sql.connector.write.WriterCommitMessage;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.unsafe.Platform;
import org.apache.spark.util.SerializableConfiguration;

/**
 * Writes the rows of one task to a file. The bytes of Spark's rows are copied, once they were
 * looked through; rows with decimals, whose bytes are others, are written column by column.
 */
final class RowsDataWriter implements DataWriter<InternalRow> {
  private final Factory factory;
  private final String name;
  private final boolean always; // whether there is a file even without rows
  private final RowSchema schema;
  private final RowCheck check; // or null if Spark's bytes are others
  private final RowWriter columns;
  private UnsafeProjection projection; // or null until a row comes that is not made of bytes
  private FSDataOutputStream stream; // or null until the first row
  private RowFileOutput<ByteBuffer> out;

  /** Names the files that a task has written: one, or none. */
  record Written(List<String> names) implements WriterCommitMessage {}

  /** Makes writers where the tasks run. */
  record Factory(
      String folder, String query, byte[] schema, StructType type, SerializableConfiguration hadoop)
      implements DataWriterFactory {
    @Override
    public DataWriter<InternalRow> createWriter(int partition, long task) {
      return new RowsDataWriter(this, partition, task);
    }
  }

  private RowsDataWriter(Factory factory, int partition, long task) {
    this.factory = factory;
    this.name =
        String.format(Locale.ROOT, "part-%05d-%s-%s.rows", partition, task, factory.query());
    this.always = partition == 0;
    this.schema = RowSchema.fromBytes(factory.schema());
    this.columns = new RowWriter(schema);
    this.check =
        SparkTypes.areSpark(schema)
            ? new RowCheck(schema, IntStream.range(0, schema.size()).toArray(), true)
            : null;
  }

  private Path path() {
    return new Path(factory.folder(), name);
  }

  private RowFileOutput<ByteBuffer> out() throws IOException {
    if (out == null) {
      FileSystem system = path().getFileSystem(factory.hadoop().value());
      stream = system.create(path(), false);
      out = RowFileOutput.of(stream, schema);
    }
    return out;
  }

  @Override
  public void write(InternalRow record) throws IOException {
    if (check == null) {
      out().write(ByteBuffer.wrap(Encoder.encode(columns, record)));
      return;
    }
    UnsafeRow row = record instanceof UnsafeRow unsafe ? unsafe : project(record);
    long at = row.getBaseOffset();
    int size = row.getSizeInBytes();
    if (!check.isPlain(row.getBaseObject(), at, size)) {
      out().write(ByteBuffer.wrap(Encoder.encode(columns, row)));
    } else if (row.getBaseObject() instanceof byte[] bytes) {
      out().write(ByteBuffer.wrap(bytes, (int) (at - Platform.BYTE_ARRAY_OFFSET), size));
    } else {
      out().write(ByteBuffer.wrap(row.getBytes()));
    }
  }

  private UnsafeRow project(InternalRow record) {
    if (projection == null) {
      projection = UnsafeProjection.create(factory.type());
    }
    return projection.apply(record);
  }

  @Override
  public WriterCommitMessage commit() throws IOException {
    if (out == null && !always) {
      return new Written(List.of());
    }
    out().close();
    return new Written(List.of(name));
  }

  @Override
  public void abort() throws IOException {
    if (stream != null) {
      stream.close();
      path().getFileSystem(factory.hadoop().value()).delete(path(), false);
    }
  }

  /** Closes the file of a task that came to no end: what it has is left to {@link #abort}. */
  @Override
  public void close() throws IOException {
    if (stream != null) {
      stream.close();
    }
  }
}
