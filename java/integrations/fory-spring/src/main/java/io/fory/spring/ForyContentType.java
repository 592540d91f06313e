/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spring;

/** The content type of Fory's messages. */
final class ForyContentType {
  static final String TEXT = "application/x-fory";

  private ForyContentType() {}
}
