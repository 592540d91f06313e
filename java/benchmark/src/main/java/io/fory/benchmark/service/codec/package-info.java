/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
/**
 * Codecs for the messages of the service suite as a person would write them: a table of classes,
 * and one abstract call for each message. The codec of each class is generated, as the messages
 * are.
 */
package io.fory.benchmark.service.codec;
