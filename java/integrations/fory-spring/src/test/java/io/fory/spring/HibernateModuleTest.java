/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.exception.UnsupportedTypeException;
import jakarta.persistence.CascadeType;
import jakarta.persistence.ElementCollection;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.OneToMany;
import jakarta.persistence.OrderColumn;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.hibernate.Hibernate;
import org.hibernate.Session;
import org.hibernate.SessionFactory;
import org.hibernate.annotations.SortNatural;
import org.hibernate.cfg.Configuration;
import org.hibernate.proxy.HibernateProxy;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Entities that came out of a database. */
class HibernateModuleTest {
  private static final Fory FORY =
      Fory.builder()
          .withRefTracking(true)
          .withModule(new HibernateModule())
          .register(Customer.class, Purchase.class, Line.class)
          .build();
  private static SessionFactory sessions;

  @Entity(name = "Customer")
  static class Customer {
    @Id long id;
    String name;

    String name() {
      return name;
    }
  }

  @Entity(name = "Line")
  static class Line {
    @Id long id;
    String item;
    @ManyToOne Purchase purchase;
  }

  @Entity(name = "Purchase")
  static class Purchase {
    @Id long id;

    @ManyToOne(fetch = FetchType.LAZY)
    Customer customer;

    @OneToMany(mappedBy = "purchase", cascade = CascadeType.ALL)
    List<Line> lines = new ArrayList<>();

    @ElementCollection @OrderColumn List<String> notes = new ArrayList<>();
    @ElementCollection Set<String> tags = new HashSet<>();
    @ElementCollection Map<String, Integer> counts = new HashMap<>();
    @ElementCollection @SortNatural SortedSet<String> sorted = new TreeSet<>();
    @ElementCollection @SortNatural SortedMap<String, Integer> ranks = new TreeMap<>();
  }

  @BeforeAll
  static void open() {
    sessions =
        new Configuration()
            .addAnnotatedClass(Customer.class)
            .addAnnotatedClass(Purchase.class)
            .addAnnotatedClass(Line.class)
            .setProperty("hibernate.connection.url", "jdbc:h2:mem:shop")
            .setProperty("hibernate.hbm2ddl.auto", "create")
            .buildSessionFactory();
    sessions.inTransaction(
        session -> {
          Customer customer = new Customer();
          customer.id = 1;
          customer.name = "Ada";
          session.persist(customer);
          Purchase purchase = new Purchase();
          purchase.id = 7;
          purchase.customer = customer;
          for (int i = 0; i < 3; i++) {
            Line line = new Line();
            line.id = i;
            line.item = "item " + i;
            line.purchase = purchase;
            purchase.lines.add(line);
          }
          purchase.notes.addAll(List.of("b", "a"));
          purchase.tags.addAll(Set.of("x", "y"));
          purchase.counts.put("n", 5);
          purchase.sorted.addAll(List.of("q", "p"));
          purchase.ranks.putAll(Map.of("second", 2, "first", 1));
          session.persist(purchase);
        });
  }

  @AfterAll
  static void close() {
    sessions.close();
  }

  private static Purchase load(Session session) {
    Purchase purchase = session.find(Purchase.class, 7L);
    for (Object part :
        List.of(
            purchase.customer,
            purchase.lines,
            purchase.notes,
            purchase.tags,
            purchase.counts,
            purchase.sorted,
            purchase.ranks)) {
      Hibernate.initialize(part);
    }
    return purchase;
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void whatIsLoadedComesBackAsPlainObjects(boolean copy) {
    Purchase purchase = sessions.fromSession(HibernateModuleTest::load);
    assertThat(purchase.customer).isInstanceOf(HibernateProxy.class);
    Purchase back = copy ? FORY.copy(purchase) : read(FORY.serialize(purchase));
    assertThat(back.customer.getClass()).isEqualTo(Customer.class);
    assertThat(back.customer.name()).isEqualTo("Ada");
    assertThat(back.lines)
        .extracting(line -> line.item)
        .containsExactly("item 0", "item 1", "item 2");
    assertThat(back.lines).allMatch(line -> line.purchase == back);
    assertThat(back.notes).isInstanceOf(ArrayList.class).containsExactly("b", "a");
    assertThat(back.tags.getClass().getPackageName()).isEqualTo("java.util");
    assertThat(back.tags).containsExactlyInAnyOrder("x", "y");
    assertThat(back.counts).isEqualTo(Map.of("n", 5));
    assertThat(back.sorted).isInstanceOf(TreeSet.class).containsExactly("p", "q");
    assertThat(back.ranks.keySet()).containsExactly("first", "second");
  }

  private static Purchase read(byte[] bytes) {
    return FORY.deserialize(bytes, Purchase.class);
  }

  @Test
  void whatIsNotLoadedIsRefusedByName() {
    Purchase lazy = sessions.fromSession(session -> session.find(Purchase.class, 7L));
    assertThatThrownBy(() -> FORY.serialize(lazy))
        .isInstanceOf(UnsupportedTypeException.class)
        .hasMessageContaining("found a lazy")
        .hasMessageContaining("Customer");
    lazy.customer = null;
    assertThatThrownBy(() -> FORY.serialize(lazy))
        .isInstanceOf(UnsupportedTypeException.class)
        .hasMessageContaining("Purchase.");
  }
}
