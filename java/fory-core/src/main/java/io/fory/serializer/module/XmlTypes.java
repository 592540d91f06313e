/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.module;

import static io.fory.serializer.shared.MutableSerializer.mutable;
import static io.fory.serializer.shared.ValueSerializer.value;

import io.fory.exception.UnsupportedTypeException;
import io.fory.message.BuiltIn;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import java.math.BigDecimal;
import java.math.BigInteger;
import javax.xml.datatype.DatatypeConstants;
import javax.xml.datatype.DatatypeFactory;
import javax.xml.datatype.Duration;
import javax.xml.datatype.XMLGregorianCalendar;
import javax.xml.namespace.QName;

/** Names, dates and durations of XML, of the module {@code java.xml}. */
public final class XmlTypes {
  private XmlTypes() {}

  public static BuiltIn type(int number) {
    try {
      return Present.type(number);
    } catch (LinkageError e) {
      return BuiltIn.absent("a type of the module java.xml");
    }
  }

  /** A class of its own, so that nothing links to the module before it is known to be present. */
  private static final class Present {
    private static final DatatypeFactory FACTORY = DatatypeFactory.newDefaultInstance();

    static BuiltIn type(int number) {
      return switch (number) {
        case 278 ->
            value(
                QName.class,
                (out, v) -> {
                  out.writeString(v.getNamespaceURI());
                  out.writeString(v.getLocalPart());
                  out.writeString(v.getPrefix());
                },
                in -> new QName(in.readString(), in.readString(), in.readString()));
        case 279 ->
            mutable(
                    XMLGregorianCalendar.class,
                    Present::writeCalendar,
                    Present::readCalendar,
                    v -> (XMLGregorianCalendar) v.clone())
                .covering(XMLGregorianCalendar.class);
        case 280 ->
            value(Duration.class, 96, Present::writeDuration, Present::readDuration)
                .covering(Duration.class);
        default -> null;
      };
    }

    /** Limits the digits of a number, whose hash is made of ten to the power of the scale. */
    private static final int MAX_SCALE = 400;

    private static final int MAX_BITS = 1 << 12;

    private static final String TOO_LONG = "has more than %s digits or zeros".formatted(MAX_SCALE);

    private static void writeCalendar(MessageWriter out, XMLGregorianCalendar v) {
      requireReadable(v);
      out.writeValue(checked(v.getEonAndYear()));
      out.buffer().writeInt(v.getMonth());
      out.buffer().writeInt(v.getDay());
      out.buffer().writeInt(v.getHour());
      out.buffer().writeInt(v.getMinute());
      out.buffer().writeInt(v.getSecond());
      out.writeValue(checked(v.getFractionalSecond()));
      out.buffer().writeInt(v.getTimezone());
    }

    /** Fails if no calendar can be made of the fields, which the setters do not check. */
    private static void requireReadable(XMLGregorianCalendar v) {
      IllegalArgumentException cause = null;
      try {
        XMLGregorianCalendar twin =
            FACTORY.newXMLGregorianCalendar(
                v.getEonAndYear(),
                v.getMonth(),
                v.getDay(),
                v.getHour(),
                v.getMinute(),
                v.getSecond(),
                v.getFractionalSecond(),
                v.getTimezone());
        if (twin.getHour() == v.getHour()) { // hour 24 becomes 0 of the next day
          return;
        }
      } catch (IllegalArgumentException e) {
        cause = e;
      }
      throw new UnsupportedTypeException(
          "The fields of an XMLGregorianCalendar are no date or time, as with November 31 or the year 0: correct them",
          cause);
    }

    private static XMLGregorianCalendar readCalendar(MessageReader in) {
      in.charge(256);
      BigInteger year = number(in, BigInteger.class);
      int month = in.buffer().readInt();
      int day = in.buffer().readInt();
      int hour = in.buffer().readInt();
      int minute = in.buffer().readInt();
      int second = in.buffer().readInt();
      BigDecimal fraction = number(in, BigDecimal.class);
      int timezone = in.buffer().readInt();
      return FACTORY.newXMLGregorianCalendar(
          year, month, day, hour, minute, second, fraction, timezone);
    }

    private static void writeDuration(MessageWriter out, Duration v) {
      out.buffer().writeByte(v.getSign());
      out.writeValue(checked(v.getField(DatatypeConstants.YEARS)));
      out.writeValue(checked(v.getField(DatatypeConstants.MONTHS)));
      out.writeValue(checked(v.getField(DatatypeConstants.DAYS)));
      out.writeValue(checked(v.getField(DatatypeConstants.HOURS)));
      out.writeValue(checked(v.getField(DatatypeConstants.MINUTES)));
      out.writeValue(checked(v.getField(DatatypeConstants.SECONDS)));
    }

    private static Duration readDuration(MessageReader in) {
      in.charge(256);
      return FACTORY.newDuration(
          in.buffer().readByte() >= 0,
          number(in, BigInteger.class),
          number(in, BigInteger.class),
          number(in, BigInteger.class),
          number(in, BigInteger.class),
          number(in, BigInteger.class),
          number(in, BigDecimal.class));
    }

    private static <T> T number(MessageReader in, Class<T> type) {
      Object value = in.readValue();
      if (value != null && !type.isInstance(value)) {
        throw in.corrupt("A part of a date that is no " + type.getSimpleName());
      }
      if (isLong(value)) {
        throw in.corrupt("A part of a date " + TOO_LONG);
      }
      return type.cast(value);
    }

    /** Returns the number, or fails if a reader would refuse it. */
    private static <T extends Number> T checked(T number) {
      if (isLong(number)) {
        throw new UnsupportedTypeException("A part of a javax.xml date " + TOO_LONG);
      }
      return number;
    }

    private static boolean isLong(Object number) {
      return number instanceof BigInteger integer && integer.bitLength() > MAX_BITS
          || number instanceof BigDecimal decimal
              && (Math.abs((long) decimal.scale()) > MAX_SCALE
                  || decimal.unscaledValue().bitLength() > MAX_BITS);
    }
  }
}
