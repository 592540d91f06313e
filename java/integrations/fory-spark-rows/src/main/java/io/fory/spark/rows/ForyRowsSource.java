/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spark.rows;

import io.fory.exception.ForyException;
import java.nio.ByteOrder;
import java.util.Map;
import org.apache.spark.sql.connector.catalog.Table;
import org.apache.spark.sql.connector.catalog.TableProvider;
import org.apache.spark.sql.connector.expressions.Transform;
import org.apache.spark.sql.sources.DataSourceRegister;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/**
 * The data source {@code fory-rows}, by which Spark reads and writes files of {@link
 * io.fory.format.file.RowFileWriter}.
 *
 * <pre>{@code
 * Dataset<Row> orders = spark.read().format("fory-rows").load("/data/orders");
 * orders.write().format("fory-rows").mode("append").save("/data/copy");
 * }</pre>
 *
 * <p>Spark makes one source for each query. Not thread-safe.
 */
public final class ForyRowsSource implements TableProvider, DataSourceRegister {
  private RowFiles files; // found by inferSchema, or null

  /** Makes the source; Spark calls this. */
  public ForyRowsSource() {}

  @Override
  public String shortName() {
    return "fory-rows";
  }

  @Override
  public StructType inferSchema(CaseInsensitiveStringMap options) {
    files = RowFiles.find(new RowOptions(options));
    return files.schema();
  }

  /** Returns true: writers always pass a schema, and readers may choose one. */
  @Override
  public boolean supportsExternalMetadata() {
    return true;
  }

  @Override
  public Table getTable(
      StructType schema, Transform[] partitioning, Map<String, String> properties) {
    if (ByteOrder.nativeOrder() != ByteOrder.LITTLE_ENDIAN) {
      throw new ForyException("Rows are little-endian, and Spark's on this machine are not");
    }
    return new RowsTable(schema, new RowOptions(new CaseInsensitiveStringMap(properties)), files);
  }
}
