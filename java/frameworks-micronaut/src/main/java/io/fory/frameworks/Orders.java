/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.frameworks;

import io.micronaut.http.annotation.Body;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import io.micronaut.http.annotation.Produces;
import java.util.List;

/** Orders by HTTP, as messages. */
@Controller("/orders")
@Consumes("application/x-fory")
@Produces("application/x-fory")
class Orders {
  @Get("/{id}")
  Order order(int id) {
    return Order.of(id);
  }

  @Post
  List<Order> twice(@Body Order order) {
    return List.of(order, order);
  }
}
