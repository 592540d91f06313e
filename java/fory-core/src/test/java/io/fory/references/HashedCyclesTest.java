/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.references;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.config.UnknownTypes;
import io.fory.testing.ForyMatrix;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/**
 * Cycles through containers that hash or compare: their keys are incomplete when the container is
 * met, and must be found in it all the same afterwards.
 */
class HashedCyclesTest {
  private static final ForyMatrix MATRIX =
      ForyMatrix.withReferences(
          Node.class,
          Node.Link.class,
          Node.Key.class,
          Owner.class,
          Member.class,
          Pair.class,
          Club.class,
          Badge.class,
          Guest.class,
          League.class,
          Roll.class,
          Seal.class);

  /** Hashes by what is read last, and that is a hashed container itself. */
  private static final class Owner {
    private Set<Member> members = new HashSet<>();
    private Map<Member, String> names = new HashMap<>();
    private Set<String> tags = new HashSet<>();
    private String name;
  }

  private static final class Member {
    private Owner owner;
    private int number;

    Member() {}

    Member(Owner owner, int number) {
      this.owner = owner;
      this.number = number;
    }

    @Override
    public int hashCode() {
      return owner.name.hashCode() + owner.tags.hashCode() * 31 + number;
    }

    @Override
    public boolean equals(Object o) {
      return o instanceof Member m && m.number == number && m.owner.tags.equals(owner.tags);
    }
  }

  /** A record whose hash needs both components. */
  private record Pair(Object left, Node right) {
    @Override
    public int hashCode() {
      return right.hashCode();
    }

    @Override
    public boolean equals(Object o) {
      return o instanceof Pair pair && pair.right.equals(right);
    }
  }

  private static List<Collection<Object>> sets() {
    return List.of(
        new HashSet<>(),
        new LinkedHashSet<>(),
        new TreeSet<>(),
        new ConcurrentSkipListSet<>(),
        new CopyOnWriteArraySet<>());
  }

  private static List<Map<Object, Object>> maps() {
    return List.of(
        new HashMap<>(),
        new LinkedHashMap<>(),
        new TreeMap<>(),
        new ConcurrentHashMap<>(),
        new ConcurrentSkipListMap<>(),
        new Hashtable<>());
  }

  /** Runs a check on what every implementation reads and copies. */
  private static <T> void onEachTwin(T original, Consumer<T> check) {
    for (ForyMatrix.Cell cell : MATRIX.cells()) {
      for (Fory fory : List.of(cell.interpreted(), cell.generated())) {
        @SuppressWarnings("unchecked")
        T read = (T) fory.deserialize(fory.serialize(original));
        check.accept(read);
        check.accept(fory.copy(original));
      }
    }
  }

  @Test
  void lateBoundElementsAreFindable() {
    for (Collection<Object> set : sets()) {
      Node owner = new Node(1);
      owner.any = set;
      Node other = new Node(2);
      other.any = set;
      set.add(owner);
      set.add(other);
      MATRIX.check(owner);
      MATRIX.check(set);
      onEachTwin(
          owner,
          twin -> {
            Collection<?> read = (Collection<?>) twin.any;
            assertThat(read.contains(twin)).isTrue();
            assertThat(read.contains(new Node(2))).isTrue();
            assertThat(read).isEqualTo(set);
          });
    }
  }

  @Test
  void lateBoundKeysAreFindable() {
    for (Map<Object, Object> map : maps()) {
      Node owner = new Node(1);
      owner.any = map;
      Node other = new Node(2);
      other.any = map;
      map.put(owner, "owner");
      map.put(other, owner);
      MATRIX.check(owner);
      onEachTwin(
          owner,
          twin -> {
            Map<?, ?> read = (Map<?, ?>) twin.any;
            assertThat(read.get(twin)).isEqualTo("owner");
            assertThat(read.get(new Node(2))).isSameAs(twin);
          });
    }
  }

  @Test
  void declaredSetsAndMapsOfNodesAreFindable() {
    Node a = new Node(1);
    Node b = new Node(2);
    for (Node node : List.of(a, b)) {
      node.set.addAll(List.of(a, b));
      node.sorted.addAll(List.of(a, b));
      node.map.put(a, b);
      node.map.put(b, a);
      node.list.addAll(List.of(a, b));
    }
    MATRIX.check(a);
    onEachTwin(
        a,
        twin -> {
          assertThat(twin.set).contains(twin, twin.map.get(twin));
          assertThat(twin.sorted.first()).isSameAs(twin);
          assertThat(twin.map.get(twin.map.get(twin))).isSameAs(twin);
        });
  }

  @Test
  void immutableSetsAndMapsInACycleAreEqualAndFindable() {
    Node owner = new Node(1);
    owner.any = Set.of(owner, new Node(2));
    onEachTwin(
        owner,
        twin -> {
          assertThat(twin.any).isEqualTo(owner.any);
          assertThat(((Set<?>) twin.any).contains(twin)).isTrue();
        });
    owner.any = Map.of(owner, "v", new Node(3), owner);
    onEachTwin(
        owner,
        twin -> {
          assertThat(twin.any).isEqualTo(owner.any);
          assertThat(((Map<?, ?>) twin.any).get(twin)).isEqualTo("v");
        });
  }

  @Test
  void unmodifiableSetsAndMapsInACycleAreFindable() {
    Node owner = new Node(1);
    owner.any = Collections.unmodifiableSet(new LinkedHashSet<>(List.of(owner, new Node(2))));
    MATRIX.check(owner);
    owner.any = Collections.unmodifiableMap(new LinkedHashMap<>(Map.of(owner, owner)));
    MATRIX.check(owner);
    owner.any = Collections.unmodifiableSortedSet(new TreeSet<>(List.of(owner, new Node(2))));
    MATRIX.check(owner);
    owner.any = Collections.unmodifiableNavigableMap(new TreeMap<>(Map.of(owner, "v")));
    MATRIX.check(owner);
    owner.any = Collections.singleton(owner);
    MATRIX.check(owner);
  }

  @Test
  void priorityQueuesInACycleKeepTheirOrder() {
    Node owner = new Node(5);
    PriorityQueue<Object> queue = new PriorityQueue<>(List.of(new Node(9), owner, new Node(1)));
    owner.any = queue;
    MATRIX.check(owner);
    onEachTwin(
        owner,
        twin -> {
          PriorityQueue<?> read = new PriorityQueue<>((PriorityQueue<?>) twin.any);
          assertThat(read.poll()).isEqualTo(new Node(1));
          assertThat(read.poll()).isSameAs(twin);
        });
  }

  @Test
  void recordsAreKeysInACycle() {
    Node node = new Node(1);
    Pair pair = new Pair(node, node);
    node.any = new HashSet<>(List.of(pair));
    MATRIX.check(node);
    Map<Object, Object> map = new HashMap<>();
    Pair holder = new Pair(map, node);
    node.any = null;
    map.put(holder, holder);
    MATRIX.check(holder);
    onEachTwin(holder, twin -> assertThat(((Map<?, ?>) twin.left).get(twin) == twin).isTrue());
  }

  @Test
  void setsInSetsInACycleAreFindable() {
    Node owner = new Node(1);
    Set<Object> inner = new HashSet<>(List.of(owner));
    Set<Object> outer = new HashSet<>(List.of(inner, "x"));
    owner.any = new ArrayList<>(List.of(outer, inner));
    MATRIX.check(owner);
    onEachTwin(
        owner,
        twin -> {
          Set<?> readOuter = (Set<?>) ((List<?>) twin.any).get(0);
          assertThat(readOuter.contains(Set.of(twin))).isTrue();
        });
  }

  @Test
  void aHashThatDependsOnALaterContainerOfTheOwnerIsRight() {
    Owner owner = new Owner();
    owner.name = "owner";
    owner.tags.addAll(List.of("a", "b"));
    for (int i = 0; i < 3; i++) {
      Member member = new Member(owner, i);
      owner.members.add(member);
      owner.names.put(member, "member " + i);
    }
    onEachTwin(
        owner,
        twin -> {
          assertThat(twin.members).hasSize(3);
          for (Member member : twin.members) {
            assertThat(twin.members.contains(member)).as("found in the set").isTrue();
            assertThat(twin.names.get(member)).isEqualTo("member " + member.number);
          }
        });
  }

  /** As {@link Owner}, but the later container has to wait for the owner as well. */
  private static final class Club {
    private Set<Guest> guests = new HashSet<>();
    private Set<Badge> badges = new HashSet<>();
  }

  private record Badge(Club club, String text) {
    @Override
    public int hashCode() {
      return text.hashCode();
    }

    @Override
    public boolean equals(Object o) {
      return o instanceof Badge badge && badge.text.equals(text);
    }
  }

  private static final class Guest {
    private Club club;

    @Override
    public int hashCode() {
      return club.badges.hashCode();
    }

    @Override
    public boolean equals(Object o) {
      return o instanceof Guest guest && guest.club.badges.equals(club.badges);
    }
  }

  @Test
  void aHashThatDependsOnALaterContainerThatWaitsItselfIsRight() {
    Club club = new Club();
    club.badges.add(new Badge(club, "gold"));
    Guest guest = new Guest();
    guest.club = club;
    club.guests.add(guest);
    onEachTwin(
        club,
        twin -> {
          Guest twinOfGuest = twin.guests.iterator().next();
          assertThat(twin.badges.contains(new Badge(null, "gold"))).isTrue();
          assertThat(twin.guests.contains(twinOfGuest)).as("found in the set").isTrue();
        });
  }

  /** The first key of the map hashes a set that is filled when the owner is complete. */
  private static final class League {
    private Set<Object> seals = new HashSet<>();
    private Map<Object, String> names = new LinkedHashMap<>();
    private Set<Object> rolls = new LinkedHashSet<>();
  }

  private record Roll(Set<Object> seals) {}

  private record Seal(League league, String text) {
    @Override
    public int hashCode() {
      return text.hashCode();
    }

    @Override
    public boolean equals(Object o) {
      return o instanceof Seal seal && seal.text.equals(text);
    }
  }

  @Test
  void anEarlyElementThatHashesALaterContainerIsFound() {
    League league = new League();
    league.seals.add(new Seal(league, "gold"));
    league.names.put(new Roll(league.seals), "roll");
    league.names.put(new Seal(league, "silver"), "seal");
    league.rolls.addAll(league.names.keySet());
    onEachTwin(
        league,
        twin -> {
          assertThat(twin.names.get(new Roll(twin.seals))).isEqualTo("roll");
          assertThat(twin.names.get(new Seal(null, "silver"))).isEqualTo("seal");
          assertThat(twin.rolls).containsAll(twin.names.keySet());
          assertThat(twin.rolls.contains(new Roll(twin.seals))).isTrue();
        });
  }

  @Test
  void anEmptyContainerAndItsOwnerSurviveInACycle() {
    Node owner = new Node(1);
    owner.first = owner;
    owner.any = new Object[] {new HashSet<>(), new TreeMap<>(), new LinkedHashMap<>(), owner};
    MATRIX.check(owner);
  }

  private record Peer(int id, Set<Peer> peers) {
    @Override
    public int hashCode() {
      return id;
    }

    @Override
    public boolean equals(Object o) {
      return o instanceof Peer peer && peer.id == id;
    }
  }

  private record Station(int id, Map<Station, String> ways) {
    @Override
    public int hashCode() {
      return id;
    }

    @Override
    public boolean equals(Object o) {
      return o instanceof Station station && station.id == id;
    }
  }

  /** Instances that read unknown values as null. */
  private static List<Fory> withNulls() {
    List<Fory> all = new ArrayList<>();
    for (boolean codegen : new boolean[] {false, true}) {
      all.add(
          Fory.builder()
              .register(Peer.class, Station.class)
              .withRefTracking(true)
              .withUnknownTypes(UnknownTypes.NULL)
              .withCodegen(codegen)
              .withAsyncCompilation(false)
              .build());
    }
    return all;
  }

  @Test
  void elementsThatDoNotExistYetAreNotTakenForUnknownOnes() {
    Peer one = new Peer(1, new HashSet<>());
    Peer two = new Peer(2, new HashSet<>());
    one.peers.add(two);
    two.peers.addAll(List.of(one, two));
    for (Fory fory : withNulls()) {
      Peer read = (Peer) fory.deserialize(fory.serialize(one));
      Peer other = read.peers.iterator().next();
      assertThat(other.id).isEqualTo(2);
      assertThat(other.peers.size()).isEqualTo(2);
      assertThat(other.peers.contains(read)).isTrue();
      assertThat(other.peers.contains(other)).isTrue();
    }
  }

  @Test
  void keysThatDoNotExistYetAreNotTakenForUnknownOnes() {
    Station one = new Station(1, new HashMap<>());
    Station two = new Station(2, new HashMap<>());
    one.ways.put(two, "there");
    two.ways.put(one, "back");
    two.ways.put(two, "around");
    for (Fory fory : withNulls()) {
      Station read = (Station) fory.deserialize(fory.serialize(one));
      Station other = read.ways.keySet().iterator().next();
      assertThat(read.ways.get(other)).isEqualTo("there");
      assertThat(other.ways.size()).isEqualTo(2);
      assertThat(other.ways.get(read)).isEqualTo("back");
      assertThat(other.ways.get(other)).isEqualTo("around");
    }
  }
}
