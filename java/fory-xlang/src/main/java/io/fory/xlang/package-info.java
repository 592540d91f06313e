/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * Objects to and from other languages, in the cross-language protocol of Apache Fory 1.0 to 1.7.
 *
 * <pre>{@code
 * ForyXlang xlang = ForyXlang.builder()
 *     .register(Order.class, 102)                  // as the peers register it
 *     .build();                                    // once; thread-safe
 * byte[] bytes = xlang.serialize(order);
 * Order twin = xlang.deserialize(bytes, Order.class);
 * }</pre>
 *
 * <p>From the top, each package uses those below it:
 *
 * <table>
 * <caption>Packages</caption>
 * <tr><td>{@code io.fory.xlang}<td>where to begin
 * <tr><td>{@code io.fory.xlang.codec}<td>how classes become messages; not exported
 * <tr><td>{@code io.fory.xlang.runtime}<td>what generated code names
 * <tr><td>{@code io.fory.xlang.annotation}<td>what classes say of themselves
 * <tr><td>{@code io.fory.xlang.wire}<td>type ids, names and type definitions; not exported
 * </table>
 */
package io.fory.xlang;
