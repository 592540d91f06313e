/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
/** Fory in Kafka: what keys and values become, and back. Kafka is brought by its user. */
package io.fory.kafka;
