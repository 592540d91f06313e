/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.net.URL;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class HashedFieldsTest {
  enum Status {
    NEW
  }

  static class Plain {
    List<Object> content;
  }

  static class ById {
    long id;
    String name;
    Status status;
    BigDecimal price;
    List<Object> content;

    @Override
    public int hashCode() {
      return Objects.hash(id, status, price);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof ById that && id == that.id;
    }
  }

  static class SubclassOfById extends ById {}

  static class ByField {
    List<Object> content;

    @Override
    public int hashCode() {
      return 31 + (content == null ? 0 : content.hashCode());
    }
  }

  static class ByGetter {
    private Object content;

    Object getContent() {
      return content;
    }

    @Override
    public int hashCode() {
      return Objects.hashCode(getContent());
    }
  }

  static class ByArray {
    private Object[] content;

    @Override
    public int hashCode() {
      return Arrays.hashCode(content);
    }
  }

  static class BySuper extends ByField {
    int more;

    @Override
    public int hashCode() {
      return super.hashCode() + more;
    }
  }

  static class InsteadOfSuper extends ByField {
    List<Object> id;

    @Override
    public int hashCode() {
      return id.hashCode();
    }
  }

  static class ByInheritedGetter extends ByGetter {
    Object id;

    @Override
    public int hashCode() {
      return Objects.hash(id, getContent());
    }
  }

  abstract static class ByGetterOfSubclass {
    abstract Object getContent();

    @Override
    public int hashCode() {
      return getContent().hashCode();
    }
  }

  static class WithGetter extends ByGetterOfSubclass {
    Object content;

    @Override
    Object getContent() {
      return content;
    }
  }

  @Test
  void aMethodThatIsOverriddenDoesNotCountUnlessASubclassCallsIt() {
    assertThat(HashedFields.includes(InsteadOfSuper.class, "id")).isTrue();
    assertThat(HashedFields.includes(InsteadOfSuper.class, "content")).isFalse();
    assertThat(HashedFields.includes(BySuper.class, "content")).isTrue();
    assertThat(HashedFields.includes(ByInheritedGetter.class, "content")).isTrue();
    assertThat(HashedFields.hasAny(WithGetter.class)).isTrue();
  }

  /** Hashes one of two things that it holds. */
  static class ByKey {
    List<Object> key;
    List<Object> content;

    @Override
    public int hashCode() {
      return key.hashCode();
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof ByKey that && key.equals(that.key);
    }
  }

  static class MoreThanSuper extends ByField {
    List<Object> more;
  }

  @Test
  void whatIsHashedOnlyInPartCounts() {
    assertThat(HashedFields.hasAny(ByKey.class)).isTrue();
    assertThat(HashedFields.hasAny(MoreThanSuper.class)).isTrue();
  }

  static class ByName {
    String name;

    @Override
    public int hashCode() {
      return Objects.hashCode(name);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof ByName that && Objects.equals(name, that.name);
    }
  }

  @Test
  void textIsAsLongAsItIs() {
    assertThat(HashedFields.hasAny(ByName.class)).isTrue();
    assertThat(HashedFields.includes(ById.class, "name")).isFalse();
  }

  @Test
  void identityAndValuesHoldNothing() {
    assertThat(HashedFields.hasAny(Plain.class)).isFalse();
    assertThat(HashedFields.hasAny(ById.class)).isFalse();
    assertThat(HashedFields.hasAny(SubclassOfById.class)).isFalse();
    assertThat(HashedFields.hasAny(String.class)).isFalse();
    assertThat(HashedFields.hasAny(int[].class)).isFalse();
    assertThat(HashedFields.hasAny(Status.class)).isFalse();
  }

  /** Defines a class itself, and has no files, as a native image. */
  private static final class WithoutFiles extends ClassLoader {
    WithoutFiles() {
      super(HashedFieldsTest.class.getClassLoader());
    }

    Class<?> define(Class<?> type) {
      byte[] file = ClassFile.bytes(type);
      return defineClass(type.getName(), file, 0, file.length);
    }

    @Override
    public URL getResource(String name) {
      return null;
    }
  }

  @Test
  void withoutFilesAClassHoldsAllItsFieldsIfItHasSuchAMethodAndNoneIfNot() {
    Class<?> plain = new WithoutFiles().define(Plain.class);
    assertThat(ClassFile.bytes(plain)).isNull();
    assertThat(HashedFields.hasAny(plain)).isFalse();
    Class<?> byId = new WithoutFiles().define(ById.class);
    assertThat(HashedFields.hasAny(byId)).isTrue();
    assertThat(HashedFields.includes(byId, "content")).isTrue();
  }

  @Test
  void containersAreWalkedThroughByWhateverWayTheyAreReached() {
    assertThat(HashedFields.hasAny(ByField.class)).isTrue();
    assertThat(HashedFields.hasAny(ByGetter.class)).isTrue();
    assertThat(HashedFields.hasAny(ByArray.class)).isTrue();
    assertThat(HashedFields.hasAny(BySuper.class)).isTrue();
  }

  static class ByCalls {
    List<Object> content;
    int hash;

    List<Object> getContent() {
      return content;
    }

    private int compute() {
      return getContent().hashCode();
    }

    @Override
    public int hashCode() {
      return hash != 0 ? hash : (hash = compute());
    }
  }

  static class ByOtherClass {
    List<Object> content;

    private int help() {
      return Outside.hash(this);
    }

    @Override
    public int hashCode() {
      return help();
    }
  }

  static class Outside {
    static int hash(ByOtherClass object) {
      return object.content.hashCode();
    }
  }

  interface Contained {
    List<Object> content();

    default int hash() {
      return content().hashCode();
    }
  }

  static class ByDefaultMethod implements Contained {
    List<Object> content;

    @Override
    public List<Object> content() {
      return content;
    }

    @Override
    public int hashCode() {
      return hash();
    }
  }

  @Test
  void callsAreFollowedHoweverFarTheyLead() {
    assertThat(HashedFields.hasAny(ByCalls.class)).isTrue();
    assertThat(HashedFields.hasAny(ByOtherClass.class)).isTrue();
    assertThat(HashedFields.hasAny(ByDefaultMethod.class)).isTrue();
  }

  static class ByHelpers {
    long id;
    BigDecimal price;
    List<Object> content;

    private static boolean same(Object a, Object b) {
      return a == b || a != null && a.equals(b);
    }

    protected boolean canEqual(Object other) {
      return other instanceof ByHelpers;
    }

    @Override
    public int hashCode() {
      return Objects.hash(id, price);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof ByHelpers that
          && that.canEqual(this)
          && id == that.id
          && same(price, that.price);
    }
  }

  @Test
  void helpersOfTheClassLeadNoFurtherThanTheirCallers() {
    assertThat(HashedFields.hasAny(ByHelpers.class)).isFalse();
  }
}
