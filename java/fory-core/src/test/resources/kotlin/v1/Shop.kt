package kotlinshop

data class Order(val id: Int, val customer: String)

class Basket(val id: Int)

data class Strict(val id: Int, val number: Long)

class Node(val name: String, var next: Node?)

open class Base(val key: String)

class Sub(key: String, val number: Int) : Base(key)

data class Checked(val count: Int)

@JvmInline
value class UserId(val id: Long)

data class Account(val id: UserId)

class Settings(val first: String = "1")

class Wide(val p0: Int)
