/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spring.app;

import jakarta.servlet.http.HttpSession;
import java.io.Serializable;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.cache.annotation.Cacheable;
import org.springframework.cache.annotation.EnableCaching;
import org.springframework.stereotype.Service;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** An application as people have it: a login, sessions and a cache in Redis, controllers. */
@SpringBootApplication
@EnableCaching
public class ShopApplication {
  /** Starts it. */
  public static void main(String[] args) {
    SpringApplication.run(ShopApplication.class, args);
  }

  /** A product that the cache keeps and clients get. */
  public record Product(int id, String name, List<String> tags) {}

  /** The count of visits that a session keeps. */
  public record Visits(int count) implements Serializable {}

  /** Makes products, and counts how often. */
  @Service
  public static class Products {
    private final AtomicInteger made = new AtomicInteger();

    /** The product of an id. */
    @Cacheable("products")
    public Product find(int id) {
      made.incrementAndGet();
      return new Product(id, "product " + id, List.of("a", "b"));
    }

    int made() {
      return made.get();
    }
  }

  /** The endpoints of the shop. */
  @RestController
  public static class Controller {
    private final Products products;

    Controller(Products products) {
      this.products = products;
    }

    @GetMapping("/products/{id}")
    Product product(@PathVariable("id") int id) {
      return products.find(id);
    }

    @GetMapping("/made")
    String made() {
      return Integer.toString(products.made());
    }

    @GetMapping("/visits")
    String visits(HttpSession session) {
      Visits visits = (Visits) session.getAttribute("visits");
      Visits next = new Visits(visits == null ? 1 : visits.count() + 1);
      session.setAttribute("visits", next);
      return Integer.toString(next.count());
    }
  }
}
