/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/** Addresses of hosts, URIs, URLs, files and paths. Reading them looks nothing up. */
package io.fory.serializer.net;
