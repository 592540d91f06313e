/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spring;

/** The content type of messages. */
final class ForyContentType {
  /** The content type as text. */
  static final String TEXT = "application/x-fory";

  private ForyContentType() {}
}
