/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.net.URL;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class HashedContentTest {
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
    assertThat(HashedContent.mayMention(InsteadOfSuper.class, "id")).isTrue();
    assertThat(HashedContent.mayMention(InsteadOfSuper.class, "content")).isFalse();
    assertThat(HashedContent.mayMention(BySuper.class, "content")).isTrue();
    assertThat(HashedContent.mayMention(ByInheritedGetter.class, "content")).isTrue();
    assertThat(HashedContent.isIn(WithGetter.class)).isTrue();
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
    assertThat(HashedContent.isIn(ByKey.class)).isTrue();
    assertThat(HashedContent.isIn(MoreThanSuper.class)).isTrue();
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
    assertThat(HashedContent.isIn(ByName.class)).isTrue();
    assertThat(HashedContent.mayMention(ById.class, "name")).isFalse();
  }

  @Test
  void identityAndValuesHoldNothing() {
    assertThat(HashedContent.isIn(Plain.class)).isFalse();
    assertThat(HashedContent.isIn(ById.class)).isFalse();
    assertThat(HashedContent.isIn(SubclassOfById.class)).isFalse();
    assertThat(HashedContent.isIn(String.class)).isFalse();
    assertThat(HashedContent.isIn(int[].class)).isFalse();
    assertThat(HashedContent.isIn(Status.class)).isFalse();
  }

  /** Defines a class itself, and has no files, as a native image. */
  private static final class WithoutFiles extends ClassLoader {
    WithoutFiles() {
      super(HashedContentTest.class.getClassLoader());
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
    assertThat(HashedContent.isIn(plain)).isFalse();
    Class<?> byId = new WithoutFiles().define(ById.class);
    assertThat(HashedContent.isIn(byId)).isTrue();
    assertThat(HashedContent.mayMention(byId, "content")).isTrue();
  }

  @Test
  void containersAreWalkedThroughByWhateverWayTheyAreReached() {
    assertThat(HashedContent.isIn(ByField.class)).isTrue();
    assertThat(HashedContent.isIn(ByGetter.class)).isTrue();
    assertThat(HashedContent.isIn(ByArray.class)).isTrue();
    assertThat(HashedContent.isIn(BySuper.class)).isTrue();
  }
}
