/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.data.open;

import io.activej.serializer.annotations.Serialize;
import io.activej.serializer.annotations.SerializeNullable;
import io.fory.benchmark.data.Values;
import java.io.Serializable;
import java.util.Objects;

/** 104 boxed numbers, with public fields. */
public class Struct2 implements Serializable {
  private static final long serialVersionUID = 1;

  @Serialize @SerializeNullable public Integer f0;
  @Serialize @SerializeNullable public Long f1;
  @Serialize @SerializeNullable public Float f2;
  @Serialize @SerializeNullable public Double f3;
  @Serialize @SerializeNullable public Integer f4;
  @Serialize @SerializeNullable public Long f5;
  @Serialize @SerializeNullable public Float f6;
  @Serialize @SerializeNullable public Double f7;
  @Serialize @SerializeNullable public Integer f8;
  @Serialize @SerializeNullable public Long f9;
  @Serialize @SerializeNullable public Float f10;
  @Serialize @SerializeNullable public Double f11;
  @Serialize @SerializeNullable public Integer f12;
  @Serialize @SerializeNullable public Long f13;
  @Serialize @SerializeNullable public Float f14;
  @Serialize @SerializeNullable public Double f15;
  @Serialize @SerializeNullable public Integer f16;
  @Serialize @SerializeNullable public Long f17;
  @Serialize @SerializeNullable public Float f18;
  @Serialize @SerializeNullable public Double f19;
  @Serialize @SerializeNullable public Integer f20;
  @Serialize @SerializeNullable public Long f21;
  @Serialize @SerializeNullable public Float f22;
  @Serialize @SerializeNullable public Double f23;
  @Serialize @SerializeNullable public Integer f24;
  @Serialize @SerializeNullable public Long f25;
  @Serialize @SerializeNullable public Float f26;
  @Serialize @SerializeNullable public Double f27;
  @Serialize @SerializeNullable public Integer f28;
  @Serialize @SerializeNullable public Long f29;
  @Serialize @SerializeNullable public Float f30;
  @Serialize @SerializeNullable public Double f31;
  @Serialize @SerializeNullable public Integer f32;
  @Serialize @SerializeNullable public Long f33;
  @Serialize @SerializeNullable public Float f34;
  @Serialize @SerializeNullable public Double f35;
  @Serialize @SerializeNullable public Integer f36;
  @Serialize @SerializeNullable public Long f37;
  @Serialize @SerializeNullable public Float f38;
  @Serialize @SerializeNullable public Double f39;
  @Serialize @SerializeNullable public Integer f40;
  @Serialize @SerializeNullable public Long f41;
  @Serialize @SerializeNullable public Float f42;
  @Serialize @SerializeNullable public Double f43;
  @Serialize @SerializeNullable public Integer f44;
  @Serialize @SerializeNullable public Long f45;
  @Serialize @SerializeNullable public Float f46;
  @Serialize @SerializeNullable public Double f47;
  @Serialize @SerializeNullable public Integer f48;
  @Serialize @SerializeNullable public Long f49;
  @Serialize @SerializeNullable public Float f50;
  @Serialize @SerializeNullable public Double f51;
  @Serialize @SerializeNullable public Integer f52;
  @Serialize @SerializeNullable public Long f53;
  @Serialize @SerializeNullable public Float f54;
  @Serialize @SerializeNullable public Double f55;
  @Serialize @SerializeNullable public Integer f56;
  @Serialize @SerializeNullable public Long f57;
  @Serialize @SerializeNullable public Float f58;
  @Serialize @SerializeNullable public Double f59;
  @Serialize @SerializeNullable public Integer f60;
  @Serialize @SerializeNullable public Long f61;
  @Serialize @SerializeNullable public Float f62;
  @Serialize @SerializeNullable public Double f63;
  @Serialize @SerializeNullable public Integer f64;
  @Serialize @SerializeNullable public Long f65;
  @Serialize @SerializeNullable public Float f66;
  @Serialize @SerializeNullable public Double f67;
  @Serialize @SerializeNullable public Integer f68;
  @Serialize @SerializeNullable public Long f69;
  @Serialize @SerializeNullable public Float f70;
  @Serialize @SerializeNullable public Double f71;
  @Serialize @SerializeNullable public Integer f72;
  @Serialize @SerializeNullable public Long f73;
  @Serialize @SerializeNullable public Float f74;
  @Serialize @SerializeNullable public Double f75;
  @Serialize @SerializeNullable public Integer f76;
  @Serialize @SerializeNullable public Long f77;
  @Serialize @SerializeNullable public Float f78;
  @Serialize @SerializeNullable public Double f79;
  @Serialize @SerializeNullable public Integer f80;
  @Serialize @SerializeNullable public Long f81;
  @Serialize @SerializeNullable public Float f82;
  @Serialize @SerializeNullable public Double f83;
  @Serialize @SerializeNullable public Integer f84;
  @Serialize @SerializeNullable public Long f85;
  @Serialize @SerializeNullable public Float f86;
  @Serialize @SerializeNullable public Double f87;
  @Serialize @SerializeNullable public Integer f88;
  @Serialize @SerializeNullable public Long f89;
  @Serialize @SerializeNullable public Float f90;
  @Serialize @SerializeNullable public Double f91;
  @Serialize @SerializeNullable public Integer f92;
  @Serialize @SerializeNullable public Long f93;
  @Serialize @SerializeNullable public Float f94;
  @Serialize @SerializeNullable public Double f95;
  @Serialize @SerializeNullable public Integer f96;
  @Serialize @SerializeNullable public Long f97;
  @Serialize @SerializeNullable public Float f98;
  @Serialize @SerializeNullable public Double f99;
  @Serialize @SerializeNullable public Integer f100;
  @Serialize @SerializeNullable public Long f101;
  @Serialize @SerializeNullable public Float f102;
  @Serialize @SerializeNullable public Double f103;

  /** Sets every field to the value {@link Values} gives for it. */
  public Struct2 populate() {
    Values values = new Values();
    f0 = values.nextInt();
    f1 = values.nextLong();
    f2 = values.nextFloat();
    f3 = values.nextDouble();
    f4 = values.nextInt();
    f5 = values.nextLong();
    f6 = values.nextFloat();
    f7 = values.nextDouble();
    f8 = values.nextInt();
    f9 = values.nextLong();
    f10 = values.nextFloat();
    f11 = values.nextDouble();
    f12 = values.nextInt();
    f13 = values.nextLong();
    f14 = values.nextFloat();
    f15 = values.nextDouble();
    f16 = values.nextInt();
    f17 = values.nextLong();
    f18 = values.nextFloat();
    f19 = values.nextDouble();
    f20 = values.nextInt();
    f21 = values.nextLong();
    f22 = values.nextFloat();
    f23 = values.nextDouble();
    f24 = values.nextInt();
    f25 = values.nextLong();
    f26 = values.nextFloat();
    f27 = values.nextDouble();
    f28 = values.nextInt();
    f29 = values.nextLong();
    f30 = values.nextFloat();
    f31 = values.nextDouble();
    f32 = values.nextInt();
    f33 = values.nextLong();
    f34 = values.nextFloat();
    f35 = values.nextDouble();
    f36 = values.nextInt();
    f37 = values.nextLong();
    f38 = values.nextFloat();
    f39 = values.nextDouble();
    f40 = values.nextInt();
    f41 = values.nextLong();
    f42 = values.nextFloat();
    f43 = values.nextDouble();
    f44 = values.nextInt();
    f45 = values.nextLong();
    f46 = values.nextFloat();
    f47 = values.nextDouble();
    f48 = values.nextInt();
    f49 = values.nextLong();
    f50 = values.nextFloat();
    f51 = values.nextDouble();
    f52 = values.nextInt();
    f53 = values.nextLong();
    f54 = values.nextFloat();
    f55 = values.nextDouble();
    f56 = values.nextInt();
    f57 = values.nextLong();
    f58 = values.nextFloat();
    f59 = values.nextDouble();
    f60 = values.nextInt();
    f61 = values.nextLong();
    f62 = values.nextFloat();
    f63 = values.nextDouble();
    f64 = values.nextInt();
    f65 = values.nextLong();
    f66 = values.nextFloat();
    f67 = values.nextDouble();
    f68 = values.nextInt();
    f69 = values.nextLong();
    f70 = values.nextFloat();
    f71 = values.nextDouble();
    f72 = values.nextInt();
    f73 = values.nextLong();
    f74 = values.nextFloat();
    f75 = values.nextDouble();
    f76 = values.nextInt();
    f77 = values.nextLong();
    f78 = values.nextFloat();
    f79 = values.nextDouble();
    f80 = values.nextInt();
    f81 = values.nextLong();
    f82 = values.nextFloat();
    f83 = values.nextDouble();
    f84 = values.nextInt();
    f85 = values.nextLong();
    f86 = values.nextFloat();
    f87 = values.nextDouble();
    f88 = values.nextInt();
    f89 = values.nextLong();
    f90 = values.nextFloat();
    f91 = values.nextDouble();
    f92 = values.nextInt();
    f93 = values.nextLong();
    f94 = values.nextFloat();
    f95 = values.nextDouble();
    f96 = values.nextInt();
    f97 = values.nextLong();
    f98 = values.nextFloat();
    f99 = values.nextDouble();
    f100 = values.nextInt();
    f101 = values.nextLong();
    f102 = values.nextFloat();
    f103 = values.nextDouble();
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
    Struct2 other = (Struct2) o;
    return Objects.equals(f0, other.f0)
        && Objects.equals(f1, other.f1)
        && Objects.equals(f2, other.f2)
        && Objects.equals(f3, other.f3)
        && Objects.equals(f4, other.f4)
        && Objects.equals(f5, other.f5)
        && Objects.equals(f6, other.f6)
        && Objects.equals(f7, other.f7)
        && Objects.equals(f8, other.f8)
        && Objects.equals(f9, other.f9)
        && Objects.equals(f10, other.f10)
        && Objects.equals(f11, other.f11)
        && Objects.equals(f12, other.f12)
        && Objects.equals(f13, other.f13)
        && Objects.equals(f14, other.f14)
        && Objects.equals(f15, other.f15)
        && Objects.equals(f16, other.f16)
        && Objects.equals(f17, other.f17)
        && Objects.equals(f18, other.f18)
        && Objects.equals(f19, other.f19)
        && Objects.equals(f20, other.f20)
        && Objects.equals(f21, other.f21)
        && Objects.equals(f22, other.f22)
        && Objects.equals(f23, other.f23)
        && Objects.equals(f24, other.f24)
        && Objects.equals(f25, other.f25)
        && Objects.equals(f26, other.f26)
        && Objects.equals(f27, other.f27)
        && Objects.equals(f28, other.f28)
        && Objects.equals(f29, other.f29)
        && Objects.equals(f30, other.f30)
        && Objects.equals(f31, other.f31)
        && Objects.equals(f32, other.f32)
        && Objects.equals(f33, other.f33)
        && Objects.equals(f34, other.f34)
        && Objects.equals(f35, other.f35)
        && Objects.equals(f36, other.f36)
        && Objects.equals(f37, other.f37)
        && Objects.equals(f38, other.f38)
        && Objects.equals(f39, other.f39)
        && Objects.equals(f40, other.f40)
        && Objects.equals(f41, other.f41)
        && Objects.equals(f42, other.f42)
        && Objects.equals(f43, other.f43)
        && Objects.equals(f44, other.f44)
        && Objects.equals(f45, other.f45)
        && Objects.equals(f46, other.f46)
        && Objects.equals(f47, other.f47)
        && Objects.equals(f48, other.f48)
        && Objects.equals(f49, other.f49)
        && Objects.equals(f50, other.f50)
        && Objects.equals(f51, other.f51)
        && Objects.equals(f52, other.f52)
        && Objects.equals(f53, other.f53)
        && Objects.equals(f54, other.f54)
        && Objects.equals(f55, other.f55)
        && Objects.equals(f56, other.f56)
        && Objects.equals(f57, other.f57)
        && Objects.equals(f58, other.f58)
        && Objects.equals(f59, other.f59)
        && Objects.equals(f60, other.f60)
        && Objects.equals(f61, other.f61)
        && Objects.equals(f62, other.f62)
        && Objects.equals(f63, other.f63)
        && Objects.equals(f64, other.f64)
        && Objects.equals(f65, other.f65)
        && Objects.equals(f66, other.f66)
        && Objects.equals(f67, other.f67)
        && Objects.equals(f68, other.f68)
        && Objects.equals(f69, other.f69)
        && Objects.equals(f70, other.f70)
        && Objects.equals(f71, other.f71)
        && Objects.equals(f72, other.f72)
        && Objects.equals(f73, other.f73)
        && Objects.equals(f74, other.f74)
        && Objects.equals(f75, other.f75)
        && Objects.equals(f76, other.f76)
        && Objects.equals(f77, other.f77)
        && Objects.equals(f78, other.f78)
        && Objects.equals(f79, other.f79)
        && Objects.equals(f80, other.f80)
        && Objects.equals(f81, other.f81)
        && Objects.equals(f82, other.f82)
        && Objects.equals(f83, other.f83)
        && Objects.equals(f84, other.f84)
        && Objects.equals(f85, other.f85)
        && Objects.equals(f86, other.f86)
        && Objects.equals(f87, other.f87)
        && Objects.equals(f88, other.f88)
        && Objects.equals(f89, other.f89)
        && Objects.equals(f90, other.f90)
        && Objects.equals(f91, other.f91)
        && Objects.equals(f92, other.f92)
        && Objects.equals(f93, other.f93)
        && Objects.equals(f94, other.f94)
        && Objects.equals(f95, other.f95)
        && Objects.equals(f96, other.f96)
        && Objects.equals(f97, other.f97)
        && Objects.equals(f98, other.f98)
        && Objects.equals(f99, other.f99)
        && Objects.equals(f100, other.f100)
        && Objects.equals(f101, other.f101)
        && Objects.equals(f102, other.f102)
        && Objects.equals(f103, other.f103);
  }

  @Override
  public int hashCode() {
    int hash = 1;
    hash = 31 * hash + Objects.hashCode(f0);
    hash = 31 * hash + Objects.hashCode(f1);
    hash = 31 * hash + Objects.hashCode(f2);
    hash = 31 * hash + Objects.hashCode(f3);
    hash = 31 * hash + Objects.hashCode(f4);
    hash = 31 * hash + Objects.hashCode(f5);
    hash = 31 * hash + Objects.hashCode(f6);
    hash = 31 * hash + Objects.hashCode(f7);
    hash = 31 * hash + Objects.hashCode(f8);
    hash = 31 * hash + Objects.hashCode(f9);
    hash = 31 * hash + Objects.hashCode(f10);
    hash = 31 * hash + Objects.hashCode(f11);
    hash = 31 * hash + Objects.hashCode(f12);
    hash = 31 * hash + Objects.hashCode(f13);
    hash = 31 * hash + Objects.hashCode(f14);
    hash = 31 * hash + Objects.hashCode(f15);
    hash = 31 * hash + Objects.hashCode(f16);
    hash = 31 * hash + Objects.hashCode(f17);
    hash = 31 * hash + Objects.hashCode(f18);
    hash = 31 * hash + Objects.hashCode(f19);
    hash = 31 * hash + Objects.hashCode(f20);
    hash = 31 * hash + Objects.hashCode(f21);
    hash = 31 * hash + Objects.hashCode(f22);
    hash = 31 * hash + Objects.hashCode(f23);
    hash = 31 * hash + Objects.hashCode(f24);
    hash = 31 * hash + Objects.hashCode(f25);
    hash = 31 * hash + Objects.hashCode(f26);
    hash = 31 * hash + Objects.hashCode(f27);
    hash = 31 * hash + Objects.hashCode(f28);
    hash = 31 * hash + Objects.hashCode(f29);
    hash = 31 * hash + Objects.hashCode(f30);
    hash = 31 * hash + Objects.hashCode(f31);
    hash = 31 * hash + Objects.hashCode(f32);
    hash = 31 * hash + Objects.hashCode(f33);
    hash = 31 * hash + Objects.hashCode(f34);
    hash = 31 * hash + Objects.hashCode(f35);
    hash = 31 * hash + Objects.hashCode(f36);
    hash = 31 * hash + Objects.hashCode(f37);
    hash = 31 * hash + Objects.hashCode(f38);
    hash = 31 * hash + Objects.hashCode(f39);
    hash = 31 * hash + Objects.hashCode(f40);
    hash = 31 * hash + Objects.hashCode(f41);
    hash = 31 * hash + Objects.hashCode(f42);
    hash = 31 * hash + Objects.hashCode(f43);
    hash = 31 * hash + Objects.hashCode(f44);
    hash = 31 * hash + Objects.hashCode(f45);
    hash = 31 * hash + Objects.hashCode(f46);
    hash = 31 * hash + Objects.hashCode(f47);
    hash = 31 * hash + Objects.hashCode(f48);
    hash = 31 * hash + Objects.hashCode(f49);
    hash = 31 * hash + Objects.hashCode(f50);
    hash = 31 * hash + Objects.hashCode(f51);
    hash = 31 * hash + Objects.hashCode(f52);
    hash = 31 * hash + Objects.hashCode(f53);
    hash = 31 * hash + Objects.hashCode(f54);
    hash = 31 * hash + Objects.hashCode(f55);
    hash = 31 * hash + Objects.hashCode(f56);
    hash = 31 * hash + Objects.hashCode(f57);
    hash = 31 * hash + Objects.hashCode(f58);
    hash = 31 * hash + Objects.hashCode(f59);
    hash = 31 * hash + Objects.hashCode(f60);
    hash = 31 * hash + Objects.hashCode(f61);
    hash = 31 * hash + Objects.hashCode(f62);
    hash = 31 * hash + Objects.hashCode(f63);
    hash = 31 * hash + Objects.hashCode(f64);
    hash = 31 * hash + Objects.hashCode(f65);
    hash = 31 * hash + Objects.hashCode(f66);
    hash = 31 * hash + Objects.hashCode(f67);
    hash = 31 * hash + Objects.hashCode(f68);
    hash = 31 * hash + Objects.hashCode(f69);
    hash = 31 * hash + Objects.hashCode(f70);
    hash = 31 * hash + Objects.hashCode(f71);
    hash = 31 * hash + Objects.hashCode(f72);
    hash = 31 * hash + Objects.hashCode(f73);
    hash = 31 * hash + Objects.hashCode(f74);
    hash = 31 * hash + Objects.hashCode(f75);
    hash = 31 * hash + Objects.hashCode(f76);
    hash = 31 * hash + Objects.hashCode(f77);
    hash = 31 * hash + Objects.hashCode(f78);
    hash = 31 * hash + Objects.hashCode(f79);
    hash = 31 * hash + Objects.hashCode(f80);
    hash = 31 * hash + Objects.hashCode(f81);
    hash = 31 * hash + Objects.hashCode(f82);
    hash = 31 * hash + Objects.hashCode(f83);
    hash = 31 * hash + Objects.hashCode(f84);
    hash = 31 * hash + Objects.hashCode(f85);
    hash = 31 * hash + Objects.hashCode(f86);
    hash = 31 * hash + Objects.hashCode(f87);
    hash = 31 * hash + Objects.hashCode(f88);
    hash = 31 * hash + Objects.hashCode(f89);
    hash = 31 * hash + Objects.hashCode(f90);
    hash = 31 * hash + Objects.hashCode(f91);
    hash = 31 * hash + Objects.hashCode(f92);
    hash = 31 * hash + Objects.hashCode(f93);
    hash = 31 * hash + Objects.hashCode(f94);
    hash = 31 * hash + Objects.hashCode(f95);
    hash = 31 * hash + Objects.hashCode(f96);
    hash = 31 * hash + Objects.hashCode(f97);
    hash = 31 * hash + Objects.hashCode(f98);
    hash = 31 * hash + Objects.hashCode(f99);
    hash = 31 * hash + Objects.hashCode(f100);
    hash = 31 * hash + Objects.hashCode(f101);
    hash = 31 * hash + Objects.hashCode(f102);
    hash = 31 * hash + Objects.hashCode(f103);
    return hash;
  }
}
