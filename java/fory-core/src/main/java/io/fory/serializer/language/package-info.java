/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * Serializers of objects that the language makes without a class of the user's: class objects,
 * lambdas, dynamic proxies.
 */
package io.fory.serializer.language;
