/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spring;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.springframework.data.redis.serializer.SerializationException;

/** A value in Redis that was read and cannot be: by an older program, or with other settings. */
final class Unreadable extends SerializationException {
  private static final long serialVersionUID = 1;
  private static final Log LOG = LogFactory.getLog(ForyRedisSerializer.class);
  private static final int MAX_TOLD = 100;

  /** The reasons that were logged. */
  private static final Set<String> TOLD = ConcurrentHashMap.newKeySet();

  Unreadable(String message, Throwable cause) {
    super(message, cause);
  }

  /** The failure behind another one, if it is of this kind; else null. */
  static Unreadable of(Throwable failure) {
    Throwable cause = failure;
    for (int i = 0; cause != null && i < 20; i++) {
      if (cause instanceof Unreadable unreadable) {
        return unreadable;
      }
      cause = cause.getCause();
    }
    return null;
  }

  /** Logs the reason, once for each: thousands of sessions have the same. */
  void log(String evicted) {
    String reason = PropertyNames.in(getCause());
    if (TOLD.size() < MAX_TOLD && TOLD.add(reason)) {
      LOG.warn(
          "%s, since it cannot be read: %s. Others for the same reason are not logged; the meter fory.refused counts them, and fory.redis.unreadable=fail makes errors of them"
              .formatted(evicted, reason));
    }
  }
}
