/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spring;

import io.fory.config.UnknownTypes;
import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * The properties {@code fory.*}.
 *
 * @param register names of classes that messages may have
 * @param packages packages all of whose concrete classes, records and enums messages may have, with
 *     those below
 * @param compatible whether messages carry schemas, so that another version of a class reads them
 * @param refTracking whether shared and circular references are kept
 * @param unknownTypes what a reader does with a constant that its enum lacks, or an object of a
 *     class that it does not know
 * @param untrusted whether messages may come from strangers: lower limits, and no types that are
 *     dangerous; values in Redis are the application's own
 * @param maxGraphBytes the heap that reading one message may take; unset for the default
 * @param maxDepth how deep objects nest; unset for the default
 * @param maxWork the steps that reading one message may take; unset for the default
 * @param maxStringLength the longest string, in chars; unset for the default
 * @param maxArrayLength the longest array, in elements; unset for the default
 * @param maxCollectionSize the largest collection or map; unset for the default
 * @param findModules whether the modules of libraries, those that name themselves as services, are
 *     taken, besides the beans
 * @param redis the settings for Redis
 * @param http the settings for HTTP messages
 * @param jms the settings for JMS
 * @param amqp the settings for AMQP
 * @param metrics the settings for Micrometer
 */
@ConfigurationProperties("fory")
public record ForyProperties(
    @DefaultValue List<String> register,
    @DefaultValue List<String> packages,
    @DefaultValue("true") boolean compatible,
    @DefaultValue("false") boolean refTracking,
    @DefaultValue("error") UnknownTypes unknownTypes,
    @DefaultValue("false") boolean untrusted,
    DataSize maxGraphBytes,
    Integer maxDepth,
    Long maxWork,
    Integer maxStringLength,
    Integer maxArrayLength,
    Integer maxCollectionSize,
    @DefaultValue("true") boolean findModules,
    @DefaultValue Redis redis,
    @DefaultValue Http http,
    @DefaultValue Jms jms,
    @DefaultValue Amqp amqp,
    @DefaultValue Metrics metrics) {

  /**
   * Settings for Redis.
   *
   * @param enabled whether the values of caches and the attributes of sessions are messages
   * @param untrusted whether {@code fory.untrusted} holds for them as well
   * @param unreadable the treatment of a value of a cache, or a part of a session, that cannot be
   *     read
   */
  public record Redis(
      @DefaultValue("true") boolean enabled,
      @DefaultValue("false") boolean untrusted,
      @DefaultValue("evict") OnUnreadable unreadable) {}

  /** Selects how an application treats a value that cannot be read. */
  public enum OnUnreadable {
    /** It is logged and evicted, and the caller goes on without it. */
    EVICT,
    /** It is an error for the caller. */
    FAIL
  }

  /**
   * Settings for HTTP messages.
   *
   * @param enabled whether bodies of the type application/x-fory are read and written
   * @param maxBodyBytes the longest body that is read, which has to fit an array
   */
  public record Http(
      @DefaultValue("true") boolean enabled, @DefaultValue("16MB") DataSize maxBodyBytes) {
    /**
     * Takes the settings.
     *
     * @throws IllegalArgumentException if there is no byte, or more of them than an array has
     */
    public Http {
      if (maxBodyBytes.toBytes() < 1 || maxBodyBytes.toMegabytes() > 2047) {
        throw new IllegalArgumentException(
            "fory.http.max-body-bytes: expected 1B to 2047MB, found " + maxBodyBytes);
      }
    }
  }

  /**
   * Settings for JMS.
   *
   * @param enabled whether objects that are sent are messages; strings stay text
   */
  public record Jms(@DefaultValue("true") boolean enabled) {}

  /**
   * Settings for AMQP.
   *
   * @param enabled whether objects that are sent are messages; strings stay text
   */
  public record Amqp(@DefaultValue("true") boolean enabled) {}

  /**
   * Settings for Micrometer.
   *
   * @param enabled whether there are meters of what happens rarely
   */
  public record Metrics(@DefaultValue("true") boolean enabled) {}
}
