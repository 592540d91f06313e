/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.frameworks;

import com.linecorp.armeria.common.AggregatedHttpRequest;
import com.linecorp.armeria.common.HttpData;
import com.linecorp.armeria.common.HttpHeaders;
import com.linecorp.armeria.common.HttpResponse;
import com.linecorp.armeria.common.HttpStatus;
import com.linecorp.armeria.common.MediaType;
import com.linecorp.armeria.common.ResponseHeaders;
import com.linecorp.armeria.server.HttpStatusException;
import com.linecorp.armeria.server.ServiceRequestContext;
import com.linecorp.armeria.server.annotation.RequestConverterFunction;
import com.linecorp.armeria.server.annotation.ResponseConverterFunction;
import io.fory.exception.ForyException;
import java.lang.reflect.ParameterizedType;

/** For {@code @RequestConverter} and {@code @ResponseConverter} of an annotated service. */
public final class ForyArmeriaConverter
    implements RequestConverterFunction, ResponseConverterFunction {
  static final MediaType TYPE = MediaType.create("application", "x-fory");

  @Override
  public Object convertRequest(
      ServiceRequestContext context,
      AggregatedHttpRequest request,
      Class<?> expected,
      ParameterizedType generic) {
    if (!TYPE.is(request.contentType())) {
      return RequestConverterFunction.fallthrough();
    }
    try {
      return SharedFory.FORY.deserialize(request.content().array(), expected);
    } catch (ForyException e) {
      throw HttpStatusException.of(HttpStatus.BAD_REQUEST, e);
    }
  }

  @Override
  public HttpResponse convertResponse(
      ServiceRequestContext context, ResponseHeaders headers, Object result, HttpHeaders trailers) {
    ResponseHeaders typed = headers.toBuilder().contentType(TYPE).build();
    return HttpResponse.of(typed, HttpData.wrap(SharedFory.FORY.serialize(result)), trailers);
  }
}
