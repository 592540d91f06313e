/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.data.bean;

import io.activej.serializer.annotations.Serialize;
import io.fory.benchmark.data.Values;
import java.io.Serializable;

/** 104 primitive numbers, as a bean with private fields. */
public class Struct implements Serializable {
  private static final long serialVersionUID = 1;

  private int f0;
  private long f1;
  private float f2;
  private double f3;
  private int f4;
  private long f5;
  private float f6;
  private double f7;
  private int f8;
  private long f9;
  private float f10;
  private double f11;
  private int f12;
  private long f13;
  private float f14;
  private double f15;
  private int f16;
  private long f17;
  private float f18;
  private double f19;
  private int f20;
  private long f21;
  private float f22;
  private double f23;
  private int f24;
  private long f25;
  private float f26;
  private double f27;
  private int f28;
  private long f29;
  private float f30;
  private double f31;
  private int f32;
  private long f33;
  private float f34;
  private double f35;
  private int f36;
  private long f37;
  private float f38;
  private double f39;
  private int f40;
  private long f41;
  private float f42;
  private double f43;
  private int f44;
  private long f45;
  private float f46;
  private double f47;
  private int f48;
  private long f49;
  private float f50;
  private double f51;
  private int f52;
  private long f53;
  private float f54;
  private double f55;
  private int f56;
  private long f57;
  private float f58;
  private double f59;
  private int f60;
  private long f61;
  private float f62;
  private double f63;
  private int f64;
  private long f65;
  private float f66;
  private double f67;
  private int f68;
  private long f69;
  private float f70;
  private double f71;
  private int f72;
  private long f73;
  private float f74;
  private double f75;
  private int f76;
  private long f77;
  private float f78;
  private double f79;
  private int f80;
  private long f81;
  private float f82;
  private double f83;
  private int f84;
  private long f85;
  private float f86;
  private double f87;
  private int f88;
  private long f89;
  private float f90;
  private double f91;
  private int f92;
  private long f93;
  private float f94;
  private double f95;
  private int f96;
  private long f97;
  private float f98;
  private double f99;
  private int f100;
  private long f101;
  private float f102;
  private double f103;

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

  @Serialize
  public int getF0() {
    return f0;
  }

  public void setF0(int f0) {
    this.f0 = f0;
  }

  @Serialize
  public long getF1() {
    return f1;
  }

  public void setF1(long f1) {
    this.f1 = f1;
  }

  @Serialize
  public float getF2() {
    return f2;
  }

  public void setF2(float f2) {
    this.f2 = f2;
  }

  @Serialize
  public double getF3() {
    return f3;
  }

  public void setF3(double f3) {
    this.f3 = f3;
  }

  @Serialize
  public int getF4() {
    return f4;
  }

  public void setF4(int f4) {
    this.f4 = f4;
  }

  @Serialize
  public long getF5() {
    return f5;
  }

  public void setF5(long f5) {
    this.f5 = f5;
  }

  @Serialize
  public float getF6() {
    return f6;
  }

  public void setF6(float f6) {
    this.f6 = f6;
  }

  @Serialize
  public double getF7() {
    return f7;
  }

  public void setF7(double f7) {
    this.f7 = f7;
  }

  @Serialize
  public int getF8() {
    return f8;
  }

  public void setF8(int f8) {
    this.f8 = f8;
  }

  @Serialize
  public long getF9() {
    return f9;
  }

  public void setF9(long f9) {
    this.f9 = f9;
  }

  @Serialize
  public float getF10() {
    return f10;
  }

  public void setF10(float f10) {
    this.f10 = f10;
  }

  @Serialize
  public double getF11() {
    return f11;
  }

  public void setF11(double f11) {
    this.f11 = f11;
  }

  @Serialize
  public int getF12() {
    return f12;
  }

  public void setF12(int f12) {
    this.f12 = f12;
  }

  @Serialize
  public long getF13() {
    return f13;
  }

  public void setF13(long f13) {
    this.f13 = f13;
  }

  @Serialize
  public float getF14() {
    return f14;
  }

  public void setF14(float f14) {
    this.f14 = f14;
  }

  @Serialize
  public double getF15() {
    return f15;
  }

  public void setF15(double f15) {
    this.f15 = f15;
  }

  @Serialize
  public int getF16() {
    return f16;
  }

  public void setF16(int f16) {
    this.f16 = f16;
  }

  @Serialize
  public long getF17() {
    return f17;
  }

  public void setF17(long f17) {
    this.f17 = f17;
  }

  @Serialize
  public float getF18() {
    return f18;
  }

  public void setF18(float f18) {
    this.f18 = f18;
  }

  @Serialize
  public double getF19() {
    return f19;
  }

  public void setF19(double f19) {
    this.f19 = f19;
  }

  @Serialize
  public int getF20() {
    return f20;
  }

  public void setF20(int f20) {
    this.f20 = f20;
  }

  @Serialize
  public long getF21() {
    return f21;
  }

  public void setF21(long f21) {
    this.f21 = f21;
  }

  @Serialize
  public float getF22() {
    return f22;
  }

  public void setF22(float f22) {
    this.f22 = f22;
  }

  @Serialize
  public double getF23() {
    return f23;
  }

  public void setF23(double f23) {
    this.f23 = f23;
  }

  @Serialize
  public int getF24() {
    return f24;
  }

  public void setF24(int f24) {
    this.f24 = f24;
  }

  @Serialize
  public long getF25() {
    return f25;
  }

  public void setF25(long f25) {
    this.f25 = f25;
  }

  @Serialize
  public float getF26() {
    return f26;
  }

  public void setF26(float f26) {
    this.f26 = f26;
  }

  @Serialize
  public double getF27() {
    return f27;
  }

  public void setF27(double f27) {
    this.f27 = f27;
  }

  @Serialize
  public int getF28() {
    return f28;
  }

  public void setF28(int f28) {
    this.f28 = f28;
  }

  @Serialize
  public long getF29() {
    return f29;
  }

  public void setF29(long f29) {
    this.f29 = f29;
  }

  @Serialize
  public float getF30() {
    return f30;
  }

  public void setF30(float f30) {
    this.f30 = f30;
  }

  @Serialize
  public double getF31() {
    return f31;
  }

  public void setF31(double f31) {
    this.f31 = f31;
  }

  @Serialize
  public int getF32() {
    return f32;
  }

  public void setF32(int f32) {
    this.f32 = f32;
  }

  @Serialize
  public long getF33() {
    return f33;
  }

  public void setF33(long f33) {
    this.f33 = f33;
  }

  @Serialize
  public float getF34() {
    return f34;
  }

  public void setF34(float f34) {
    this.f34 = f34;
  }

  @Serialize
  public double getF35() {
    return f35;
  }

  public void setF35(double f35) {
    this.f35 = f35;
  }

  @Serialize
  public int getF36() {
    return f36;
  }

  public void setF36(int f36) {
    this.f36 = f36;
  }

  @Serialize
  public long getF37() {
    return f37;
  }

  public void setF37(long f37) {
    this.f37 = f37;
  }

  @Serialize
  public float getF38() {
    return f38;
  }

  public void setF38(float f38) {
    this.f38 = f38;
  }

  @Serialize
  public double getF39() {
    return f39;
  }

  public void setF39(double f39) {
    this.f39 = f39;
  }

  @Serialize
  public int getF40() {
    return f40;
  }

  public void setF40(int f40) {
    this.f40 = f40;
  }

  @Serialize
  public long getF41() {
    return f41;
  }

  public void setF41(long f41) {
    this.f41 = f41;
  }

  @Serialize
  public float getF42() {
    return f42;
  }

  public void setF42(float f42) {
    this.f42 = f42;
  }

  @Serialize
  public double getF43() {
    return f43;
  }

  public void setF43(double f43) {
    this.f43 = f43;
  }

  @Serialize
  public int getF44() {
    return f44;
  }

  public void setF44(int f44) {
    this.f44 = f44;
  }

  @Serialize
  public long getF45() {
    return f45;
  }

  public void setF45(long f45) {
    this.f45 = f45;
  }

  @Serialize
  public float getF46() {
    return f46;
  }

  public void setF46(float f46) {
    this.f46 = f46;
  }

  @Serialize
  public double getF47() {
    return f47;
  }

  public void setF47(double f47) {
    this.f47 = f47;
  }

  @Serialize
  public int getF48() {
    return f48;
  }

  public void setF48(int f48) {
    this.f48 = f48;
  }

  @Serialize
  public long getF49() {
    return f49;
  }

  public void setF49(long f49) {
    this.f49 = f49;
  }

  @Serialize
  public float getF50() {
    return f50;
  }

  public void setF50(float f50) {
    this.f50 = f50;
  }

  @Serialize
  public double getF51() {
    return f51;
  }

  public void setF51(double f51) {
    this.f51 = f51;
  }

  @Serialize
  public int getF52() {
    return f52;
  }

  public void setF52(int f52) {
    this.f52 = f52;
  }

  @Serialize
  public long getF53() {
    return f53;
  }

  public void setF53(long f53) {
    this.f53 = f53;
  }

  @Serialize
  public float getF54() {
    return f54;
  }

  public void setF54(float f54) {
    this.f54 = f54;
  }

  @Serialize
  public double getF55() {
    return f55;
  }

  public void setF55(double f55) {
    this.f55 = f55;
  }

  @Serialize
  public int getF56() {
    return f56;
  }

  public void setF56(int f56) {
    this.f56 = f56;
  }

  @Serialize
  public long getF57() {
    return f57;
  }

  public void setF57(long f57) {
    this.f57 = f57;
  }

  @Serialize
  public float getF58() {
    return f58;
  }

  public void setF58(float f58) {
    this.f58 = f58;
  }

  @Serialize
  public double getF59() {
    return f59;
  }

  public void setF59(double f59) {
    this.f59 = f59;
  }

  @Serialize
  public int getF60() {
    return f60;
  }

  public void setF60(int f60) {
    this.f60 = f60;
  }

  @Serialize
  public long getF61() {
    return f61;
  }

  public void setF61(long f61) {
    this.f61 = f61;
  }

  @Serialize
  public float getF62() {
    return f62;
  }

  public void setF62(float f62) {
    this.f62 = f62;
  }

  @Serialize
  public double getF63() {
    return f63;
  }

  public void setF63(double f63) {
    this.f63 = f63;
  }

  @Serialize
  public int getF64() {
    return f64;
  }

  public void setF64(int f64) {
    this.f64 = f64;
  }

  @Serialize
  public long getF65() {
    return f65;
  }

  public void setF65(long f65) {
    this.f65 = f65;
  }

  @Serialize
  public float getF66() {
    return f66;
  }

  public void setF66(float f66) {
    this.f66 = f66;
  }

  @Serialize
  public double getF67() {
    return f67;
  }

  public void setF67(double f67) {
    this.f67 = f67;
  }

  @Serialize
  public int getF68() {
    return f68;
  }

  public void setF68(int f68) {
    this.f68 = f68;
  }

  @Serialize
  public long getF69() {
    return f69;
  }

  public void setF69(long f69) {
    this.f69 = f69;
  }

  @Serialize
  public float getF70() {
    return f70;
  }

  public void setF70(float f70) {
    this.f70 = f70;
  }

  @Serialize
  public double getF71() {
    return f71;
  }

  public void setF71(double f71) {
    this.f71 = f71;
  }

  @Serialize
  public int getF72() {
    return f72;
  }

  public void setF72(int f72) {
    this.f72 = f72;
  }

  @Serialize
  public long getF73() {
    return f73;
  }

  public void setF73(long f73) {
    this.f73 = f73;
  }

  @Serialize
  public float getF74() {
    return f74;
  }

  public void setF74(float f74) {
    this.f74 = f74;
  }

  @Serialize
  public double getF75() {
    return f75;
  }

  public void setF75(double f75) {
    this.f75 = f75;
  }

  @Serialize
  public int getF76() {
    return f76;
  }

  public void setF76(int f76) {
    this.f76 = f76;
  }

  @Serialize
  public long getF77() {
    return f77;
  }

  public void setF77(long f77) {
    this.f77 = f77;
  }

  @Serialize
  public float getF78() {
    return f78;
  }

  public void setF78(float f78) {
    this.f78 = f78;
  }

  @Serialize
  public double getF79() {
    return f79;
  }

  public void setF79(double f79) {
    this.f79 = f79;
  }

  @Serialize
  public int getF80() {
    return f80;
  }

  public void setF80(int f80) {
    this.f80 = f80;
  }

  @Serialize
  public long getF81() {
    return f81;
  }

  public void setF81(long f81) {
    this.f81 = f81;
  }

  @Serialize
  public float getF82() {
    return f82;
  }

  public void setF82(float f82) {
    this.f82 = f82;
  }

  @Serialize
  public double getF83() {
    return f83;
  }

  public void setF83(double f83) {
    this.f83 = f83;
  }

  @Serialize
  public int getF84() {
    return f84;
  }

  public void setF84(int f84) {
    this.f84 = f84;
  }

  @Serialize
  public long getF85() {
    return f85;
  }

  public void setF85(long f85) {
    this.f85 = f85;
  }

  @Serialize
  public float getF86() {
    return f86;
  }

  public void setF86(float f86) {
    this.f86 = f86;
  }

  @Serialize
  public double getF87() {
    return f87;
  }

  public void setF87(double f87) {
    this.f87 = f87;
  }

  @Serialize
  public int getF88() {
    return f88;
  }

  public void setF88(int f88) {
    this.f88 = f88;
  }

  @Serialize
  public long getF89() {
    return f89;
  }

  public void setF89(long f89) {
    this.f89 = f89;
  }

  @Serialize
  public float getF90() {
    return f90;
  }

  public void setF90(float f90) {
    this.f90 = f90;
  }

  @Serialize
  public double getF91() {
    return f91;
  }

  public void setF91(double f91) {
    this.f91 = f91;
  }

  @Serialize
  public int getF92() {
    return f92;
  }

  public void setF92(int f92) {
    this.f92 = f92;
  }

  @Serialize
  public long getF93() {
    return f93;
  }

  public void setF93(long f93) {
    this.f93 = f93;
  }

  @Serialize
  public float getF94() {
    return f94;
  }

  public void setF94(float f94) {
    this.f94 = f94;
  }

  @Serialize
  public double getF95() {
    return f95;
  }

  public void setF95(double f95) {
    this.f95 = f95;
  }

  @Serialize
  public int getF96() {
    return f96;
  }

  public void setF96(int f96) {
    this.f96 = f96;
  }

  @Serialize
  public long getF97() {
    return f97;
  }

  public void setF97(long f97) {
    this.f97 = f97;
  }

  @Serialize
  public float getF98() {
    return f98;
  }

  public void setF98(float f98) {
    this.f98 = f98;
  }

  @Serialize
  public double getF99() {
    return f99;
  }

  public void setF99(double f99) {
    this.f99 = f99;
  }

  @Serialize
  public int getF100() {
    return f100;
  }

  public void setF100(int f100) {
    this.f100 = f100;
  }

  @Serialize
  public long getF101() {
    return f101;
  }

  public void setF101(long f101) {
    this.f101 = f101;
  }

  @Serialize
  public float getF102() {
    return f102;
  }

  public void setF102(float f102) {
    this.f102 = f102;
  }

  @Serialize
  public double getF103() {
    return f103;
  }

  public void setF103(double f103) {
    this.f103 = f103;
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
