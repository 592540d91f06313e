/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.architecture;

import io.fory.testing.ManifestContract;

class ManifestIT extends ManifestContract {}
