/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spark.rows;

import io.fory.exception.Quote;
import io.fory.format.file.RowChecksums;
import io.fory.format.file.RowFile;
import io.fory.format.file.RowFileReader;
import io.fory.format.file.RowFileSource;
import java.io.Closeable;
import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/**
 * An open row file of any Hadoop file system. A local file is mapped; others are read block by
 * block into arrays.
 *
 * @param stream the stream that is read from, or null if the file is mapped
 */
record OpenFile(RowFileReader rows, FSDataInputStream stream) implements Closeable {

  /** Opens a file; maps it if it is local and addresses of mapped memory are available. */
  static OpenFile mapped(Path path, Configuration hadoop) throws IOException {
    String scheme = path.getFileSystem(hadoop).getUri().getScheme();
    return "file".equals(scheme) && Memory.HAS_ADDRESSES
        ? new OpenFile(RowFile.open(java.nio.file.Path.of(path.toUri())), null)
        : unmapped(path, hadoop);
  }

  /** Opens a file to be read into arrays. */
  static OpenFile unmapped(Path path, Configuration hadoop) throws IOException {
    FileSystem system = path.getFileSystem(hadoop);
    long size = system.getFileStatus(path).getLen();
    FSDataInputStream stream = system.open(path);
    try {
      RowFileSource source =
          new RowFileSource() {
            @Override
            public long size() {
              return size;
            }

            @Override
            public void read(long position, byte[] into, int offset, int length)
                throws IOException {
              stream.readFully(position, into, offset, length);
            }
          };
      return new OpenFile(
          RowFile.open(source, Quote.name(path.toString()), RowChecksums.ON_FIRST_ACCESS), stream);
    } catch (IOException | RuntimeException | Error e) {
      stream.close();
      throw e;
    }
  }

  /** Closes the stream. Mapped memory stays mapped while any buffer of it is reachable. */
  @Override
  public void close() throws IOException {
    if (stream != null) {
      stream.close();
    }
  }
}
