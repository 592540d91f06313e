/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.data.open;

import io.activej.serializer.annotations.Serialize;
import io.fory.benchmark.data.Values;
import java.io.Serializable;

/** 104 primitive numbers, with public fields. */
public class Struct implements Serializable {
  private static final long serialVersionUID = 1;

  @Serialize public int f0;
  @Serialize public long f1;
  @Serialize public float f2;
  @Serialize public double f3;
  @Serialize public int f4;
  @Serialize public long f5;
  @Serialize public float f6;
  @Serialize public double f7;
  @Serialize public int f8;
  @Serialize public long f9;
  @Serialize public float f10;
  @Serialize public double f11;
  @Serialize public int f12;
  @Serialize public long f13;
  @Serialize public float f14;
  @Serialize public double f15;
  @Serialize public int f16;
  @Serialize public long f17;
  @Serialize public float f18;
  @Serialize public double f19;
  @Serialize public int f20;
  @Serialize public long f21;
  @Serialize public float f22;
  @Serialize public double f23;
  @Serialize public int f24;
  @Serialize public long f25;
  @Serialize public float f26;
  @Serialize public double f27;
  @Serialize public int f28;
  @Serialize public long f29;
  @Serialize public float f30;
  @Serialize public double f31;
  @Serialize public int f32;
  @Serialize public long f33;
  @Serialize public float f34;
  @Serialize public double f35;
  @Serialize public int f36;
  @Serialize public long f37;
  @Serialize public float f38;
  @Serialize public double f39;
  @Serialize public int f40;
  @Serialize public long f41;
  @Serialize public float f42;
  @Serialize public double f43;
  @Serialize public int f44;
  @Serialize public long f45;
  @Serialize public float f46;
  @Serialize public double f47;
  @Serialize public int f48;
  @Serialize public long f49;
  @Serialize public float f50;
  @Serialize public double f51;
  @Serialize public int f52;
  @Serialize public long f53;
  @Serialize public float f54;
  @Serialize public double f55;
  @Serialize public int f56;
  @Serialize public long f57;
  @Serialize public float f58;
  @Serialize public double f59;
  @Serialize public int f60;
  @Serialize public long f61;
  @Serialize public float f62;
  @Serialize public double f63;
  @Serialize public int f64;
  @Serialize public long f65;
  @Serialize public float f66;
  @Serialize public double f67;
  @Serialize public int f68;
  @Serialize public long f69;
  @Serialize public float f70;
  @Serialize public double f71;
  @Serialize public int f72;
  @Serialize public long f73;
  @Serialize public float f74;
  @Serialize public double f75;
  @Serialize public int f76;
  @Serialize public long f77;
  @Serialize public float f78;
  @Serialize public double f79;
  @Serialize public int f80;
  @Serialize public long f81;
  @Serialize public float f82;
  @Serialize public double f83;
  @Serialize public int f84;
  @Serialize public long f85;
  @Serialize public float f86;
  @Serialize public double f87;
  @Serialize public int f88;
  @Serialize public long f89;
  @Serialize public float f90;
  @Serialize public double f91;
  @Serialize public int f92;
  @Serialize public long f93;
  @Serialize public float f94;
  @Serialize public double f95;
  @Serialize public int f96;
  @Serialize public long f97;
  @Serialize public float f98;
  @Serialize public double f99;
  @Serialize public int f100;
  @Serialize public long f101;
  @Serialize public float f102;
  @Serialize public double f103;

  /** Sets every field to the value {@link Values} gives for it. */
  public Struct populate() {
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
    Struct other = (Struct) o;
    return f0 == other.f0
        && f1 == other.f1
        && Float.compare(f2, other.f2) == 0
        && Double.compare(f3, other.f3) == 0
        && f4 == other.f4
        && f5 == other.f5
        && Float.compare(f6, other.f6) == 0
        && Double.compare(f7, other.f7) == 0
        && f8 == other.f8
        && f9 == other.f9
        && Float.compare(f10, other.f10) == 0
        && Double.compare(f11, other.f11) == 0
        && f12 == other.f12
        && f13 == other.f13
        && Float.compare(f14, other.f14) == 0
        && Double.compare(f15, other.f15) == 0
        && f16 == other.f16
        && f17 == other.f17
        && Float.compare(f18, other.f18) == 0
        && Double.compare(f19, other.f19) == 0
        && f20 == other.f20
        && f21 == other.f21
        && Float.compare(f22, other.f22) == 0
        && Double.compare(f23, other.f23) == 0
        && f24 == other.f24
        && f25 == other.f25
        && Float.compare(f26, other.f26) == 0
        && Double.compare(f27, other.f27) == 0
        && f28 == other.f28
        && f29 == other.f29
        && Float.compare(f30, other.f30) == 0
        && Double.compare(f31, other.f31) == 0
        && f32 == other.f32
        && f33 == other.f33
        && Float.compare(f34, other.f34) == 0
        && Double.compare(f35, other.f35) == 0
        && f36 == other.f36
        && f37 == other.f37
        && Float.compare(f38, other.f38) == 0
        && Double.compare(f39, other.f39) == 0
        && f40 == other.f40
        && f41 == other.f41
        && Float.compare(f42, other.f42) == 0
        && Double.compare(f43, other.f43) == 0
        && f44 == other.f44
        && f45 == other.f45
        && Float.compare(f46, other.f46) == 0
        && Double.compare(f47, other.f47) == 0
        && f48 == other.f48
        && f49 == other.f49
        && Float.compare(f50, other.f50) == 0
        && Double.compare(f51, other.f51) == 0
        && f52 == other.f52
        && f53 == other.f53
        && Float.compare(f54, other.f54) == 0
        && Double.compare(f55, other.f55) == 0
        && f56 == other.f56
        && f57 == other.f57
        && Float.compare(f58, other.f58) == 0
        && Double.compare(f59, other.f59) == 0
        && f60 == other.f60
        && f61 == other.f61
        && Float.compare(f62, other.f62) == 0
        && Double.compare(f63, other.f63) == 0
        && f64 == other.f64
        && f65 == other.f65
        && Float.compare(f66, other.f66) == 0
        && Double.compare(f67, other.f67) == 0
        && f68 == other.f68
        && f69 == other.f69
        && Float.compare(f70, other.f70) == 0
        && Double.compare(f71, other.f71) == 0
        && f72 == other.f72
        && f73 == other.f73
        && Float.compare(f74, other.f74) == 0
        && Double.compare(f75, other.f75) == 0
        && f76 == other.f76
        && f77 == other.f77
        && Float.compare(f78, other.f78) == 0
        && Double.compare(f79, other.f79) == 0
        && f80 == other.f80
        && f81 == other.f81
        && Float.compare(f82, other.f82) == 0
        && Double.compare(f83, other.f83) == 0
        && f84 == other.f84
        && f85 == other.f85
        && Float.compare(f86, other.f86) == 0
        && Double.compare(f87, other.f87) == 0
        && f88 == other.f88
        && f89 == other.f89
        && Float.compare(f90, other.f90) == 0
        && Double.compare(f91, other.f91) == 0
        && f92 == other.f92
        && f93 == other.f93
        && Float.compare(f94, other.f94) == 0
        && Double.compare(f95, other.f95) == 0
        && f96 == other.f96
        && f97 == other.f97
        && Float.compare(f98, other.f98) == 0
        && Double.compare(f99, other.f99) == 0
        && f100 == other.f100
        && f101 == other.f101
        && Float.compare(f102, other.f102) == 0
        && Double.compare(f103, other.f103) == 0;
  }

  @Override
  public int hashCode() {
    int hash = 1;
    hash = 31 * hash + f0;
    hash = 31 * hash + Long.hashCode(f1);
    hash = 31 * hash + Float.hashCode(f2);
    hash = 31 * hash + Double.hashCode(f3);
    hash = 31 * hash + f4;
    hash = 31 * hash + Long.hashCode(f5);
    hash = 31 * hash + Float.hashCode(f6);
    hash = 31 * hash + Double.hashCode(f7);
    hash = 31 * hash + f8;
    hash = 31 * hash + Long.hashCode(f9);
    hash = 31 * hash + Float.hashCode(f10);
    hash = 31 * hash + Double.hashCode(f11);
    hash = 31 * hash + f12;
    hash = 31 * hash + Long.hashCode(f13);
    hash = 31 * hash + Float.hashCode(f14);
    hash = 31 * hash + Double.hashCode(f15);
    hash = 31 * hash + f16;
    hash = 31 * hash + Long.hashCode(f17);
    hash = 31 * hash + Float.hashCode(f18);
    hash = 31 * hash + Double.hashCode(f19);
    hash = 31 * hash + f20;
    hash = 31 * hash + Long.hashCode(f21);
    hash = 31 * hash + Float.hashCode(f22);
    hash = 31 * hash + Double.hashCode(f23);
    hash = 31 * hash + f24;
    hash = 31 * hash + Long.hashCode(f25);
    hash = 31 * hash + Float.hashCode(f26);
    hash = 31 * hash + Double.hashCode(f27);
    hash = 31 * hash + f28;
    hash = 31 * hash + Long.hashCode(f29);
    hash = 31 * hash + Float.hashCode(f30);
    hash = 31 * hash + Double.hashCode(f31);
    hash = 31 * hash + f32;
    hash = 31 * hash + Long.hashCode(f33);
    hash = 31 * hash + Float.hashCode(f34);
    hash = 31 * hash + Double.hashCode(f35);
    hash = 31 * hash + f36;
    hash = 31 * hash + Long.hashCode(f37);
    hash = 31 * hash + Float.hashCode(f38);
    hash = 31 * hash + Double.hashCode(f39);
    hash = 31 * hash + f40;
    hash = 31 * hash + Long.hashCode(f41);
    hash = 31 * hash + Float.hashCode(f42);
    hash = 31 * hash + Double.hashCode(f43);
    hash = 31 * hash + f44;
    hash = 31 * hash + Long.hashCode(f45);
    hash = 31 * hash + Float.hashCode(f46);
    hash = 31 * hash + Double.hashCode(f47);
    hash = 31 * hash + f48;
    hash = 31 * hash + Long.hashCode(f49);
    hash = 31 * hash + Float.hashCode(f50);
    hash = 31 * hash + Double.hashCode(f51);
    hash = 31 * hash + f52;
    hash = 31 * hash + Long.hashCode(f53);
    hash = 31 * hash + Float.hashCode(f54);
    hash = 31 * hash + Double.hashCode(f55);
    hash = 31 * hash + f56;
    hash = 31 * hash + Long.hashCode(f57);
    hash = 31 * hash + Float.hashCode(f58);
    hash = 31 * hash + Double.hashCode(f59);
    hash = 31 * hash + f60;
    hash = 31 * hash + Long.hashCode(f61);
    hash = 31 * hash + Float.hashCode(f62);
    hash = 31 * hash + Double.hashCode(f63);
    hash = 31 * hash + f64;
    hash = 31 * hash + Long.hashCode(f65);
    hash = 31 * hash + Float.hashCode(f66);
    hash = 31 * hash + Double.hashCode(f67);
    hash = 31 * hash + f68;
    hash = 31 * hash + Long.hashCode(f69);
    hash = 31 * hash + Float.hashCode(f70);
    hash = 31 * hash + Double.hashCode(f71);
    hash = 31 * hash + f72;
    hash = 31 * hash + Long.hashCode(f73);
    hash = 31 * hash + Float.hashCode(f74);
    hash = 31 * hash + Double.hashCode(f75);
    hash = 31 * hash + f76;
    hash = 31 * hash + Long.hashCode(f77);
    hash = 31 * hash + Float.hashCode(f78);
    hash = 31 * hash + Double.hashCode(f79);
    hash = 31 * hash + f80;
    hash = 31 * hash + Long.hashCode(f81);
    hash = 31 * hash + Float.hashCode(f82);
    hash = 31 * hash + Double.hashCode(f83);
    hash = 31 * hash + f84;
    hash = 31 * hash + Long.hashCode(f85);
    hash = 31 * hash + Float.hashCode(f86);
    hash = 31 * hash + Double.hashCode(f87);
    hash = 31 * hash + f88;
    hash = 31 * hash + Long.hashCode(f89);
    hash = 31 * hash + Float.hashCode(f90);
    hash = 31 * hash + Double.hashCode(f91);
    hash = 31 * hash + f92;
    hash = 31 * hash + Long.hashCode(f93);
    hash = 31 * hash + Float.hashCode(f94);
    hash = 31 * hash + Double.hashCode(f95);
    hash = 31 * hash + f96;
    hash = 31 * hash + Long.hashCode(f97);
    hash = 31 * hash + Float.hashCode(f98);
    hash = 31 * hash + Double.hashCode(f99);
    hash = 31 * hash + f100;
    hash = 31 * hash + Long.hashCode(f101);
    hash = 31 * hash + Float.hashCode(f102);
    hash = 31 * hash + Double.hashCode(f103);
    return hash;
  }
}
