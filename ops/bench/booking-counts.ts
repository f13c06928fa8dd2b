import { findViolations } from "../../server/database/invariants.ts"
import { addOffering, seedBusiness } from "../../testing/database/fixtures.ts"
import { onQuery } from "../../testing/database/queries.ts"
import { startVendor } from "../../testing/races/processes.ts"
import { payByCard } from "./support/book.ts"
import { PRICE } from "./support/catalogue.ts"
import { withCleanup } from "./support/cleanup.ts"
import { addFamilies, type Family } from "./support/families.ts"
import { closeConnections } from "./support/http.ts"
import { openInProcess } from "./support/in-process.ts"

// SQL statements of a booking by call, counted at the driver: a figure without noise; those of the last booking are listed. CPU, WAL and
// time are measured by ratios.ts.

const BOOKINGS = 60
const WARM = 20
const LIMIT = 45

let statements = 0
const last: string[] = []
onQuery((query) => {
  statements += 1
  const text: unknown = typeof query === "object" && query !== null ? Reflect.get(query, "text") : query
  last.push(String(text).replaceAll(/\s+/g, " ").trim().slice(0, 130))
})

const byCall = new Map<string, number>()
async function counting<Answer>(name: string, work: () => Promise<Answer>): Promise<Answer> {
  const before = statements
  last.push(`-- ${name}`)
  const answer = await work()
  byCall.set(name, (byCall.get(name) ?? 0) + statements - before)
  return answer
}

await withCleanup(async (cleanup) => {
  cleanup.add(closeConnections)
  const vendor = await startVendor()
  cleanup.add(() => vendor.stop())
  const { app, store, client, tokens } = await openInProcess(cleanup, { environment: { STRIPE_API_BASE: vendor.url } })
  const business = await seedBusiness(store, { price: PRICE, families: [], offerings: [] })
  const offering = await addOffering(store, business, { capacity: BOOKINGS + WARM })

  async function call(path: string, token: string, payload: object): Promise<Record<string, unknown>> {
    const headers = { "x-client-app": "CUSTOMER_HUB", authorization: `Bearer ${token}` }
    const answer = await app.inject({ method: "POST", url: `/customer_api/v2${path}`, headers, payload })
    const read: { result?: Record<string, unknown> } = answer.json()
    if (read.result === undefined) throw new Error(`${path}: ${answer.body}`)
    return read.result
  }

  async function book({ token, student_ids: [student_id] }: Family): Promise<void> {
    const items = [{ student_id, offering_id: offering.id }]
    last.length = 0
    const { id } = await counting("draft", () => call("/orders/draft", token, { items }))
    const wanted = { order_id: id, final_price: PRICE }
    const placed = await counting("place", () => call("/orders/place_schedule_and_pay", token, wanted))
    const record = placed["payment_provider_record"]
    if (typeof record !== "object" || record === null) throw new Error("no payment")
    await payByCard(vendor.url, String(Reflect.get(record, "stripe_client_secret")))
    const confirm = `/orders/payment_provider_record/${String(Reflect.get(record, "id"))}/confirm`
    const order = await counting("confirm", () => call(confirm, token, {}))
    if (order["status"] !== "completed") throw new Error(`not completed: ${JSON.stringify(order["payment"])}`)
  }

  const families = await addFamilies(client, { side: "product", count: WARM + BOOKINGS, tokens })
  for (const family of families.slice(0, WARM)) await book(family)
  statements = 0
  byCall.clear()
  for (const family of families.slice(WARM)) await book(family)
  const perBooking = (value: number) => (value / BOOKINGS).toFixed(1)
  console.log(`SQL statements per booking  ${perBooking(statements)}   (limit ${LIMIT}, BEGIN and COMMIT counted)`)
  for (const [name, sum] of byCall) console.log(`  ${name.padEnd(26)}${perBooking(sum)}`)
  console.log(last.join("\n"))
  const violations = await findViolations(store)
  console.log(`faults                      ${violations.length}`)
  if (violations.length > 0 || statements > LIMIT * BOOKINGS) process.exitCode = 1
})
