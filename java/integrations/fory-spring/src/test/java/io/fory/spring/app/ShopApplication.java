/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spring.app;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpSession;
import java.io.Serializable;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.cache.annotation.Cacheable;
import org.springframework.cache.annotation.EnableCaching;
import org.springframework.stereotype.Service;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;
import org.springframework.web.servlet.support.RequestContextUtils;
import org.springframework.web.servlet.view.RedirectView;

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
    private final MeterRegistry meters;

    Controller(Products products, MeterRegistry meters) {
      this.products = products;
      this.meters = meters;
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

    @GetMapping("/buy")
    RedirectView buy(RedirectAttributes flash) {
      flash.addFlashAttribute("product", products.find(7));
      return new RedirectView("/bought");
    }

    @GetMapping("/bought")
    String bought(HttpServletRequest request) {
      Map<String, ?> flash = RequestContextUtils.getInputFlashMap(request);
      return flash == null ? "nothing" : flash.get("product").toString();
    }

    @GetMapping("/refused")
    String refused() {
      double count =
          meters.find("fory.refused").counters().stream().mapToDouble(Counter::count).sum();
      return Long.toString((long) count);
    }
  }
}
