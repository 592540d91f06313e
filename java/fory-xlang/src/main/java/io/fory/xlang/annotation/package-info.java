/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/** What classes say of themselves to peers in other languages. */
package io.fory.xlang.annotation;
