/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.schema;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The words that packed schemas have a number for: parts of names of packages, classes and fields
 * as many programs have them. Part of the format: neither the words nor their order ever change.
 */
final class SchemaWords {
  private static final String WORDS =
      "java.util. java.util.concurrent. java.lang. java.time. java.math. java.net. java. "
          + "javax. jakarta. org. com. net. io. org.apache. org.springframework. "
          + "org.springframework.security.core. org.springframework.security. springframework "
          + "com.fasterxml.jackson. com.google. com.google.common.collect. scala. scala.collection. "
          + "scala.collection.immutable. scala.collection.mutable. scala.collection.generic. "
          + "scala.runtime. kotlin. kotlin.collections. groovy.lang. org.hibernate. io.netty. "
          + "org.joda.time. io.vertx. akka. .model. .models. .domain. .entity. .entities. .dto. "
          + ".api. .data. .core. .common. .util. .internal. .service. .event. .events. .message. "
          + ".messages. .proto. .web. .example. example com.example. org.example. customer order "
          + "orders address street city country email phone name created updated timestamp status "
          + "description amount currency price quantity total product items item user users account "
          + "payment invoice balance birthday gender age title url uri link image images media "
          + "content width height size format player language duration bitrate copyright person "
          + "persons artist author book topic partition offset header headers key value values "
          + "payload body metadata tenant role roles username password token principal credentials "
          + "authentication authorities authority authenticated details session expires expired "
          + "expiration enabled locked version revision owner parent children child left right next "
          + "previous head tail first last start begin end date time year month day hour minute "
          + "second zone locale weight discount tax note notes comment comments tags category "
          + "categories color code codes type types kind state active deleted flag flags count "
          + "counter number index level score rank rating latitude longitude location region "
          + "department employee employees manager salary company contact contacts message messages "
          + "event events request response result results error errors cause reason source target "
          + "origin destination sender receiver recipient channel cluster node nodes host port path "
          + "file files group groups member members project task tasks step steps line lines point "
          + "points list set map maps array string integer long double float boolean byte char short "
          + "decimal object class enum record field fields table column row rows cell sample struct "
          + "nested inner outer root element elements entry entries pair tuple option optional some "
          + "none empty serialization proxy module factory iterable wrapped grant simple collection "
          + "unmodifiable concurrent abstract impl exception default reference builder iterator "
          + "delegate current context comparator function configuration throwable properties buffer "
          + "parameter constructor length stream handler sequence method parameters supplier pattern "
          + "property attributes predicate position executor output listener separator attribute "
          + "transformer resolver descriptor composite threshold reader strategy instance "
          + "initialized thread service character prefix input resource generator writer wrapper "
          + "expected provider adapter annotation matcher original exceptions loader parser "
          + "converter internal filter atomic cache encoding arguments standard component connection "
          + "variable consumer options serializable extension constant registry classes container "
          + "local initialization listeners closed data parameterized immutable annotations stack "
          + "condition directory suffix invocation visitor formatter validator priority interval "
          + "hash serialized initializer base linked cached timeout validation identifier queue "
          + "methods compression access finished appendable runtime reentrant processor signature "
          + "random write names charset mutable primitive namespace single buffered accumulator "
          + "support include algorithm scheduled extended sorted remaining identity extensions "
          + "reflection ignore bytes operator providers decorator supported expression selector "
          + "capacity singleton resources limit generic conversion config relative wildcard shutdown "
          + "initial running failure range delegating logger encoder execution spliterator "
          + "enumeration application system calendar allowed dynamic validating references holder "
          + "read match collector variables document lock comparison future package tokenizer "
          + "filters interface closeable delimiter runnable block action declaration synchronized "
          + "registration modified fallback definition registered compressed binary based literal "
          + "reverse info override external available ";

  private static final byte[][] BY_NUMBER = split();

  /** The number of bits of a word's number. */
  static final int BITS = 9;

  /** The length of the shortest word. */
  static final int MIN_LENGTH = 3;

  private static final int BUCKETS = 1 << 10;

  // A hash table by the first bytes of words, in either case: the first word, and the next of each
  private static final short[] FIRST = new short[BUCKETS];
  private static final short[] NEXT = new short[BY_NUMBER.length];

  static {
    Arrays.fill(FIRST, (short) -1);
    for (int i = BY_NUMBER.length - 1; i >= 0; i--) {
      int bucket = bucket(BY_NUMBER[i], 0);
      NEXT[i] = FIRST[bucket];
      FIRST[bucket] = (short) i;
    }
  }

  private SchemaWords() {}

  private static byte[][] split() {
    String[] words = WORDS.trim().split(" ");
    byte[][] all = new byte[words.length][];
    for (int i = 0; i < words.length; i++) {
      all[i] = words[i].getBytes(StandardCharsets.ISO_8859_1);
    }
    return all;
  }

  private static int bucket(byte[] text, int at) {
    return ((text[at] | 0x20) * 31 + (text[at + 1] | 0x20)) * 31 + (text[at + 2] | 0x20)
        & BUCKETS - 1;
  }

  /** The word of a number. */
  static byte[] word(int number) {
    return BY_NUMBER[number];
  }

  /** Returns the first candidate for the word at a place of a text with 3 bytes left, or -1. */
  static int first(byte[] text, int at) {
    return FIRST[bucket(text, at)];
  }

  /** Returns the next candidate, or -1. */
  static int next(int number) {
    return NEXT[number];
  }

  /**
   * Whether a word is at a place of a text.
   *
   * @param capital whether the word's first letter is a capital there
   */
  static boolean isAt(int number, byte[] text, int at, boolean capital) {
    byte[] word = BY_NUMBER[number];
    if (text.length - at < word.length || text[at] != (capital ? capital(word) : word[0])) {
      return false;
    }
    return Arrays.equals(word, 1, word.length, text, at + 1, at + word.length);
  }

  /** The first byte of a word, as a capital if it is a letter. */
  static byte capital(byte[] word) {
    return (byte) (word[0] >= 'a' && word[0] <= 'z' ? word[0] - 0x20 : word[0]);
  }
}
