/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer;

/**
 * The families in the order of {@link BuiltIns}, and their types, in the order in which they are
 * asked whether they cover a class. A line has the number of a type and its class, then {@code =}
 * aliases, {@code @} declared types for which it is expected, and {@code *} supertypes of the
 * classes that it covers. Only the order is written by hand: {@code BuiltInNamesTest} with {@code
 * -Dfory.docs.update=true} writes the rest.
 */
final class BuiltInNames {
  private BuiltInNames() {}

  /** Returns the text. No constant, which javac would copy into each class that uses it. */
  static String text() {
    return """
      # Values
      0 java.lang.String @java.lang.CharSequence
      1 java.lang.Integer
      2 java.lang.Long
      3 java.lang.Double
      4 java.lang.Boolean
      22 java.lang.Byte
      23 java.lang.Short
      24 java.lang.Character
      25 java.lang.Float
      26 java.math.BigDecimal
      32 java.math.BigInteger
      33 java.util.UUID
      34 java.lang.Object
      35 java.util.Comparator =java.util.Comparators$NaturalOrderComparator =java.util.Collections$ReverseComparator =java.lang.String$CaseInsensitiveComparator
      36 java.lang.Number
      37 java.lang.Comparable
      38 java.lang.CharSequence
      39 java.util.List
      40 java.util.Map
      41 java.util.Collection
      103 java.lang.Void
      102 java.lang.StackTraceElement
      # Optionals
      42 java.util.Optional
      43 java.util.OptionalInt
      44 java.util.OptionalLong
      45 java.util.OptionalDouble
      # Classes, lambdas, proxies
      260 java.lang.Class
      261 java.lang.invoke.SerializedLambda *hidden
      262 java.lang.reflect.Proxy *java.lang.reflect.Proxy
      # Arrays
      8 [B
      9 [I
      10 [J
      11 [D
      12 [Ljava.lang.String;
      13 [Ljava.lang.Object;
      46 [Z
      47 [S
      48 [C
      49 [F
      265 java.lang.reflect.Array
      # Dates and times
      27 java.time.LocalDate
      28 java.time.Instant
      29 java.time.LocalDateTime
      80 java.time.LocalTime
      81 java.time.Duration
      82 java.time.Period
      83 java.time.Year
      84 java.time.YearMonth
      85 java.time.MonthDay
      86 java.time.ZoneOffset
      87 java.time.OffsetTime
      88 java.time.OffsetDateTime
      89 java.time.ZonedDateTime
      90 java.time.ZoneId =java.time.ZoneRegion @java.time.ZoneId
      31 java.util.Date
      # `java.util.Calendar`
      150 java.util.TimeZone @java.util.TimeZone *java.util.TimeZone
      151 java.util.SimpleTimeZone
      152 java.util.GregorianCalendar @java.util.Calendar
      153 sun.util.BuddhistCalendar
      154 java.util.JapaneseImperialCalendar
      # `java.sql`
      170 java.sql.Date
      171 java.sql.Time
      172 java.sql.Timestamp
      # Text
      100 java.lang.StringBuilder
      101 java.lang.StringBuffer
      104 java.util.Currency
      105 java.util.Locale
      107 java.util.regex.Pattern
      108 java.nio.charset.Charset @java.nio.charset.Charset *java.nio.charset.Charset
      110 java.util.HexFormat
      # Numbers and statistics
      106 java.util.BitSet
      109 java.math.MathContext
      125 java.util.IntSummaryStatistics
      126 java.util.LongSummaryStatistics
      127 java.util.DoubleSummaryStatistics
      # Atomic variables
      130 java.util.concurrent.atomic.AtomicBoolean
      131 java.util.concurrent.atomic.AtomicInteger
      132 java.util.concurrent.atomic.AtomicLong
      133 java.util.concurrent.atomic.AtomicReference
      134 java.util.concurrent.atomic.AtomicIntegerArray
      135 java.util.concurrent.atomic.AtomicLongArray
      136 java.util.concurrent.atomic.AtomicReferenceArray
      137 java.util.concurrent.atomic.AtomicMarkableReference
      138 java.util.concurrent.atomic.AtomicStampedReference
      139 java.util.concurrent.atomic.LongAdder
      140 java.util.concurrent.atomic.DoubleAdder
      # Addresses, files and paths
      111 java.net.URI
      112 java.net.URL
      113 java.net.Inet4Address @java.net.InetAddress
      114 java.net.Inet6Address
      128 java.net.InetAddress
      115 java.net.InetSocketAddress @java.net.SocketAddress
      116 java.io.File
      117 java.nio.file.Path @java.nio.file.Path *java.nio.file.Path
      # Buffers
      118 java.nio.ByteBuffer @java.nio.ByteBuffer *java.nio.ByteBuffer
      119 java.nio.CharBuffer @java.nio.CharBuffer *java.nio.CharBuffer
      120 java.nio.ShortBuffer @java.nio.ShortBuffer *java.nio.ShortBuffer
      121 java.nio.IntBuffer @java.nio.IntBuffer *java.nio.IntBuffer
      122 java.nio.LongBuffer @java.nio.LongBuffer *java.nio.LongBuffer
      123 java.nio.FloatBuffer @java.nio.FloatBuffer *java.nio.FloatBuffer
      124 java.nio.DoubleBuffer @java.nio.DoubleBuffer *java.nio.DoubleBuffer
      129 io.fory.memory.MemoryBuffer
      141 io.fory.memory.PrimitiveArrayView
      # Sets
      7 java.util.HashSet @java.util.Set
      56 java.util.TreeSet @java.util.SortedSet @java.util.NavigableSet *java.util.SortedSet
      15 java.util.LinkedHashSet *java.util.Set
      57 java.util.concurrent.ConcurrentSkipListSet
      53 java.util.concurrent.CopyOnWriteArraySet
      69 java.util.EnumSet =java.util.RegularEnumSet =java.util.JumboEnumSet @java.util.EnumSet
      20 java.util.ImmutableCollections$SetN =java.util.ImmutableCollections$Set12
      62 java.util.Collections$UnmodifiableSet
      63 java.util.Collections$UnmodifiableSortedSet
      64 java.util.Collections$UnmodifiableNavigableSet
      66 java.util.Collections$EmptySet
      68 java.util.Collections$SingletonSet
      # Queues
      18 java.util.ArrayDeque @java.util.Queue @java.util.Deque
      17 java.util.LinkedList *java.util.Queue
      58 java.util.PriorityQueue
      54 java.util.concurrent.ConcurrentLinkedQueue
      55 java.util.concurrent.ConcurrentLinkedDeque
      210 java.util.concurrent.ArrayBlockingQueue
      211 java.util.concurrent.LinkedBlockingQueue
      212 java.util.concurrent.LinkedBlockingDeque
      213 java.util.concurrent.PriorityBlockingQueue
      214 java.util.concurrent.DelayQueue
      215 java.util.concurrent.LinkedTransferQueue
      216 java.util.concurrent.SynchronousQueue
      # Lists
      5 java.util.ArrayList @java.lang.Iterable @java.util.Collection @java.util.List *java.util.Collection
      50 java.util.Vector
      51 java.util.Stack
      52 java.util.concurrent.CopyOnWriteArrayList
      30 java.util.Arrays$ArrayList
      19 java.util.ImmutableCollections$ListN =java.util.ImmutableCollections$List12 =java.util.ImmutableCollections$SubList
      65 java.util.Collections$EmptyList
      67 java.util.Collections$SingletonList
      201 java.util.Collections$CopiesList
      59 java.util.Collections$UnmodifiableCollection
      60 java.util.Collections$UnmodifiableRandomAccessList
      61 java.util.Collections$UnmodifiableList
      # Maps
      6 java.util.HashMap @java.util.Map
      70 java.util.concurrent.ConcurrentHashMap @java.util.concurrent.ConcurrentMap
      71 java.util.concurrent.ConcurrentSkipListMap *java.util.concurrent.ConcurrentNavigableMap
      16 java.util.TreeMap @java.util.SortedMap @java.util.NavigableMap *java.util.SortedMap
      14 java.util.LinkedHashMap *java.util.Map
      222 java.util.LinkedHashMap
      72 java.util.IdentityHashMap
      73 java.util.Hashtable
      220 java.util.WeakHashMap
      221 java.util.Properties
      79 java.util.EnumMap
      21 java.util.ImmutableCollections$MapN =java.util.ImmutableCollections$Map1
      74 java.util.Collections$UnmodifiableMap
      75 java.util.Collections$UnmodifiableSortedMap
      76 java.util.Collections$UnmodifiableNavigableMap
      77 java.util.Collections$EmptyMap
      78 java.util.Collections$SingletonMap
      # Entries of maps
      224 java.util.AbstractMap$SimpleImmutableEntry
      225 java.util.KeyValueHolder
      223 java.util.AbstractMap$SimpleEntry *java.util.Map$Entry
      # Wrappers
      180 java.util.Collections$SynchronizedCollection
      181 java.util.Collections$SynchronizedRandomAccessList =java.util.Collections$SynchronizedList
      182 java.util.Collections$SynchronizedSet
      183 java.util.Collections$SynchronizedSortedSet
      184 java.util.Collections$SynchronizedNavigableSet
      185 java.util.Collections$SynchronizedMap
      186 java.util.Collections$SynchronizedSortedMap
      187 java.util.Collections$SynchronizedNavigableMap
      188 java.util.Collections$CheckedCollection
      189 java.util.Collections$CheckedRandomAccessList =java.util.Collections$CheckedList
      190 java.util.Collections$CheckedSet
      191 java.util.Collections$CheckedSortedSet
      192 java.util.Collections$CheckedNavigableSet
      193 java.util.Collections$CheckedQueue
      194 java.util.Collections$CheckedMap
      195 java.util.Collections$CheckedSortedMap
      196 java.util.Collections$CheckedNavigableMap
      197 java.util.Collections$SetFromMap
      198 java.util.Collections$AsLIFOQueue
      199 java.util.Collections$ReverseComparator2
      200 java.util.Comparators$NullComparator
      202 java.util.Collections$UnmodifiableNavigableSet$EmptyNavigableSet
      203 java.util.Collections$UnmodifiableNavigableMap$EmptyNavigableMap
      207 java.util.IdentityHashMap$EntrySet
      208 java.util.IdentityHashMap$KeySet
      217 java.util.concurrent.ConcurrentHashMap$KeySetView
      204 java.util.Collections$UnmodifiableSequencedCollection
      205 java.util.Collections$UnmodifiableSequencedSet
      206 java.util.Collections$UnmodifiableSequencedMap
      209 java.util.Collections$SequencedSetFromMap
      # Exceptions
      264 io.fory.exception.StandInException
      # Keys and certificates
      270 java.security.PublicKey *java.security.PublicKey
      271 java.security.PrivateKey *java.security.PrivateKey
      272 javax.crypto.spec.SecretKeySpec
      273 java.security.KeyPair
      274 java.security.cert.X509Certificate *java.security.cert.X509Certificate
      275 java.security.cert.CertPath *java.security.cert.CertPath
      276 javax.security.auth.x500.X500Principal
      # XML
      278 javax.xml.namespace.QName
      279 javax.xml.datatype.XMLGregorianCalendar *javax.xml.datatype.XMLGregorianCalendar
      280 javax.xml.datatype.Duration *javax.xml.datatype.Duration
      # Times of files, cookies
      290 java.nio.file.attribute.FileTime
      291 java.net.HttpCookie
      """;
  }
}
