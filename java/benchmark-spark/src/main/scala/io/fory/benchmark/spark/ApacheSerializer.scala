/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.spark

import java.io.{EOFException, InputStream, OutputStream}
import java.nio.ByteBuffer

import scala.reflect.ClassTag

import org.apache.fory.Fory
import org.apache.fory.memory.MemoryBuffer
import org.apache.spark.SparkConf
import org.apache.spark.serializer._

/** Apache Fory as one would put it there: messages in chunks with a length, which may change places. */
class ApacheSerializer(conf: SparkConf) extends Serializer with java.io.Serializable {
  override def newInstance(): SerializerInstance = new ApacheInstance(ApacheSerializer.OfThread.get)

  override def supportsRelocationOfSerializedObjects: Boolean = true
}

object ApacheSerializer {
  private val OfThread = ThreadLocal.withInitial[Fory] { () =>
    val fory = Fory.builder().withXlang(false).withRefTracking(false).withCompatible(false)
      .requireClassRegistration(false).suppressClassRegistrationWarnings(true).withAsyncCompilation(false)
      .withClassLoader(Thread.currentThread.getContextClassLoader).withMaxDepth(1000).build()
    Records.Classes.foreach(fory.register(_))
    fory
  }
}

private class ApacheInstance(fory: Fory) extends SerializerInstance {
  override def serialize[T: ClassTag](t: T): ByteBuffer = ByteBuffer.wrap(fory.serialize(t))

  override def deserialize[T: ClassTag](bytes: ByteBuffer): T = {
    val array = new Array[Byte](bytes.remaining)
    bytes.get(array)
    fory.deserialize(array).asInstanceOf[T]
  }

  override def deserialize[T: ClassTag](bytes: ByteBuffer, loader: ClassLoader): T = deserialize(bytes)

  override def serializeStream(s: OutputStream): SerializationStream = new SerializationStream {
    private val buffer = MemoryBuffer.newHeapBuffer(256)
    buffer.writerIndex(4)

    override def writeObject[T: ClassTag](t: T): SerializationStream = {
      fory.serialize(buffer, t)
      if (buffer.writerIndex > 60000) writeChunk()
      this
    }

    private def writeChunk(): Unit = if (buffer.writerIndex > 4) {
      buffer.putInt32(0, buffer.writerIndex - 4)
      s.write(buffer.getHeapMemory, 0, buffer.writerIndex)
      buffer.writerIndex(4)
    }

    override def flush(): Unit = {
      writeChunk()
      s.flush()
    }

    override def close(): Unit = {
      writeChunk()
      s.close()
    }
  }

  override def deserializeStream(s: InputStream): DeserializationStream = new DeserializationStream {
    private val head = new Array[Byte](4)
    private var array = new Array[Byte](256)
    private var buffer = MemoryBuffer.fromByteArray(array, 0, 0)

    override def readObject[T: ClassTag](): T = {
      if (buffer.remaining == 0) {
        if (s.readNBytes(head, 0, 4) < 4) throw new EOFException
        val length = MemoryBuffer.fromByteArray(head).getInt32(0)
        if (length > array.length) array = new Array[Byte](length)
        s.readNBytes(array, 0, length)
        buffer = MemoryBuffer.fromByteArray(array, 0, length)
      }
      fory.deserialize(buffer).asInstanceOf[T]
    }

    override def close(): Unit = s.close()
  }
}
