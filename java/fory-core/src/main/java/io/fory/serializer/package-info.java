/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * The serializers of built-in types. Each family has a package below this one, with both directions
 * of a type side by side. May use {@code io.fory.message} and what is below it; serializers do not
 * know the resolver.
 *
 * <p>A family is one method, {@code static BuiltIn type(int number)}: a switch whose cases make one
 * type each; null for the numbers of other families.
 *
 * <pre>{@code
 * public static BuiltIn type(int number) {
 *   return switch (number) {
 *     case 131 -> mutable(AtomicInteger.class, ...);
 *     default -> null;
 *   };
 * }
 * }</pre>
 *
 * <p>A case runs when its type is first met, once for each {@code Fory}, so that what it uses (the
 * class, lambdas, other classes of the family) costs nothing in programs that do without. {@code
 * BuiltInNames}, which a test writes, finds a family by its names; {@link
 * io.fory.serializer.BuiltIns} has the families. Types that messages introduce come from a {@code
 * TypeFactory} instead.
 */
package io.fory.serializer;
