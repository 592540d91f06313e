/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.loading;

/** The superclass of a class in another loader. */
public class OpenBase {
  private int hidden = 2;
  protected String text = "text";
  final long last = Long.parseLong("3");
}
