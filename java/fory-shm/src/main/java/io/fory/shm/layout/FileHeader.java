/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm.layout;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;

/**
 * The first page of each file. It is written before any other process learns of the file, and never
 * changed. Numbers are in the machine's byte order, which the byte order mark reveals.
 *
 * <pre>
 *   +0   u64 magic            +40  u64 epoch             +68  u32 completions
 *   +8   u64 byte order mark  +48  u64 connection, or    +72  u32 maxLeases
 *   +16  u16 major, u16 minor          number of segment +76  u32 inlineMax
 *   +20  u32 kind             +56  u64 start             +80  u32 flags: 1 publisher waits
 *   +24  u32 header length    +64  u32 ring              +84  u32 number of segments
 *   +28  u32 CRC32C, with 0 here                         +88  u64 blockSize, u32 count, u32 0 for each
 *   +32  u64 file length
 * </pre>
 *
 * @param kind the kind of the file
 * @param epoch identifies the channel's files since it was created
 * @param number the number of the connection, or of the file of blocks
 * @param fileLength the length of the file in bytes
 * @param geometry the sizes of the channel
 */
public record FileHeader(Kind kind, long epoch, long number, long fileLength, Geometry geometry) {
  /** The kinds of files: the two halves of a connection, and files of blocks. */
  public enum Kind {
    PUBLISHER,
    SUBSCRIBER,
    SEGMENT
  }

  /** The bytes "FORYSHM" and a zero, as a little-endian number. */
  public static final long MAGIC = 0x004d485359524f46L;

  /** The major version: files with another one are refused. */
  public static final int MAJOR = 1;

  /** The minor version: a higher one only adds what may be ignored. */
  public static final int MINOR = 1;

  private static final long BYTE_ORDER_MARK = 0x0102030405060708L;
  private static final int CRC = 28;
  private static final int SEGMENTS = 88;
  private static final int SEGMENT_BYTES = 16;
  private static final int PUBLISHER_WAITS = 1;

  /** Returns the first page of the file. */
  public ByteBuffer toPage() {
    ByteBuffer page = ByteBuffer.allocate(ConnectionLayout.PAGE).order(ByteOrder.nativeOrder());
    page.putLong(MAGIC).putLong(BYTE_ORDER_MARK);
    page.putShort((short) MAJOR).putShort((short) MINOR).putInt(kind.ordinal() + 1);
    page.putInt(ConnectionLayout.PAGE).putInt(0).putLong(fileLength).putLong(epoch).putLong(number);
    page.putLong(geometry.start()).putInt(geometry.ring()).putInt(geometry.completions());
    page.putInt(geometry.maxLeases()).putInt(geometry.inlineMax());
    page.putInt(geometry.publisherWaits() ? PUBLISHER_WAITS : 0).putInt(geometry.segments().size());
    for (Geometry.Segment segment : geometry.segments()) {
      page.putLong(segment.blockSize()).putInt(segment.count()).putInt(0);
    }
    page.putInt(CRC, crc(page));
    return page.clear();
  }

  private static int crc(ByteBuffer page) {
    CRC32C crc = new CRC32C();
    crc.update(page.array());
    return (int) crc.getValue();
  }

  /**
   * Decodes and checks a header.
   *
   * @param page a private copy of the first page: the peer must not change bytes between check and
   *     use, and computing the checksum of truncated mapped memory would crash the JVM
   * @throws Violation if it is not a header of this version
   */
  public static FileHeader of(byte[] page) {
    ByteBuffer in = ByteBuffer.wrap(page.clone()).order(ByteOrder.nativeOrder());
    require(page.length == ConnectionLayout.PAGE, "length", page.length);
    require(in.getLong(0) == MAGIC, "magic", in.getLong(0));
    require(in.getLong(8) == BYTE_ORDER_MARK, "byte order mark", in.getLong(8));
    if (in.getShort(16) != MAJOR) {
      throw new Violation(
          "Expected version %s of the layout, found %s: use the same release on both sides",
          MAJOR, in.getShort(16));
    }
    int crc = in.getInt(CRC);
    in.putInt(CRC, 0);
    require(crc(in) == crc, "checksum", crc);
    int kind = in.getInt(20);
    require(kind >= 1 && kind <= Kind.values().length, "kind", kind);
    require(in.getInt(24) == ConnectionLayout.PAGE, "header length", in.getInt(24));
    Geometry geometry = geometry(in).checked();
    require(in.getInt(68) == geometry.completions(), "completions", in.getInt(68));
    return new FileHeader(
        Kind.values()[kind - 1], in.getLong(40), in.getLong(48), in.getLong(32), geometry);
  }

  private static Geometry geometry(ByteBuffer in) {
    int count = in.getInt(84);
    require(count >= 0 && count <= Geometry.MAX_SEGMENTS, "number of segments", count);
    List<Geometry.Segment> segments = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      int at = SEGMENTS + i * SEGMENT_BYTES;
      segments.add(new Geometry.Segment(in.getLong(at), in.getInt(at + 8)));
    }
    return new Geometry(
        in.getInt(64),
        in.getInt(72),
        in.getInt(76),
        (in.getInt(80) & PUBLISHER_WAITS) != 0,
        in.getLong(56),
        List.copyOf(segments));
  }

  private static void require(boolean holds, String name, long found) {
    if (!holds) {
      throw new Violation("No header of shared memory: %s=0x%x", name, found);
    }
  }
}
