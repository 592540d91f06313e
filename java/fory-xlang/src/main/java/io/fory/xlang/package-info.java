/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * Exchanges objects with programs in other languages, in the cross-language protocol of Apache Fory
 * 1.0 to 1.7.
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
 * <tr><td>{@code io.fory.xlang}<td>the API: begin here
 * <tr><td>{@code io.fory.xlang.codec}<td>turns classes into messages; not exported
 * <tr><td>{@code io.fory.xlang.runtime}<td>the API of generated code
 * <tr><td>{@code io.fory.xlang.annotation}<td>annotations of classes
 * <tr><td>{@code io.fory.xlang.wire}<td>type ids, names and type definitions; not exported
 * </table>
 */
package io.fory.xlang;
