/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.security;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.exception.ForyException;
import io.fory.testing.Messages;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Some forty bytes, of built-in types only, that once took minutes or the whole heap. */
@Tag("attack")
class TinyMessagesTest {
  private static final int MANY = Integer.MAX_VALUE;
  private static final int HASH_SET = 7;
  private static final int TREE_SET = 56;
  private static final int SYNCHRONIZED_LIST = 181;
  private static final int PROXY = 262;
  private static final String ORDERING = "com.google.common.collect.Ordering";
  private static final String TEXT = "aaaaaaaaaaaaaaaa";

  private static Fory fory(boolean references) {
    return Fory.builder().withRefTracking(references).build();
  }

  /** A set of twice the same element. */
  private static byte[] setOfTwo(Fory fory, Consumer<Messages> element) {
    return Messages.to(fory)
        .builtIn(HASH_SET)
        .elements(2, Messages.SLOTS)
        .repeat(2, element)
        .bytes();
  }

  private static void synchronizedCopies(Messages message, Consumer<Messages> element) {
    message.builtIn(SYNCHRONIZED_LIST).copies(MANY);
    element.accept(message);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void copiesBehindWrappersAreCountedWhenTheyAreHashed(boolean references) {
    Fory fory = fory(references);
    byte[] message = setOfTwo(fory, m -> synchronizedCopies(m, Messages::nothing));
    Attack.on(fory, message).exceededALimit();
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void copiesOfCopiesAreCountedAsTheirProduct(boolean references) {
    Fory fory = fory(references);
    byte[] message =
        setOfTwo(fory, m -> synchronizedCopies(m, n -> synchronizedCopies(n, Messages::nothing)));
    assertThat(message).hasSizeLessThan(50);
    Attack.on(fory, message).exceededALimit();
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aProxysHandlerIsNotPrinted(boolean references) {
    Fory fory = fory(references);
    byte[] message = Messages.to(fory).builtIn(PROXY).varint(0).copies(MANY).value(TEXT).bytes();
    Attack.on(fory, message).failedAs(ForyException.class).allocatedWithin(1 << 20);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void theMessageOfAnExceptionIsNotPrintedIfItIsNone(boolean references) {
    Fory fory = fory(references);
    byte[] copies = Messages.part(fory).copies(MANY).value(TEXT).bytes();
    byte[] found = Messages.part(fory).value("MSG").bytes();
    byte[] message = Messages.replace(fory.serialize(new Exception("MSG")), found, copies);
    Attack.on(fory, message).failedAs(ForyException.class).allocatedWithin(1 << 20);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void explanationsAreBounded(boolean references) {
    byte[] message = Messages.to(fory(references)).copies(MANY).value(TEXT).bytes();
    Attack attack =
        Attack.by(() -> Fory.explainBytes(message)).survived().allocatedWithin(64 << 20);
    if (attack.value() != null) {
      assertThat(((String) attack.value()).length()).isLessThan(1 << 22);
    }
  }

  @Test
  void orderingsCompareNoMoreThanTheyMay() {
    Fory fory = fory(false);
    Messages message = Messages.to(fory).builtIn(TREE_SET).typeByName(ORDERING);
    message
        .int8(21)
        .elements(1, Messages.SLOTS)
        .introduced(0)
        .int8(0); // natural().lexicographical()
    message.elements(2, Messages.SLOTS).repeat(2, m -> m.copies(MANY).value(1));
    Attack.on(fory, message.bytes()).exceededALimit();
  }
}
