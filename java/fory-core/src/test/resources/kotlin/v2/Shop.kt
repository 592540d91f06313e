package kotlinshop

/** A later version of a data class, with defaults of all kinds. */
data class Order(
    val id: Int,
    val note: String = "none of $customer0",
    val customer: String,
    val tags: List<String> = listOf("a", "b"),
    val count: Int = 7,
    val discount: Int? = 5,
    val remark: String? = null,
    val big: Long = 1L shl 40,
) {
    val title: String = "$id $customer $count"
}

private const val customer0 = "somebody"

class Basket private constructor(val id: Int, internal val lines: MutableList<String>)

data class Strict(val id: Int, val required: String, val number: Long, val optional: String = "o")

class Node(val name: String, var next: Node?, val label: String = "label of $name")

open class Base(val key: String, val added: List<Int> = listOf(1))

class Sub(key: String, val number: Int, val other: String = "other of $key $number") : Base(key)

data class Checked(val count: Int, val name: String = "n") {
    init {
        require(count > 0) { "count is $count" }
    }
}

@JvmInline
value class UserId(val id: Long)

data class Account(val id: UserId, val owner: UserId = UserId(9), val mail: String = "m")

class Settings(val first: String = "1", val second: String = "2")

class Wide(
    val p0: Int,
    val p1: Int = 1,
    val p2: String = "2",
    val p3: Int = 3,
    val p4: String = "4",
    val p5: Int = 5,
    val p6: String = "6",
    val p7: Int = 7,
    val p8: String = "8",
    val p9: Int = 9,
    val p10: String = "10",
    val p11: Int = 11,
    val p12: String = "12",
    val p13: Int = 13,
    val p14: String = "14",
    val p15: Int = 15,
    val p16: String = "16",
    val p17: Int = 17,
    val p18: String = "18",
    val p19: Int = 19,
    val p20: String = "20",
    val p21: Int = 21,
    val p22: String = "22",
    val p23: Int = 23,
    val p24: String = "24",
    val p25: Int = 25,
    val p26: String = "26",
    val p27: Int = 27,
    val p28: String = "28",
    val p29: Int = 29,
    val p30: String = "30",
    val p31: Int = 31,
    val p32: String = "32",
    val p33: Int = 33,
    val p34: String = "34",
    val p35: Int = 35,
    val p36: String = "36",
    val p37: Int = 37,
    val p38: String = "38",
    val p39: Int = 39,
)
