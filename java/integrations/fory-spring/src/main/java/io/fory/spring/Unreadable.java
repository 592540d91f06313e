/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spring;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.springframework.data.redis.serializer.SerializationException;

/**
 * A stored value that cannot be read any more, because another version of the program wrote it, or
 * one with other settings.
 */
final class Unreadable extends SerializationException {
  private static final long serialVersionUID = 1;
  private static final Log LOG = LogFactory.getLog(ForyRedisSerializer.class);
  private static final int MAX_LOGGED = 100;

  /** The reasons that have been logged. */
  private static final Set<String> LOGGED = ConcurrentHashMap.newKeySet();

  Unreadable(String message, Throwable cause) {
    super(message, cause);
  }

  /** Finds a failure of this class among the causes of another; returns null if there is none. */
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

  /** Logs each reason once: thousands of sessions can have the same one. */
  void log(String evicted) {
    String reason = PropertyNames.in(getCause());
    if (LOGGED.size() < MAX_LOGGED && LOGGED.add(reason)) {
      LOG.warn(
          "%s, since it cannot be read: %s. Others for the same reason are not logged; the meter fory.refused counts them, and fory.redis.unreadable=fail makes errors of them"
              .formatted(evicted, reason));
    }
  }
}
