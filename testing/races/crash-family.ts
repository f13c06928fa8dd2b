import { type Sql, sql } from "@hub/server/database/sql"
import { SANDBOX_PUBLIC_KEY } from "@hub/server/providers/payments/account"
import type { TestDatabase } from "../database/database.ts"
import { addFamily, addOffering, at, type Business } from "../database/fixtures.ts"
import type { Process } from "./processes.ts"

// A family as a browser that never forgets: what it does not know the answer of, it asks again.

export interface Scene {
  readonly db: TestDatabase
  readonly vendor: Process
  readonly business: Business
  readonly password_hash: string
}

export const PASSWORD = "a family's password"
export const PRICE = 10_000

export interface Family {
  readonly customer_id: string
  readonly email: string
  readonly student_id: string
  offering_id: string
  readonly key: string
  token: string
  order_id: string | undefined
  payment: { id: string; secret: string; intent: string } | undefined
  isPaid: boolean
  /** What a scenario has done by hand, once. */
  isPrepared: boolean
  /** Where it moves its booking. */
  next_offering_id: string | undefined
}

export async function arrive({ db, business, password_hash }: Scene, key: string): Promise<Family> {
  const { customer_id, email, student_ids } = await addFamily(db.store)
  await db.store.run(sql`update customer set password_hash = ${password_hash} where id = ${customer_id}`)
  // All of them sign in from one address, which is stopped after a while: that limit isn't under test here.
  await db.store.run(sql`delete from rate_limit`)
  const { id: offering_id } = await addOffering(db.store, business, { capacity: 1 })
  const known = {
    token: "",
    order_id: undefined,
    payment: undefined,
    isPaid: false,
    isPrepared: false,
    next_offering_id: undefined,
  }
  return { customer_id, email, student_id: at(student_ids, 0), offering_id, key, ...known }
}

const field = (value: unknown, ...path: string[]): unknown =>
  path.reduce(
    (found, key) => (typeof found === "object" && found !== null ? Reflect.get(found, key) : undefined),
    value,
  )

export async function call(
  server: Process,
  family: Family,
  path: string,
  body: object,
  method: "POST" | "DELETE" = "POST",
): Promise<unknown> {
  const response = await fetch(`${server.url}/customer_api/v2${path}`, {
    method,
    headers: {
      "x-client-app": "CUSTOMER_HUB",
      "content-type": "application/json",
      ...(family.token === "" ? {} : { authorization: `Bearer ${family.token}` }),
    },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path} answers ${response.status} ${text}`)
  const answer: unknown = JSON.parse(text)
  return field(answer, "result")
}

export async function signIn(server: Process, family: Family): Promise<void> {
  if (family.token !== "") return
  const { email } = family
  family.token = String(
    field(await call(server, family, "/auth/email_password", { email, password: PASSWORD }), "access_token"),
  )
}

export async function draft(server: Process, family: Family): Promise<void> {
  if (family.order_id !== undefined) return
  const { student_id, offering_id } = family
  family.order_id = String(
    field(await call(server, family, "/orders/draft", { items: [{ student_id, offering_id }] }), "id"),
  )
}

function keep(family: Family, placed: unknown): void {
  family.order_id = String(field(placed, "order", "id"))
  const secret = field(placed, "payment_provider_record", "stripe_client_secret")
  if (typeof secret !== "string") return
  const id = String(field(placed, "payment_provider_record", "id"))
  family.payment = { id, secret, intent: secret.slice(0, secret.indexOf("_secret")) }
}

export async function place(server: Process, family: Family): Promise<void> {
  const placing = { order_id: family.order_id, final_price: PRICE, idempotency_key: family.key }
  const once = { ...placing, remember_payment_method: false }
  keep(family, await call(server, family, "/orders/place_schedule_and_pay", once))
}

export async function placeCredits({ business }: Scene, server: Process, family: Family): Promise<void> {
  const items = [{ credit_type_id: business.credit_type_id, quantity: 1 }]
  keep(family, await call(server, family, "/orders/place", { items, final_price: PRICE, idempotency_key: family.key }))
}

const CARD = {
  type: "card",
  "card[number]": "4242424242424242",
  "card[exp_month]": "12",
  "card[exp_year]": "2040",
  "card[cvc]": "123",
}

/** An owned credit becomes one of the dearer type. */
export async function placeUpgrade({ business }: Scene, server: Process, family: Family, credit_id: string) {
  const upgrade = { credit_id, credit_type_id: business.credit_type_id }
  const placing = { items: [], upgrade, final_price: PRICE / 2, idempotency_key: family.key }
  keep(family, await call(server, family, "/orders/place", placing))
}

/** The next instalment and all after it. */
export async function payInstallment(server: Process, family: Family, installment_id: string): Promise<void> {
  keep(
    family,
    await call(server, family, `/orders/${family.order_id}/installments/${installment_id}/pay`, { is_rest: true }),
  )
}

/** What the browser does with the card provider alone; our server hears nothing of it. */
export async function pay({ vendor }: Pick<Scene, "vendor">, family: Family): Promise<void> {
  if (family.isPaid) return
  const { payment } = family
  if (payment === undefined) throw new Error("There is nothing to pay")
  const post = async (path: string, form: Record<string, string>): Promise<unknown> => {
    const headers = { authorization: `Bearer ${SANDBOX_PUBLIC_KEY}` }
    return (await fetch(vendor.url + path, { method: "POST", headers, body: new URLSearchParams(form) })).json()
  }
  const method = String(field(await post("/v1/payment_methods", CARD), "id"))
  const { secret: client_secret, intent } = payment
  const answer = await post(`/v1/payment_intents/${intent}/confirm`, { client_secret, payment_method: method })
  if (field(answer, "status") !== "succeeded") throw new Error(`The vendor answers ${JSON.stringify(answer)}`)
  family.isPaid = true
}

/** For what takes a moment on a quiet machine: a full run waits behind everything else on a busy one. */
const PATIENCE_MS = 60_000
/** Of one kill with the scenario around it. */
export const KILL_MS = 2 * PATIENCE_MS

/** Waits until a row is there, as long as the server lives. */
export async function until({ db }: Scene, server: Process, row: Sql): Promise<void> {
  let isOver = false
  void server.ended.then(() => {
    isOver = true
  })
  for (let waited = 0; waited < PATIENCE_MS; waited += 20) {
    if (isOver) throw new Error("The server is gone")
    if ((await db.store.maybe(row)) !== undefined) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error("What was waited for did not happen")
}

/**
 * Due now instead of at the next minute; the server's own worker takes it up. The row that `add_job` answers is not read: a server
 * that is killed while the worker's schema is migrated leaves its columns to the next one, and a prepared statement may not change its
 * result ("cached plan must not change result type").
 */
export const poke = ({ db }: Pick<Scene, "db">, job: string): Promise<number> =>
  db.store.run(sql`select true from graphile_worker.add_job(${job})`)
