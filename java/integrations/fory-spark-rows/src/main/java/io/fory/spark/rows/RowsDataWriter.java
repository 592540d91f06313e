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
 * Writes the rows of one task to a file. A row in Spark's format is validated and copied; a row
 * with decimals, or one that is not plain (see {@link RowCheck}), is encoded column by column.
 */
final class RowsDataWriter implements DataWriter<InternalRow> {
  private final Factory factory;
  private final String name;
  private final boolean always; // whether to write a file even without rows
  private final RowSchema schema;
  private final RowCheck check; // null if the schema has types whose bytes differ in Spark
  private final RowWriter columns;
  private UnsafeProjection projection; // null until a row comes that is not an UnsafeRow
  private FSDataOutputStream stream; // or null until the first row
  private RowFileOutput<ByteBuffer> out;

  /** Tells the driver the names of the files that a task has written: none or one. */
  record Written(List<String> names) implements WriterCommitMessage {}

  /**
   * Makes the writers on the executors.
   *
   * @param folder the staging folder of the query
   * @param query Spark's id of the query, which is a part of all file names
   * @param schema the bytes of the row schema
   * @param type the same columns in Spark's types
   */
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
        SparkTypes.hasSparkBytes(schema)
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

  /** Closes the stream also after a failure; {@link #abort} then deletes the file. */
  @Override
  public void close() throws IOException {
    if (stream != null) {
      stream.close();
    }
  }
}
