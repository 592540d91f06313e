/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.data.open;

import io.activej.serializer.annotations.Serialize;
import io.activej.serializer.annotations.SerializeNullable;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Objects;

/** Kryo's Sample: one field of every common kind, with public fields. */
public class Sample implements Serializable {
  private static final long serialVersionUID = 1;

  @Serialize public int intValue;
  @Serialize public long longValue;
  @Serialize public float floatValue;
  @Serialize public double doubleValue;
  @Serialize public short shortValue;
  @Serialize public char charValue;
  @Serialize public boolean booleanValue;
  @Serialize @SerializeNullable public Integer boxedInt;
  @Serialize @SerializeNullable public Long boxedLong;
  @Serialize @SerializeNullable public Float boxedFloat;
  @Serialize @SerializeNullable public Double boxedDouble;
  @Serialize @SerializeNullable public Short boxedShort;
  @Serialize @SerializeNullable public Character boxedChar;
  @Serialize @SerializeNullable public Boolean boxedBoolean;
  @Serialize public int @SerializeNullable [] intArray;
  @Serialize public long @SerializeNullable [] longArray;
  @Serialize public float @SerializeNullable [] floatArray;
  @Serialize public double @SerializeNullable [] doubleArray;
  @Serialize public short @SerializeNullable [] shortArray;
  @Serialize public char @SerializeNullable [] charArray;
  @Serialize public boolean @SerializeNullable [] booleanArray;
  @Serialize @SerializeNullable public String string;
  @Serialize @SerializeNullable public Sample sample;

  /**
   * The values Kryo's own benchmark uses.
   *
   * @param circularReference whether {@code sample} points back at this object, else it is null
   */
  public Sample populate(boolean circularReference) {
    intValue = 123;
    longValue = 1230000;
    floatValue = 12.345f;
    doubleValue = 1.234567;
    shortValue = 12345;
    charValue = '!';
    booleanValue = true;

    boxedInt = 321;
    boxedLong = 3210000L;
    boxedFloat = 54.321f;
    boxedDouble = 7.654321;
    boxedShort = 32100;
    boxedChar = '$';
    boxedBoolean = Boolean.FALSE;

    intArray = new int[] {-1234, -123, -12, -1, 0, 1, 12, 123, 1234};
    longArray = new long[] {-123400, -12300, -1200, -100, 0, 100, 1200, 12300, 123400};
    floatArray = new float[] {-12.34f, -12.3f, -12, -1, 0, 1, 12, 12.3f, 12.34f};
    doubleArray = new double[] {-1.234, -1.23, -12, -1, 0, 1, 12, 1.23, 1.234};
    shortArray = new short[] {-1234, -123, -12, -1, 0, 1, 12, 123, 1234};
    charArray = "asdfASDF".toCharArray();
    booleanArray = new boolean[] {true, false, false, true};

    string = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
    sample = circularReference ? this : null;
    return this;
  }

  @Override
  public boolean equals(Object o) {
    if (this == o) {
      return true;
    }
    if (o == null || getClass() != o.getClass()) {
      return false;
    }
    Sample other = (Sample) o;
    return intValue == other.intValue
        && longValue == other.longValue
        && Float.compare(floatValue, other.floatValue) == 0
        && Double.compare(doubleValue, other.doubleValue) == 0
        && shortValue == other.shortValue
        && charValue == other.charValue
        && booleanValue == other.booleanValue
        && Objects.equals(boxedInt, other.boxedInt)
        && Objects.equals(boxedLong, other.boxedLong)
        && Objects.equals(boxedFloat, other.boxedFloat)
        && Objects.equals(boxedDouble, other.boxedDouble)
        && Objects.equals(boxedShort, other.boxedShort)
        && Objects.equals(boxedChar, other.boxedChar)
        && Objects.equals(boxedBoolean, other.boxedBoolean)
        && Arrays.equals(intArray, other.intArray)
        && Arrays.equals(longArray, other.longArray)
        && Arrays.equals(floatArray, other.floatArray)
        && Arrays.equals(doubleArray, other.doubleArray)
        && Arrays.equals(shortArray, other.shortArray)
        && Arrays.equals(charArray, other.charArray)
        && Arrays.equals(booleanArray, other.booleanArray)
        && Objects.equals(string, other.string)
        && (sample == this ? other.sample == other : Objects.equals(sample, other.sample));
  }

  @Override
  public int hashCode() {
    int hash = 1;
    hash = 31 * hash + intValue;
    hash = 31 * hash + Long.hashCode(longValue);
    hash = 31 * hash + Float.hashCode(floatValue);
    hash = 31 * hash + Double.hashCode(doubleValue);
    hash = 31 * hash + shortValue;
    hash = 31 * hash + charValue;
    hash = 31 * hash + Boolean.hashCode(booleanValue);
    hash = 31 * hash + Objects.hashCode(boxedInt);
    hash = 31 * hash + Objects.hashCode(boxedLong);
    hash = 31 * hash + Objects.hashCode(boxedFloat);
    hash = 31 * hash + Objects.hashCode(boxedDouble);
    hash = 31 * hash + Objects.hashCode(boxedShort);
    hash = 31 * hash + Objects.hashCode(boxedChar);
    hash = 31 * hash + Objects.hashCode(boxedBoolean);
    hash = 31 * hash + Arrays.hashCode(intArray);
    hash = 31 * hash + Arrays.hashCode(longArray);
    hash = 31 * hash + Arrays.hashCode(floatArray);
    hash = 31 * hash + Arrays.hashCode(doubleArray);
    hash = 31 * hash + Arrays.hashCode(shortArray);
    hash = 31 * hash + Arrays.hashCode(charArray);
    hash = 31 * hash + Arrays.hashCode(booleanArray);
    hash = 31 * hash + Objects.hashCode(string);
    hash = 31 * hash + (sample == this ? 1 : Objects.hashCode(sample));
    return hash;
  }
}
