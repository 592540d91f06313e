/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spark.rows;

import java.util.EnumSet;
import java.util.Set;
import org.apache.spark.sql.connector.catalog.SupportsRead;
import org.apache.spark.sql.connector.catalog.SupportsWrite;
import org.apache.spark.sql.connector.catalog.TableCapability;
import org.apache.spark.sql.connector.read.ScanBuilder;
import org.apache.spark.sql.connector.write.LogicalWriteInfo;
import org.apache.spark.sql.connector.write.WriteBuilder;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/** The row files of some paths as a table of Spark's. */
final class RowsTable implements SupportsRead, SupportsWrite {
  private final StructType schema;
  private final RowOptions options;
  private RowFiles files; // null until a scan is planned

  RowsTable(StructType schema, RowOptions options, RowFiles files) {
    this.schema = schema;
    this.options = options;
    this.files = files;
  }

  @Override
  public String name() {
    return "fory-rows " + String.join(", ", options.paths());
  }

  @Override
  @SuppressWarnings("deprecation") // later versions have columns() beside it, which call it
  public StructType schema() {
    return schema;
  }

  @Override
  public Set<TableCapability> capabilities() {
    return EnumSet.of(
        TableCapability.BATCH_READ,
        TableCapability.BATCH_WRITE,
        TableCapability.TRUNCATE,
        TableCapability.ACCEPT_ANY_SCHEMA);
  }

  @Override
  public ScanBuilder newScanBuilder(CaseInsensitiveStringMap ignored) {
    if (files == null) {
      files = RowFiles.find(options);
    }
    files.requireColumns(schema);
    return new RowsScan(schema, options, files);
  }

  @Override
  public WriteBuilder newWriteBuilder(LogicalWriteInfo info) {
    return new RowsWrite(options, info, false);
  }
}
