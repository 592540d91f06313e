/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spring;

import io.fory.config.UnknownTypes;
import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * The configuration properties {@code fory.*}.
 *
 * @param register names of classes that messages may contain
 * @param packages packages; messages may contain all concrete classes, records and enums in them
 *     and in their subpackages
 * @param compatible whether messages carry schemas, so that they can be read after a class has
 *     changed
 * @param refTracking whether shared and circular references are kept
 * @param unknownTypes what to do when a message has an enum constant or a class that the reader
 *     does not know
 * @param untrusted whether messages may come from strangers: sets lower limits, and refuses types
 *     that are dangerous. Does not apply to Redis unless {@code fory.redis.untrusted} is set
 * @param maxGraphBytes limit of the heap that reading one message may take; null for the default
 * @param maxDepth limit of objects nested in each other; null for the default
 * @param maxWork limit of the steps that reading one message may take; null for the default
 * @param maxStringLength limit of the length of a string, in chars; null for the default
 * @param maxArrayLength limit of the elements of an array; null for the default
 * @param maxCollectionSize limit of the elements of a collection or map; null for the default
 * @param findModules whether to use the {@code ForyModule}s of libraries that declare them as
 *     services, in addition to the beans
 * @param redis the settings for Redis
 * @param http the settings for HTTP bodies
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
   * @param enabled whether Fory writes the values of caches and the attributes of sessions
   * @param untrusted whether {@code fory.untrusted} applies to them
   * @param unreadable what happens to a cached value or session attribute that cannot be read
   */
  public record Redis(
      @DefaultValue("true") boolean enabled,
      @DefaultValue("false") boolean untrusted,
      @DefaultValue("evict") OnUnreadable unreadable) {}

  /** What happens to a value that cannot be read. */
  public enum OnUnreadable {
    /** Log the reason, delete the value, and continue as if it had not been stored. */
    EVICT,
    /** Throw the failure to the caller. */
    FAIL
  }

  /**
   * Settings for HTTP bodies.
   *
   * @param enabled whether bodies of the content type {@code application/x-fory} are read and
   *     written
   * @param maxBodyBytes the largest body that is read, 1 byte to 2047 MB
   */
  public record Http(
      @DefaultValue("true") boolean enabled, @DefaultValue("16MB") DataSize maxBodyBytes) {
    /**
     * Checks the settings.
     *
     * @throws IllegalArgumentException if {@code maxBodyBytes} is out of range
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
   * @param enabled whether Fory writes the objects that are sent; strings stay text
   */
  public record Jms(@DefaultValue("true") boolean enabled) {}

  /**
   * Settings for AMQP.
   *
   * @param enabled whether Fory writes the objects that are sent; strings stay text
   */
  public record Amqp(@DefaultValue("true") boolean enabled) {}

  /**
   * Settings for Micrometer.
   *
   * @param enabled whether a {@link ForyMetrics} is made
   */
  public record Metrics(@DefaultValue("true") boolean enabled) {}
}
