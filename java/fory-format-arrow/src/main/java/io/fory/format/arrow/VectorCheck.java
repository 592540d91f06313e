/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.arrow;

import io.fory.exception.CorruptDataException;
import io.fory.exception.Quote;
import java.util.List;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.BaseFixedWidthVector;
import org.apache.arrow.vector.BaseLargeVariableWidthVector;
import org.apache.arrow.vector.BaseVariableWidthVector;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.complex.FixedSizeListVector;
import org.apache.arrow.vector.complex.LargeListVector;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.StructVector;

/**
 * Checks that vectors hold as many values as they say. Offsets do not go back and stay within the
 * values, so that no value is in two lists and reading takes no more than the batch does. Arrow has
 * a validation of its own, which in 18.3 refuses vectors of half floats and of views.
 */
final class VectorCheck {
  private VectorCheck() {}

  /** Checks vectors that must have at least {@code count} values each. */
  static void all(List<FieldVector> vectors, int count) {
    for (FieldVector vector : vectors) {
      try {
        require(vector.getValueCount(), count, "values");
        check(vector, vector.getValueCount());
      } catch (CorruptDataException e) {
        e.addStep("." + Quote.name(vector.getName()));
        throw e;
      }
    }
  }

  private static void check(FieldVector vector, int count) {
    require(vector.getValidityBuffer().capacity() * Byte.SIZE, count, "null bits");
    if (vector instanceof BitVector) {
      require(vector.getDataBuffer().capacity() * Byte.SIZE, count, "bits");
    } else if (vector instanceof BaseFixedWidthVector fixed) {
      require(fixed.getDataBuffer().capacity(), (long) count * fixed.getTypeWidth(), "bytes");
    } else if (vector instanceof BaseVariableWidthVector) {
      offsets(vector.getOffsetBuffer(), count, vector.getDataBuffer().capacity());
    } else if (vector instanceof BaseLargeVariableWidthVector) {
      longOffsets(vector.getOffsetBuffer(), count, vector.getDataBuffer().capacity());
    } else if (vector instanceof StructVector struct) {
      all(struct.getChildrenFromFields(), count);
    } else {
      List<FieldVector> elements = vector.getChildrenFromFields();
      int inside = elements.get(0).getValueCount();
      if (vector instanceof FixedSizeListVector list) {
        require(inside, (long) count * list.getListSize(), "elements");
      } else if (vector instanceof LargeListVector) {
        longOffsets(vector.getOffsetBuffer(), count, inside);
      } else if (vector instanceof ListVector) { // maps are lists too
        offsets(vector.getOffsetBuffer(), count, inside);
      } else {
        throw new AssertionError(vector.getClass());
      }
      all(elements, inside);
    }
  }

  private static void offsets(ArrowBuf offsets, int count, long end) {
    if (count == 0) {
      return; // there may be no offsets at all
    }
    require(offsets.capacity(), (count + 1L) * Integer.BYTES, "bytes of offsets");
    long last = 0;
    for (long i = 0; i <= count; i++) {
      last = inOrder(last, offsets.getInt(i * Integer.BYTES), end);
    }
  }

  private static void longOffsets(ArrowBuf offsets, int count, long end) {
    if (count == 0) {
      return;
    }
    require(offsets.capacity(), (count + 1L) * Long.BYTES, "bytes of offsets");
    long last = 0;
    for (long i = 0; i <= count; i++) {
      last = inOrder(last, offsets.getLong(i * Long.BYTES), end);
    }
  }

  private static long inOrder(long last, long offset, long end) {
    if (offset < last || offset > end) {
      throw new CorruptDataException(
          "Expected an offset between %s and %s, found %s".formatted(last, end, offset));
    }
    return offset;
  }

  private static void require(long found, long wanted, String what) {
    if (found < wanted) {
      throw new CorruptDataException(
          "Expected at least %s %s, found %s".formatted(wanted, what, found));
    }
  }
}
