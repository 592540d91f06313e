/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spring;

/** What messages are called where a type of content is told. */
final class ForyContentType {
  /** As text. */
  static final String TEXT = "application/x-fory";

  private ForyContentType() {}
}
