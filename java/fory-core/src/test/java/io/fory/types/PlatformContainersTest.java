/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.types;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.message.BuiltIn;
import io.fory.serializer.BuiltIns;
import java.io.IOException;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.BlockingQueue;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Every container class of this JDK's {@code java.base}: each has a number of its own, or comes
 * back as a plain container on purpose, which the table says, or is refused. So a class that is new
 * in a JDK is looked at before it is written as something else.
 */
class PlatformContainersTest {
  /** By the plain class: views and the like, those of newer JDKs included. */
  private static final String COVERED =
      """
      ConcurrentSkipListMap: ConcurrentSkipListMap$SubMap
      TreeMap: TreeMap$AscendingSubMap TreeMap$DescendingSubMap TreeMap$SubMap
      TreeMap: ReverseOrderSortedMapView ReverseOrderSortedMapView$Submap
      TreeSet: TreeMap$KeySet ConcurrentSkipListMap$KeySet
      TreeSet: ReverseOrderSortedSetView ReverseOrderSortedSetView$Subset
      LinkedHashMap: LinkedHashMap$ReversedLinkedHashMapView Collectors$Partition
      LinkedHashMap: ProcessEnvironment$StringEnvironment AttributedString$AttributeMap
      LinkedHashMap: ImmutableCollections$StableMap
      LinkedHashSet: AbstractMap$1 Collections$CheckedMap$CheckedEntrySet
      LinkedHashSet: Collections$UnmodifiableMap$UnmodifiableEntrySet
      LinkedHashSet: EnumMap$EntrySet EnumMap$KeySet HashMap$EntrySet HashMap$KeySet
      LinkedHashSet: Hashtable$EntrySet Hashtable$KeySet ImmutableCollections$MapN$1
      LinkedHashSet: LinkedHashMap$LinkedEntrySet LinkedHashMap$LinkedKeySet
      LinkedHashSet: LinkedHashSet$1ReverseLinkedHashSetView Properties$EntrySet
      LinkedHashSet: TreeMap$AscendingSubMap$AscendingEntrySetView TreeMap$EntrySet
      LinkedHashSet: TreeMap$DescendingSubMap$DescendingEntrySetView
      LinkedHashSet: WeakHashMap$EntrySet WeakHashMap$KeySet ConcurrentHashMap$EntrySetView
      LinkedHashSet: ConcurrentSkipListMap$EntrySet Collectors$Partition$1
      LinkedHashSet: ProcessEnvironment$StringEntrySet ProcessEnvironment$StringKeySet
      LinkedHashSet: AccessFlag$AccessFlagSet ReverseOrderSortedMapView$1
      LinkedHashSet: ReverseOrderSortedMapView$3 ReverseOrderSortedMapView$Submap$2
      LinkedHashSet: SequencedMap$1SeqEntrySet SequencedMap$1SeqKeySet
      LinkedHashSet: ImmutableCollections$StableMap$StableMapEntrySet
      LinkedList: LinkedList$ReverseOrderLinkedListView ReverseOrderDequeView
      ArrayList: AbstractList$RandomAccessSubList AbstractList$SubList ArrayList$SubList
      ArrayList: AbstractMap$2 EnumMap$Values HashMap$Values Hashtable$ValueCollection
      ArrayList: IdentityHashMap$Values LinkedHashMap$LinkedValues TreeMap$Values
      ArrayList: WeakHashMap$Values ConcurrentHashMap$ValuesView ConcurrentSkipListMap$Values
      ArrayList: CopyOnWriteArrayList$COWSubList CopyOnWriteArrayList$Reversed
      ArrayList: ProcessEnvironment$StringValues AbstractConstantGroup$AsList
      ArrayList: ReverseOrderListView ReverseOrderListView$Rand ReverseOrderSortedMapView$2
      ArrayList: SequencedMap$1SeqValues ImmutableCollections$StableList
      ArrayList: ImmutableCollections$StableList$StableReverseOrderListView
      ArrayList: ImmutableCollections$StableList$StableSubList
      ArrayList: ImmutableCollections$StableMap$StableMapValues
      SimpleEntry: Collections$CheckedMap$CheckedEntrySet$CheckedEntry
      SimpleEntry: Collections$UnmodifiableMap$UnmodifiableEntrySet$UnmodifiableEntry
      SimpleEntry: EnumMap$EntryIterator$Entry HashMap$Node HashMap$TreeNode Hashtable$Entry
      SimpleEntry: IdentityHashMap$EntryIterator$Entry LinkedHashMap$Entry TreeMap$Entry
      SimpleEntry: WeakHashMap$Entry ConcurrentHashMap$MapEntry ConcurrentHashMap$Node
      SimpleEntry: ConcurrentHashMap$TreeNode AttributeEntry ProcessEnvironment$StringEntry
      SimpleEntry: ProcessEnvironment$StringEntrySet$2 ReverseOrderSortedMapView$ViewEntry
      SimpleEntry: ImmutableCollections$StableMap$StableEntry
      """;

  /** Those inside the JDK that no program gets hold of. */
  private static final Set<String> UNREACHABLE =
      Set.of(
          "java.io.ExpiringCache$1",
          "java.io.ObjectStreamClass$DeserializationConstructorsCache",
          "java.lang.ClassValue$ClassValueMap",
          "java.security.Security$1",
          "java.util.concurrent.ConcurrentHashMap$ForwardingNode",
          "java.util.concurrent.ConcurrentHashMap$ReservationNode",
          "java.util.concurrent.ConcurrentHashMap$TreeBin",
          "java.util.concurrent.SynchronousQueue$Transferer");

  private static final Set<String> REFUSED =
      Set.of(
          "java.util.jar.Attributes",
          "java.util.concurrent.ScheduledThreadPoolExecutor$DelayedWorkQueue");

  private static List<Class<?>> containers() throws IOException {
    FileSystem image = FileSystems.getFileSystem(URI.create("jrt:/"));
    Path base = image.getPath("/modules/java.base");
    List<Class<?>> found = new ArrayList<>();
    try (Stream<Path> files = Files.walk(base.resolve("java"))) {
      for (Path file : (Iterable<Path>) files::iterator) {
        String name = base.relativize(file).toString();
        if (name.endsWith(".class")) {
          addContainer(found, name.substring(0, name.length() - 6).replace('/', '.'));
        }
      }
    }
    return found;
  }

  private static void addContainer(List<Class<?>> found, String name) {
    try {
      Class<?> type = Class.forName(name, false, null);
      boolean container =
          Collection.class.isAssignableFrom(type)
              || Map.class.isAssignableFrom(type)
              || Map.Entry.class.isAssignableFrom(type);
      if (container && !Modifier.isAbstract(type.getModifiers())) {
        found.add(type);
      }
    } catch (ClassNotFoundException | LinkageError e) {
      throw new AssertionError(e);
    }
  }

  private static String shortName(Class<?> type) {
    return type.getName().substring(type.getPackageName().length() + 1);
  }

  private static Map<String, String> table() {
    Map<String, String> plain = new HashMap<>();
    COVERED
        .lines()
        .forEach(
            line -> {
              String[] words = line.split(": | ");
              for (int i = 1; i < words.length; i++) {
                plain.put(words[i], words[0]);
              }
            });
    return plain;
  }

  @Test
  void everyContainerOfTheJdkIsWrittenOrRefusedOnPurpose() throws IOException {
    List<BuiltIn> builtIns = BuiltIns.types();
    Set<Class<?>> numbered = new HashSet<>();
    builtIns.forEach(
        type -> {
          numbered.add(type.type());
          numbered.addAll(type.aliases());
        });
    Map<String, String> table = table();
    Set<String> wrong = new TreeSet<>();
    List<Class<?>> containers = containers();
    assertThat(containers).hasSizeGreaterThan(150);
    for (Class<?> type : containers) {
      if (numbered.contains(type) || UNREACHABLE.contains(type.getName())) {
        continue;
      }
      String plain = null;
      for (BuiltIn builtIn : builtIns) {
        if (plain == null && builtIn.covered().test(type)) {
          plain = builtIn.type().getSimpleName();
        }
      }
      boolean refused =
          plain == null
              || Modifier.isPublic(type.getModifiers())
              || BlockingQueue.class.isAssignableFrom(type);
      if (refused ? !REFUSED.contains(type.getName()) : !plain.equals(table.get(shortName(type)))) {
        wrong.add(type.getName() + (refused ? " is refused" : " is written as " + plain));
      }
    }
    assertThat(wrong).isEmpty();
  }
}
