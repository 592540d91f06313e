/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.data.bean;

import io.activej.serializer.annotations.Serialize;
import io.activej.serializer.annotations.SerializeNullable;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Objects;

/** Kryo's Sample: one field of every common kind, as a bean with private fields. */
public class Sample implements Serializable {
  private static final long serialVersionUID = 1;

  private int intValue;
  private long longValue;
  private float floatValue;
  private double doubleValue;
  private short shortValue;
  private char charValue;
  private boolean booleanValue;
  private Integer boxedInt;
  private Long boxedLong;
  private Float boxedFloat;
  private Double boxedDouble;
  private Short boxedShort;
  private Character boxedChar;
  private Boolean boxedBoolean;
  private int[] intArray;
  private long[] longArray;
  private float[] floatArray;
  private double[] doubleArray;
  private short[] shortArray;
  private char[] charArray;
  private boolean[] booleanArray;
  private String string;
  private Sample sample;

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

  @Serialize
  public int getIntValue() {
    return intValue;
  }

  public void setIntValue(int intValue) {
    this.intValue = intValue;
  }

  @Serialize
  public long getLongValue() {
    return longValue;
  }

  public void setLongValue(long longValue) {
    this.longValue = longValue;
  }

  @Serialize
  public float getFloatValue() {
    return floatValue;
  }

  public void setFloatValue(float floatValue) {
    this.floatValue = floatValue;
  }

  @Serialize
  public double getDoubleValue() {
    return doubleValue;
  }

  public void setDoubleValue(double doubleValue) {
    this.doubleValue = doubleValue;
  }

  @Serialize
  public short getShortValue() {
    return shortValue;
  }

  public void setShortValue(short shortValue) {
    this.shortValue = shortValue;
  }

  @Serialize
  public char getCharValue() {
    return charValue;
  }

  public void setCharValue(char charValue) {
    this.charValue = charValue;
  }

  @Serialize
  public boolean isBooleanValue() {
    return booleanValue;
  }

  public void setBooleanValue(boolean booleanValue) {
    this.booleanValue = booleanValue;
  }

  @Serialize
  @SerializeNullable
  public Integer getBoxedInt() {
    return boxedInt;
  }

  public void setBoxedInt(Integer boxedInt) {
    this.boxedInt = boxedInt;
  }

  @Serialize
  @SerializeNullable
  public Long getBoxedLong() {
    return boxedLong;
  }

  public void setBoxedLong(Long boxedLong) {
    this.boxedLong = boxedLong;
  }

  @Serialize
  @SerializeNullable
  public Float getBoxedFloat() {
    return boxedFloat;
  }

  public void setBoxedFloat(Float boxedFloat) {
    this.boxedFloat = boxedFloat;
  }

  @Serialize
  @SerializeNullable
  public Double getBoxedDouble() {
    return boxedDouble;
  }

  public void setBoxedDouble(Double boxedDouble) {
    this.boxedDouble = boxedDouble;
  }

  @Serialize
  @SerializeNullable
  public Short getBoxedShort() {
    return boxedShort;
  }

  public void setBoxedShort(Short boxedShort) {
    this.boxedShort = boxedShort;
  }

  @Serialize
  @SerializeNullable
  public Character getBoxedChar() {
    return boxedChar;
  }

  public void setBoxedChar(Character boxedChar) {
    this.boxedChar = boxedChar;
  }

  @Serialize
  @SerializeNullable
  public Boolean getBoxedBoolean() {
    return boxedBoolean;
  }

  public void setBoxedBoolean(Boolean boxedBoolean) {
    this.boxedBoolean = boxedBoolean;
  }

  @Serialize
  public int @SerializeNullable [] getIntArray() {
    return intArray;
  }

  public void setIntArray(int[] intArray) {
    this.intArray = intArray;
  }

  @Serialize
  public long @SerializeNullable [] getLongArray() {
    return longArray;
  }

  public void setLongArray(long[] longArray) {
    this.longArray = longArray;
  }

  @Serialize
  public float @SerializeNullable [] getFloatArray() {
    return floatArray;
  }

  public void setFloatArray(float[] floatArray) {
    this.floatArray = floatArray;
  }

  @Serialize
  public double @SerializeNullable [] getDoubleArray() {
    return doubleArray;
  }

  public void setDoubleArray(double[] doubleArray) {
    this.doubleArray = doubleArray;
  }

  @Serialize
  public short @SerializeNullable [] getShortArray() {
    return shortArray;
  }

  public void setShortArray(short[] shortArray) {
    this.shortArray = shortArray;
  }

  @Serialize
  public char @SerializeNullable [] getCharArray() {
    return charArray;
  }

  public void setCharArray(char[] charArray) {
    this.charArray = charArray;
  }

  @Serialize
  public boolean @SerializeNullable [] getBooleanArray() {
    return booleanArray;
  }

  public void setBooleanArray(boolean[] booleanArray) {
    this.booleanArray = booleanArray;
  }

  @Serialize
  @SerializeNullable
  public String getString() {
    return string;
  }

  public void setString(String string) {
    this.string = string;
  }

  @Serialize
  @SerializeNullable
  public Sample getSample() {
    return sample;
  }

  public void setSample(Sample sample) {
    this.sample = sample;
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
