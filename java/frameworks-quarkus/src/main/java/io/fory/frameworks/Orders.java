/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.frameworks;

import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import java.util.List;

/** Orders by HTTP, as messages. */
@Path("/orders")
@Consumes("application/x-fory")
@Produces("application/x-fory")
public class Orders {
  /** Returns an order. */
  @GET
  @Path("{id}")
  public Order order(@PathParam("id") int id) {
    return Order.of(id);
  }

  /** Returns an order twice. */
  @POST
  public List<Order> twice(Order order) {
    return List.of(order, order);
  }
}
