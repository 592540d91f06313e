/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * The classes that generated codecs extend and call. The package is exported only because generated
 * classes live in the packages of the user's classes. Do not use it: it can change in any release.
 * May use {@code io.fory.format.layout}.
 */
package io.fory.format.runtime;
