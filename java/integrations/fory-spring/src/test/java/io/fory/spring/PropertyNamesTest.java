/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spring;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.exception.ForyException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Advice in the words of an application. */
class PropertyNamesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          add .register(shop.Cart.class) to the builder, on both sides | add fory.register=shop.Cart, on both sides
          add .register(shop.A.class).register(shop.B.class) to the builder | add fory.register=shop.A,shop.B
          add .register(Class.forName("shop.A$")) to the builder | add fory.register=shop.A$
          if you can, .register(shop.A.B.class) | if you can, fory.register=shop.A.B
          or read null with withUnknownTypes(NULL) | or read null with fory.unknown-types=NULL
          raise the limit with withMaxStringLength if it should be | raise the limit with fory.max-string-length if it should be
          withRefTracking(true) and withCompatible(false) | fory.ref-tracking=true and fory.compatible=false
          withMaxGraphBytes(5), withMaxDepth, withMaxWork | fory.max-graph-bytes=5, fory.max-depth, fory.max-work
          withCodegen(false), a field withMaxDepths | withCodegen(false), a field withMaxDepths
          """)
  void whatTheBuilderDoesIsAProperty(String said, String told) {
    assertThat(PropertyNames.in(new ForyException(said))).isEqualTo(told);
  }
}
