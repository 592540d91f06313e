/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * The events of {@code ForyListener} as Flight Recorder knows them. The core asks for {@link
 * io.fory.tools.recording.RecordingListener} when something is recorded.
 */
package io.fory.tools.recording;
