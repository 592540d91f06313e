/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.inherited;

import io.fory.exception.ForyException;
import io.fory.exception.Quote;
import io.fory.exception.StandInException;
import io.fory.exception.UnsupportedTypeException;
import java.lang.reflect.Constructor;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The state of exceptions of the JDK that hold more than a message: which public members get the
 * values, and which constructor and setters take them. The table is text, so that the classes may
 * be absent, and none is loaded before an exception of its kind is met.
 *
 * <p>A row has the name of the class, and then
 *
 * <ul>
 *   <li>the constructor arguments, in order: {@code method:Type} for a getter, {@code .field:Type}
 *       for a public field, {@code raw:String} for the message of {@link RawMessage}. {@code *}
 *       marks the cause, which is not written again;
 *   <li>after {@code |} the properties that are set afterwards: {@code .field:Type}, or {@code
 *       setMethod/getMethod:Type}. {@code !} marks a property that must be null, since there is no
 *       way to set it.
 * </ul>
 *
 * <p>Rows never change: they are part of the format.
 */
final class ThrowableState {
  private static final String ROWS =
      """
      java.awt.HeadlessException raw:String
      java.awt.print.PrinterIOException *getIOException:java.io.IOException
      java.io.InterruptedIOException getMessage:String | .bytesTransferred:int
      java.io.InvalidClassException .classname:String raw:String
      java.io.OptionalDataException .length:int | .eof:boolean
      java.io.WriteAbortedException raw:String *.detail:Exception
      java.lang.EnumConstantNotPresentException enumType:Class constantName:String
      java.lang.TypeNotPresentException typeName:String *getCause:Throwable
      java.lang.annotation.IncompleteAnnotationException annotationType:Class elementName:String
      java.lang.reflect.InvocationTargetException getTargetException:Throwable getMessage:String
      java.lang.reflect.UndeclaredThrowableException getUndeclaredThrowable:Throwable getMessage:String
      java.net.HttpRetryException getMessage:String responseCode:int getLocation:String
      java.net.URISyntaxException getInput:String getReason:String getIndex:int
      java.nio.charset.IllegalCharsetNameException getCharsetName:String
      java.nio.charset.MalformedInputException getInputLength:int
      java.nio.charset.UnmappableCharacterException getInputLength:int
      java.nio.charset.UnsupportedCharsetException getCharsetName:String
      java.nio.file.FileSystemException getFile:String getOtherFile:String getReason:String
      java.nio.file.InvalidPathException getInput:String getReason:String getIndex:int
      java.nio.file.attribute.UserPrincipalNotFoundException getName:String
      java.rmi.RemoteException raw:String *.detail:Throwable
      java.rmi.server.ServerCloneException raw:String *.detail:Exception
      java.security.AccessControlException getMessage:String | !getPermission:java.security.Permission
      java.security.cert.CertPathValidatorException getMessage:String *getCause:Throwable getCertPath:java.security.cert.CertPath getIndex:int getReason:java.security.cert.CertPathValidatorException$Reason
      java.sql.BatchUpdateException getMessage:String getSQLState:String getErrorCode:int getLargeUpdateCounts:long[] *getCause:Throwable | setNextException/getNextException:java.sql.SQLException
      java.sql.DataTruncation getIndex:int getParameter:boolean getRead:boolean getDataSize:int getTransferSize:int | setNextException/getNextException:java.sql.SQLException
      java.sql.SQLClientInfoException getMessage:String getSQLState:String getErrorCode:int getFailedProperties:java.util.Map | setNextException/getNextException:java.sql.SQLException
      java.sql.SQLException getMessage:String getSQLState:String getErrorCode:int | setNextException/getNextException:java.sql.SQLException
      java.text.ParseException getMessage:String getErrorOffset:int
      java.time.format.DateTimeParseException getMessage:String getParsedString:CharSequence getErrorIndex:int
      java.util.DuplicateFormatFlagsException getFlags:String
      java.util.FormatFlagsConversionMismatchException getFlags:String getConversion:char
      java.util.IllegalFormatCodePointException getCodePoint:int
      java.util.IllegalFormatConversionException getConversion:char getArgumentClass:Class
      java.util.IllegalFormatFlagsException getFlags:String
      java.util.IllegalFormatPrecisionException getPrecision:int
      java.util.IllegalFormatWidthException getWidth:int
      java.util.IllformedLocaleException raw:String getErrorIndex:int
      java.util.MissingFormatArgumentException getFormatSpecifier:String
      java.util.MissingFormatWidthException getFormatSpecifier:String
      java.util.MissingResourceException getMessage:String getClassName:String getKey:String
      java.util.UnknownFormatConversionException getConversion:String
      java.util.UnknownFormatFlagsException getFlags:String
      java.util.regex.PatternSyntaxException getDescription:String getPattern:String getIndex:int
      javax.management.MBeanException *getTargetException:Exception getMessage:String
      javax.management.ReflectionException *getTargetException:Exception getMessage:String
      javax.management.RuntimeErrorException *getTargetError:Error getMessage:String
      javax.management.RuntimeMBeanException *getTargetException:RuntimeException getMessage:String
      javax.management.RuntimeOperationsException *getTargetException:RuntimeException getMessage:String
      javax.management.remote.JMXProviderException getMessage:String *getCause:Throwable
      javax.management.remote.JMXServerErrorException getMessage:String *getCause:Error
      javax.naming.LinkException getExplanation:String | setResolvedName/getResolvedName:javax.naming.Name setRemainingName/getRemainingName:javax.naming.Name setResolvedObj/getResolvedObj:Object setLinkResolvedName/getLinkResolvedName:javax.naming.Name setLinkRemainingName/getLinkRemainingName:javax.naming.Name setLinkResolvedObj/getLinkResolvedObj:Object setLinkExplanation/getLinkExplanation:String
      javax.naming.NamingException getExplanation:String | setResolvedName/getResolvedName:javax.naming.Name setRemainingName/getRemainingName:javax.naming.Name setResolvedObj/getResolvedObj:Object
      javax.script.ScriptException raw:String getFileName:String getLineNumber:int getColumnNumber:int
      javax.security.auth.callback.UnsupportedCallbackException getCallback:javax.security.auth.callback.Callback getMessage:String
      javax.security.sasl.SaslException getMessage:String
      javax.swing.text.BadLocationException getMessage:String offsetRequested:int
      javax.swing.text.ChangedCharSetException getCharSetSpec:String keyEqualsCharSet:boolean
      javax.transaction.xa.XAException getMessage:String | .errorCode:int
      javax.xml.crypto.KeySelectorException getMessage:String *getCause:Throwable
      javax.xml.crypto.MarshalException getMessage:String *getCause:Throwable
      javax.xml.crypto.NoSuchMechanismException getMessage:String *getCause:Throwable
      javax.xml.crypto.URIReferenceException getMessage:String *getCause:Throwable | !getURIReference:javax.xml.crypto.URIReference
      javax.xml.crypto.dsig.TransformException getMessage:String *getCause:Throwable
      javax.xml.crypto.dsig.XMLSignatureException getMessage:String *getCause:Throwable
      javax.xml.parsers.FactoryConfigurationError *getException:Exception getMessage:String
      javax.xml.stream.FactoryConfigurationError *getException:Exception getMessage:String
      javax.xml.stream.XMLStreamException getMessage:String *getNestedException:Throwable | !getLocation:javax.xml.stream.Location
      javax.xml.transform.TransformerException getMessage:String | !getLocator:javax.xml.transform.SourceLocator
      javax.xml.transform.TransformerFactoryConfigurationError *getException:Exception getMessage:String
      org.ietf.jgss.GSSException getMajor:int getMinor:int getMinorString:String
      org.w3c.dom.DOMException .code:short getMessage:String
      org.w3c.dom.events.EventException .code:short getMessage:String
      org.w3c.dom.ls.LSException .code:short getMessage:String
      org.w3c.dom.ranges.RangeException .code:short getMessage:String
      org.w3c.dom.xpath.XPathException .code:short getMessage:String
      org.xml.sax.SAXParseException getMessage:String getPublicId:String getSystemId:String getLineNumber:int getColumnNumber:int
      """;

  private static final Map<String, String> ROW_OF = new HashMap<>();

  static {
    for (String row : ROWS.split("\n")) {
      int space = row.indexOf(' ');
      ROW_OF.put(row.substring(0, space), row.substring(space + 1));
    }
  }

  /** The constructor of the exceptions. */
  final Constructor<?> constructor;

  /** The index of the constructor argument that is the cause, or -1. */
  final int cause;

  private final Class<?> owner;
  private final List<ThrowablePart> given; // the constructor arguments
  private final List<ThrowablePart> all; // the other properties
  private final List<ThrowablePart> set; // those of them that are set afterwards
  private final boolean standInFits;

  private ThrowableState(
      Class<?> owner,
      Constructor<?> constructor,
      int cause,
      List<ThrowablePart> given,
      List<ThrowablePart> set) {
    this.owner = owner;
    this.constructor = constructor;
    this.cause = cause;
    this.given = given;
    this.all = set;
    this.set = set.stream().filter(part -> !part.mustBeNull()).toList();
    this.standInFits =
        cause >= 0 && given.get(cause).type().isAssignableFrom(StandInException.class);
  }

  /** Whether a class of the JDK has a row. */
  static boolean isKnown(Class<?> owner) {
    return ROW_OF.containsKey(owner.getName());
  }

  /** Returns the state of exceptions that hold no more than a message. */
  static ThrowableState ofMessage(Class<?> type) {
    return parse(type, Throwable.class, "getMessage:String");
  }

  /**
   * Returns the state that exceptions of a class inherit.
   *
   * @param type the class, which may override the methods of its superclass
   * @param owner the class with a row
   */
  static ThrowableState of(Class<?> type, Class<?> owner) {
    return parse(type, owner, ROW_OF.get(owner.getName()));
  }

  private static ThrowableState parse(Class<?> type, Class<?> owner, String row) {
    String[] halves = row.split(" ?\\| ");
    List<ThrowablePart> given = new ArrayList<>();
    int cause = -1;
    for (String part : halves[0].split(" ")) {
      if (part.startsWith("*")) {
        cause = given.size();
      }
      given.add(ThrowablePart.parse(type, owner, part));
    }
    List<ThrowablePart> set = new ArrayList<>();
    if (halves.length > 1) {
      for (String part : halves[1].split(" ")) {
        set.add(ThrowablePart.parse(type, owner, part));
      }
    }
    Class<?>[] parameters = given.stream().map(ThrowablePart::type).toArray(Class<?>[]::new);
    try {
      return new ThrowableState(owner, owner.getDeclaredConstructor(parameters), cause, given, set);
    } catch (NoSuchMethodException e) {
      throw InheritedState.unsupported(
          type, "is made by a constructor of %s that is gone".formatted(owner.getName()));
    }
  }

  /**
   * Returns the arguments with which the constructor makes an equal exception.
   *
   * @param causeMethod calls {@code Throwable.getCause}
   * @throws UnsupportedTypeException if the exception has a value that nobody can set
   */
  Object[] arguments(Object exception, InheritedMethod causeMethod) {
    for (ThrowablePart part : all) {
      if (part.mustBeNull() && part.get(exception) != null) {
        throw new UnsupportedTypeException(
            "A %s with a %s cannot be made anew"
                .formatted(exception.getClass().getName(), part.type().getName()));
      }
    }
    Object[] arguments = new Object[given.size()];
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = given.get(i).get(exception);
    }
    if (cause >= 0 && arguments[cause] != causeMethod.call(exception)) {
      throw new UnsupportedTypeException(
          "A %s with two causes cannot be made anew".formatted(exception.getClass().getName()));
    }
    return arguments;
  }

  /** Returns the properties that are set after the constructor. */
  List<ThrowablePart> set() {
    return set;
  }

  /** Returns whether a constructor argument is the cause, and may be a stand-in. */
  boolean takesStandIn(int parameter) {
    return parameter == cause && standInFits;
  }

  /**
   * Fails if setting a property would chain exceptions to a ring, whose end nobody finds.
   *
   * @param step told of each exception of the chain
   */
  static void requireNoRing(Object exception, Object value, ThrowablePart part, Runnable step) {
    for (Object each = value; part.type().isInstance(each); each = part.next(each)) {
      step.run();
      if (each == exception) {
        throw new ForyException(
            "A ring of exceptions: a %s follows itself".formatted(Quote.typeOf(exception)));
      }
    }
  }

  @Override
  public String toString() {
    return owner.getName();
  }
}
