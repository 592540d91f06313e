/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * Finds out which class may be written, under which name, and by which serializer: {@link
 * io.fory.resolver.Registrations} holds the settings of the user, {@link
 * io.fory.resolver.TypeResolver} finds and keeps the rest. Meets serializers only through {@code
 * TypeFactory} and {@code BuiltIn}. May use {@code io.fory.message} and everything below it.
 */
package io.fory.resolver;
