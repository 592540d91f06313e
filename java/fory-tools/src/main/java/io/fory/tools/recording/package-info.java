/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * The events of {@code ForyListener} as Flight Recorder knows them. A room: {@code Events} finds
 * {@link io.fory.tools.recording.RecordingListener} by name when something is recorded.
 */
package io.fory.tools.recording;
