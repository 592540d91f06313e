/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/** Java records from schemas in Apache Fory's schema language (FDL). */
package io.fory.maven.idl;
