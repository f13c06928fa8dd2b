import Fastify from "fastify"
import pg from "pg"
import { v7 as newId } from "uuid"
import { STATEMENTS } from "./statements.ts"

// The smallest honest server for the same job: list 25 offerings, and book one in one request and one transaction. It has no rules,
// sessions, card provider or drafts. What the product costs beyond it is what these cost.

const DATE = 1082
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 16,
  // Like the product's: a new connection would be counted into a booking.
  idleTimeoutMillis: 60_000,
  types: {
    getTypeParser: (id, format) =>
      id === DATE ? (text: string) => text : pg.types.getTypeParser(id, format ?? "text"),
  },
})

type Name = keyof typeof STATEMENTS
const prepared = (name: Name, values: readonly unknown[]) => ({ name, text: STATEMENTS[name], values: [...values] })

const text = { type: "string" } as const
const integer = { type: "integer" } as const
const each = (names: string, schema: object) => Object.fromEntries(names.split(" ").map((name) => [name, schema]))
const Item = {
  type: "object",
  properties: {
    ...each("id name description room location_id location start_date end_date start_time end_time", text),
    ...each("weekdays session_count price capacity free", integer),
    ...each("min_grade max_grade", { type: "integer", nullable: true }),
  },
} as const

const app = Fastify({ logger: false })

interface ListQuery {
  location_id: string
  from: string
  to: string
}
app.get<{ Querystring: ListQuery }>(
  "/list",
  {
    schema: {
      querystring: {
        type: "object",
        properties: { location_id: text, from: text, to: text },
        required: ["location_id", "from", "to"],
      },
      response: { 200: { type: "object", properties: { items: { type: "array", items: Item } } } },
    },
  },
  async ({ query }) => ({
    items: (await pool.query(prepared("list", [query.location_id, query.from, query.to]))).rows,
  }),
)

interface Wish {
  student_id: string
  offering_id: string
  final_price: number
}

/** The order's id, or undefined when no place is left. Eight statements, BEGIN and COMMIT included. */
async function book(customer_id: string, { student_id, offering_id, final_price }: Wish): Promise<string | undefined> {
  const client = await pool.connect()
  const run = (name: Name, values: readonly unknown[]) => client.query(prepared(name, values))
  try {
    await client.query("begin")
    const taken = await run("take", [offering_id])
    if (taken.rows[0]?.price !== final_price) {
      await client.query("rollback")
      return undefined
    }
    const [order_id, payment_id] = [newId(), newId()]
    await run("order", [order_id, customer_id, final_price])
    await run("payment", [payment_id, order_id, final_price])
    await run("ledger", [newId(), newId(), payment_id, final_price])
    await run("attendance", [newId(), order_id, student_id, offering_id])
    await run("receipt", [newId(), customer_id, JSON.stringify({ order_id })])
    await client.query("commit")
    return order_id
  } catch (error) {
    await client.query("rollback")
    throw error
  } finally {
    client.release()
  }
}

app.post<{ Body: Wish }>(
  "/book",
  {
    schema: {
      body: {
        type: "object",
        properties: { student_id: text, offering_id: text, final_price: integer },
        required: ["student_id", "offering_id", "final_price"],
      },
      response: { 200: { type: "object", properties: { order_id: text } } },
    },
  },
  async (request, reply) => {
    const token = (request.headers.authorization ?? "").slice("Bearer ".length)
    const found = await pool.query(prepared("who", [token]))
    const customer_id: string | undefined = found.rows[0]?.id
    if (customer_id === undefined) return reply.status(401).send({ code: "NOBODY" })
    const order_id = await book(customer_id, request.body)
    return order_id === undefined ? reply.status(409).send({ code: "SOLD_OUT" }) : { order_id }
  },
)

app.get("/health", async () => ({ ok: true }))

await app.listen({ host: "127.0.0.1", port: Number(process.env.PORT) })
process.on("SIGTERM", () => {
  void app
    .close()
    .then(() => pool.end())
    .then(() => process.exit(0))
})
