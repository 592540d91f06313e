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
 * A row file of any file system: mapped, if it is one of this machine, or read block by block into
 * arrays.
 *
 * @param stream the stream that it is read from, or null if it is mapped
 */
record OpenFile(RowFileReader rows, FSDataInputStream stream) implements Closeable {

  /** Opens a file, and maps it where that can be. */
  static OpenFile mapped(Path path, Configuration hadoop) throws IOException {
    String scheme = path.getFileSystem(hadoop).getUri().getScheme();
    return "file".equals(scheme) && Memory.HAS_ADDRESSES
        ? new OpenFile(RowFile.open(java.nio.file.Path.of(path.toUri())), null)
        : unmapped(path, hadoop);
  }

  /** Opens a file that is read into arrays. */
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

  /** Closes the stream. Mapped memory stays mapped as long as what was taken of it is in use. */
  @Override
  public void close() throws IOException {
    if (stream != null) {
      stream.close();
    }
  }
}
