/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.data.bean;

import io.activej.serializer.annotations.Serialize;
import io.activej.serializer.annotations.SerializeNullable;
import io.fory.benchmark.data.Values;
import java.io.Serializable;
import java.util.Objects;

/** 104 boxed numbers, as a bean with private fields. */
public class Struct2 implements Serializable {
  private static final long serialVersionUID = 1;

  private Integer f0;
  private Long f1;
  private Float f2;
  private Double f3;
  private Integer f4;
  private Long f5;
  private Float f6;
  private Double f7;
  private Integer f8;
  private Long f9;
  private Float f10;
  private Double f11;
  private Integer f12;
  private Long f13;
  private Float f14;
  private Double f15;
  private Integer f16;
  private Long f17;
  private Float f18;
  private Double f19;
  private Integer f20;
  private Long f21;
  private Float f22;
  private Double f23;
  private Integer f24;
  private Long f25;
  private Float f26;
  private Double f27;
  private Integer f28;
  private Long f29;
  private Float f30;
  private Double f31;
  private Integer f32;
  private Long f33;
  private Float f34;
  private Double f35;
  private Integer f36;
  private Long f37;
  private Float f38;
  private Double f39;
  private Integer f40;
  private Long f41;
  private Float f42;
  private Double f43;
  private Integer f44;
  private Long f45;
  private Float f46;
  private Double f47;
  private Integer f48;
  private Long f49;
  private Float f50;
  private Double f51;
  private Integer f52;
  private Long f53;
  private Float f54;
  private Double f55;
  private Integer f56;
  private Long f57;
  private Float f58;
  private Double f59;
  private Integer f60;
  private Long f61;
  private Float f62;
  private Double f63;
  private Integer f64;
  private Long f65;
  private Float f66;
  private Double f67;
  private Integer f68;
  private Long f69;
  private Float f70;
  private Double f71;
  private Integer f72;
  private Long f73;
  private Float f74;
  private Double f75;
  private Integer f76;
  private Long f77;
  private Float f78;
  private Double f79;
  private Integer f80;
  private Long f81;
  private Float f82;
  private Double f83;
  private Integer f84;
  private Long f85;
  private Float f86;
  private Double f87;
  private Integer f88;
  private Long f89;
  private Float f90;
  private Double f91;
  private Integer f92;
  private Long f93;
  private Float f94;
  private Double f95;
  private Integer f96;
  private Long f97;
  private Float f98;
  private Double f99;
  private Integer f100;
  private Long f101;
  private Float f102;
  private Double f103;

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

  @Serialize
  @SerializeNullable
  public Integer getF0() {
    return f0;
  }

  public void setF0(Integer f0) {
    this.f0 = f0;
  }

  @Serialize
  @SerializeNullable
  public Long getF1() {
    return f1;
  }

  public void setF1(Long f1) {
    this.f1 = f1;
  }

  @Serialize
  @SerializeNullable
  public Float getF2() {
    return f2;
  }

  public void setF2(Float f2) {
    this.f2 = f2;
  }

  @Serialize
  @SerializeNullable
  public Double getF3() {
    return f3;
  }

  public void setF3(Double f3) {
    this.f3 = f3;
  }

  @Serialize
  @SerializeNullable
  public Integer getF4() {
    return f4;
  }

  public void setF4(Integer f4) {
    this.f4 = f4;
  }

  @Serialize
  @SerializeNullable
  public Long getF5() {
    return f5;
  }

  public void setF5(Long f5) {
    this.f5 = f5;
  }

  @Serialize
  @SerializeNullable
  public Float getF6() {
    return f6;
  }

  public void setF6(Float f6) {
    this.f6 = f6;
  }

  @Serialize
  @SerializeNullable
  public Double getF7() {
    return f7;
  }

  public void setF7(Double f7) {
    this.f7 = f7;
  }

  @Serialize
  @SerializeNullable
  public Integer getF8() {
    return f8;
  }

  public void setF8(Integer f8) {
    this.f8 = f8;
  }

  @Serialize
  @SerializeNullable
  public Long getF9() {
    return f9;
  }

  public void setF9(Long f9) {
    this.f9 = f9;
  }

  @Serialize
  @SerializeNullable
  public Float getF10() {
    return f10;
  }

  public void setF10(Float f10) {
    this.f10 = f10;
  }

  @Serialize
  @SerializeNullable
  public Double getF11() {
    return f11;
  }

  public void setF11(Double f11) {
    this.f11 = f11;
  }

  @Serialize
  @SerializeNullable
  public Integer getF12() {
    return f12;
  }

  public void setF12(Integer f12) {
    this.f12 = f12;
  }

  @Serialize
  @SerializeNullable
  public Long getF13() {
    return f13;
  }

  public void setF13(Long f13) {
    this.f13 = f13;
  }

  @Serialize
  @SerializeNullable
  public Float getF14() {
    return f14;
  }

  public void setF14(Float f14) {
    this.f14 = f14;
  }

  @Serialize
  @SerializeNullable
  public Double getF15() {
    return f15;
  }

  public void setF15(Double f15) {
    this.f15 = f15;
  }

  @Serialize
  @SerializeNullable
  public Integer getF16() {
    return f16;
  }

  public void setF16(Integer f16) {
    this.f16 = f16;
  }

  @Serialize
  @SerializeNullable
  public Long getF17() {
    return f17;
  }

  public void setF17(Long f17) {
    this.f17 = f17;
  }

  @Serialize
  @SerializeNullable
  public Float getF18() {
    return f18;
  }

  public void setF18(Float f18) {
    this.f18 = f18;
  }

  @Serialize
  @SerializeNullable
  public Double getF19() {
    return f19;
  }

  public void setF19(Double f19) {
    this.f19 = f19;
  }

  @Serialize
  @SerializeNullable
  public Integer getF20() {
    return f20;
  }

  public void setF20(Integer f20) {
    this.f20 = f20;
  }

  @Serialize
  @SerializeNullable
  public Long getF21() {
    return f21;
  }

  public void setF21(Long f21) {
    this.f21 = f21;
  }

  @Serialize
  @SerializeNullable
  public Float getF22() {
    return f22;
  }

  public void setF22(Float f22) {
    this.f22 = f22;
  }

  @Serialize
  @SerializeNullable
  public Double getF23() {
    return f23;
  }

  public void setF23(Double f23) {
    this.f23 = f23;
  }

  @Serialize
  @SerializeNullable
  public Integer getF24() {
    return f24;
  }

  public void setF24(Integer f24) {
    this.f24 = f24;
  }

  @Serialize
  @SerializeNullable
  public Long getF25() {
    return f25;
  }

  public void setF25(Long f25) {
    this.f25 = f25;
  }

  @Serialize
  @SerializeNullable
  public Float getF26() {
    return f26;
  }

  public void setF26(Float f26) {
    this.f26 = f26;
  }

  @Serialize
  @SerializeNullable
  public Double getF27() {
    return f27;
  }

  public void setF27(Double f27) {
    this.f27 = f27;
  }

  @Serialize
  @SerializeNullable
  public Integer getF28() {
    return f28;
  }

  public void setF28(Integer f28) {
    this.f28 = f28;
  }

  @Serialize
  @SerializeNullable
  public Long getF29() {
    return f29;
  }

  public void setF29(Long f29) {
    this.f29 = f29;
  }

  @Serialize
  @SerializeNullable
  public Float getF30() {
    return f30;
  }

  public void setF30(Float f30) {
    this.f30 = f30;
  }

  @Serialize
  @SerializeNullable
  public Double getF31() {
    return f31;
  }

  public void setF31(Double f31) {
    this.f31 = f31;
  }

  @Serialize
  @SerializeNullable
  public Integer getF32() {
    return f32;
  }

  public void setF32(Integer f32) {
    this.f32 = f32;
  }

  @Serialize
  @SerializeNullable
  public Long getF33() {
    return f33;
  }

  public void setF33(Long f33) {
    this.f33 = f33;
  }

  @Serialize
  @SerializeNullable
  public Float getF34() {
    return f34;
  }

  public void setF34(Float f34) {
    this.f34 = f34;
  }

  @Serialize
  @SerializeNullable
  public Double getF35() {
    return f35;
  }

  public void setF35(Double f35) {
    this.f35 = f35;
  }

  @Serialize
  @SerializeNullable
  public Integer getF36() {
    return f36;
  }

  public void setF36(Integer f36) {
    this.f36 = f36;
  }

  @Serialize
  @SerializeNullable
  public Long getF37() {
    return f37;
  }

  public void setF37(Long f37) {
    this.f37 = f37;
  }

  @Serialize
  @SerializeNullable
  public Float getF38() {
    return f38;
  }

  public void setF38(Float f38) {
    this.f38 = f38;
  }

  @Serialize
  @SerializeNullable
  public Double getF39() {
    return f39;
  }

  public void setF39(Double f39) {
    this.f39 = f39;
  }

  @Serialize
  @SerializeNullable
  public Integer getF40() {
    return f40;
  }

  public void setF40(Integer f40) {
    this.f40 = f40;
  }

  @Serialize
  @SerializeNullable
  public Long getF41() {
    return f41;
  }

  public void setF41(Long f41) {
    this.f41 = f41;
  }

  @Serialize
  @SerializeNullable
  public Float getF42() {
    return f42;
  }

  public void setF42(Float f42) {
    this.f42 = f42;
  }

  @Serialize
  @SerializeNullable
  public Double getF43() {
    return f43;
  }

  public void setF43(Double f43) {
    this.f43 = f43;
  }

  @Serialize
  @SerializeNullable
  public Integer getF44() {
    return f44;
  }

  public void setF44(Integer f44) {
    this.f44 = f44;
  }

  @Serialize
  @SerializeNullable
  public Long getF45() {
    return f45;
  }

  public void setF45(Long f45) {
    this.f45 = f45;
  }

  @Serialize
  @SerializeNullable
  public Float getF46() {
    return f46;
  }

  public void setF46(Float f46) {
    this.f46 = f46;
  }

  @Serialize
  @SerializeNullable
  public Double getF47() {
    return f47;
  }

  public void setF47(Double f47) {
    this.f47 = f47;
  }

  @Serialize
  @SerializeNullable
  public Integer getF48() {
    return f48;
  }

  public void setF48(Integer f48) {
    this.f48 = f48;
  }

  @Serialize
  @SerializeNullable
  public Long getF49() {
    return f49;
  }

  public void setF49(Long f49) {
    this.f49 = f49;
  }

  @Serialize
  @SerializeNullable
  public Float getF50() {
    return f50;
  }

  public void setF50(Float f50) {
    this.f50 = f50;
  }

  @Serialize
  @SerializeNullable
  public Double getF51() {
    return f51;
  }

  public void setF51(Double f51) {
    this.f51 = f51;
  }

  @Serialize
  @SerializeNullable
  public Integer getF52() {
    return f52;
  }

  public void setF52(Integer f52) {
    this.f52 = f52;
  }

  @Serialize
  @SerializeNullable
  public Long getF53() {
    return f53;
  }

  public void setF53(Long f53) {
    this.f53 = f53;
  }

  @Serialize
  @SerializeNullable
  public Float getF54() {
    return f54;
  }

  public void setF54(Float f54) {
    this.f54 = f54;
  }

  @Serialize
  @SerializeNullable
  public Double getF55() {
    return f55;
  }

  public void setF55(Double f55) {
    this.f55 = f55;
  }

  @Serialize
  @SerializeNullable
  public Integer getF56() {
    return f56;
  }

  public void setF56(Integer f56) {
    this.f56 = f56;
  }

  @Serialize
  @SerializeNullable
  public Long getF57() {
    return f57;
  }

  public void setF57(Long f57) {
    this.f57 = f57;
  }

  @Serialize
  @SerializeNullable
  public Float getF58() {
    return f58;
  }

  public void setF58(Float f58) {
    this.f58 = f58;
  }

  @Serialize
  @SerializeNullable
  public Double getF59() {
    return f59;
  }

  public void setF59(Double f59) {
    this.f59 = f59;
  }

  @Serialize
  @SerializeNullable
  public Integer getF60() {
    return f60;
  }

  public void setF60(Integer f60) {
    this.f60 = f60;
  }

  @Serialize
  @SerializeNullable
  public Long getF61() {
    return f61;
  }

  public void setF61(Long f61) {
    this.f61 = f61;
  }

  @Serialize
  @SerializeNullable
  public Float getF62() {
    return f62;
  }

  public void setF62(Float f62) {
    this.f62 = f62;
  }

  @Serialize
  @SerializeNullable
  public Double getF63() {
    return f63;
  }

  public void setF63(Double f63) {
    this.f63 = f63;
  }

  @Serialize
  @SerializeNullable
  public Integer getF64() {
    return f64;
  }

  public void setF64(Integer f64) {
    this.f64 = f64;
  }

  @Serialize
  @SerializeNullable
  public Long getF65() {
    return f65;
  }

  public void setF65(Long f65) {
    this.f65 = f65;
  }

  @Serialize
  @SerializeNullable
  public Float getF66() {
    return f66;
  }

  public void setF66(Float f66) {
    this.f66 = f66;
  }

  @Serialize
  @SerializeNullable
  public Double getF67() {
    return f67;
  }

  public void setF67(Double f67) {
    this.f67 = f67;
  }

  @Serialize
  @SerializeNullable
  public Integer getF68() {
    return f68;
  }

  public void setF68(Integer f68) {
    this.f68 = f68;
  }

  @Serialize
  @SerializeNullable
  public Long getF69() {
    return f69;
  }

  public void setF69(Long f69) {
    this.f69 = f69;
  }

  @Serialize
  @SerializeNullable
  public Float getF70() {
    return f70;
  }

  public void setF70(Float f70) {
    this.f70 = f70;
  }

  @Serialize
  @SerializeNullable
  public Double getF71() {
    return f71;
  }

  public void setF71(Double f71) {
    this.f71 = f71;
  }

  @Serialize
  @SerializeNullable
  public Integer getF72() {
    return f72;
  }

  public void setF72(Integer f72) {
    this.f72 = f72;
  }

  @Serialize
  @SerializeNullable
  public Long getF73() {
    return f73;
  }

  public void setF73(Long f73) {
    this.f73 = f73;
  }

  @Serialize
  @SerializeNullable
  public Float getF74() {
    return f74;
  }

  public void setF74(Float f74) {
    this.f74 = f74;
  }

  @Serialize
  @SerializeNullable
  public Double getF75() {
    return f75;
  }

  public void setF75(Double f75) {
    this.f75 = f75;
  }

  @Serialize
  @SerializeNullable
  public Integer getF76() {
    return f76;
  }

  public void setF76(Integer f76) {
    this.f76 = f76;
  }

  @Serialize
  @SerializeNullable
  public Long getF77() {
    return f77;
  }

  public void setF77(Long f77) {
    this.f77 = f77;
  }

  @Serialize
  @SerializeNullable
  public Float getF78() {
    return f78;
  }

  public void setF78(Float f78) {
    this.f78 = f78;
  }

  @Serialize
  @SerializeNullable
  public Double getF79() {
    return f79;
  }

  public void setF79(Double f79) {
    this.f79 = f79;
  }

  @Serialize
  @SerializeNullable
  public Integer getF80() {
    return f80;
  }

  public void setF80(Integer f80) {
    this.f80 = f80;
  }

  @Serialize
  @SerializeNullable
  public Long getF81() {
    return f81;
  }

  public void setF81(Long f81) {
    this.f81 = f81;
  }

  @Serialize
  @SerializeNullable
  public Float getF82() {
    return f82;
  }

  public void setF82(Float f82) {
    this.f82 = f82;
  }

  @Serialize
  @SerializeNullable
  public Double getF83() {
    return f83;
  }

  public void setF83(Double f83) {
    this.f83 = f83;
  }

  @Serialize
  @SerializeNullable
  public Integer getF84() {
    return f84;
  }

  public void setF84(Integer f84) {
    this.f84 = f84;
  }

  @Serialize
  @SerializeNullable
  public Long getF85() {
    return f85;
  }

  public void setF85(Long f85) {
    this.f85 = f85;
  }

  @Serialize
  @SerializeNullable
  public Float getF86() {
    return f86;
  }

  public void setF86(Float f86) {
    this.f86 = f86;
  }

  @Serialize
  @SerializeNullable
  public Double getF87() {
    return f87;
  }

  public void setF87(Double f87) {
    this.f87 = f87;
  }

  @Serialize
  @SerializeNullable
  public Integer getF88() {
    return f88;
  }

  public void setF88(Integer f88) {
    this.f88 = f88;
  }

  @Serialize
  @SerializeNullable
  public Long getF89() {
    return f89;
  }

  public void setF89(Long f89) {
    this.f89 = f89;
  }

  @Serialize
  @SerializeNullable
  public Float getF90() {
    return f90;
  }

  public void setF90(Float f90) {
    this.f90 = f90;
  }

  @Serialize
  @SerializeNullable
  public Double getF91() {
    return f91;
  }

  public void setF91(Double f91) {
    this.f91 = f91;
  }

  @Serialize
  @SerializeNullable
  public Integer getF92() {
    return f92;
  }

  public void setF92(Integer f92) {
    this.f92 = f92;
  }

  @Serialize
  @SerializeNullable
  public Long getF93() {
    return f93;
  }

  public void setF93(Long f93) {
    this.f93 = f93;
  }

  @Serialize
  @SerializeNullable
  public Float getF94() {
    return f94;
  }

  public void setF94(Float f94) {
    this.f94 = f94;
  }

  @Serialize
  @SerializeNullable
  public Double getF95() {
    return f95;
  }

  public void setF95(Double f95) {
    this.f95 = f95;
  }

  @Serialize
  @SerializeNullable
  public Integer getF96() {
    return f96;
  }

  public void setF96(Integer f96) {
    this.f96 = f96;
  }

  @Serialize
  @SerializeNullable
  public Long getF97() {
    return f97;
  }

  public void setF97(Long f97) {
    this.f97 = f97;
  }

  @Serialize
  @SerializeNullable
  public Float getF98() {
    return f98;
  }

  public void setF98(Float f98) {
    this.f98 = f98;
  }

  @Serialize
  @SerializeNullable
  public Double getF99() {
    return f99;
  }

  public void setF99(Double f99) {
    this.f99 = f99;
  }

  @Serialize
  @SerializeNullable
  public Integer getF100() {
    return f100;
  }

  public void setF100(Integer f100) {
    this.f100 = f100;
  }

  @Serialize
  @SerializeNullable
  public Long getF101() {
    return f101;
  }

  public void setF101(Long f101) {
    this.f101 = f101;
  }

  @Serialize
  @SerializeNullable
  public Float getF102() {
    return f102;
  }

  public void setF102(Float f102) {
    this.f102 = f102;
  }

  @Serialize
  @SerializeNullable
  public Double getF103() {
    return f103;
  }

  public void setF103(Double f103) {
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
