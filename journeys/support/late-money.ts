import type { APIRequestContext, Page } from "@playwright/test"
import { sql } from "../../server/database/sql.ts"
import type { Store } from "../../server/database/transaction.ts"
import { typeCardFields } from "./cards.ts"
import { callAs, holdClass } from "./classes.ts"
import { addChildren, type Family, newFamily } from "./new-family.ts"
import { putSession } from "./session.ts"
import { expect } from "./test.ts"

// A family that owes: a part of a plan that its bank has refused, and an invoice that is late.

/** The bank asks at each charge whether it is really them, so what isn't paid in a browser is refused. */
const ALWAYS_ASKS = "4000002760003184"

export interface LateFamily extends Family {
  readonly id: string
  /** Of the order in parts, and of the one by invoice. */
  readonly planned: string
  readonly invoiced: string
}

const numberOf = async (store: Store, order_id: string): Promise<string> =>
  (await store.one<{ number: string }>(sql`select number::text as number from customer_order where id = ${order_id}`))
    .number

const lastName = (): string =>
  `Quill${Math.random()
    .toString(36)
    .replaceAll(/[^a-z]/g, "")
    .slice(0, 7)}`

async function bookByInvoice(request: APIRequestContext, family: Family, student_id: string): Promise<string> {
  const { id } = await holdClass(request, family, student_id, 2)
  await callAs(request, family, "/orders/place_schedule_and_pay", {
    order_id: id,
    final_price: 24_000,
    remember_payment_method: false,
    pay_by_invoice: true,
  })
  return id
}

/** A family that has a class by invoice, $240. */
export async function invoicedFamily(
  request: APIRequestContext,
  store: Store,
): Promise<{ id: string; name: string; number: string }> {
  const last_name = lastName()
  const family = await newFamily(request, { first_name: "Ada", last_name })
  const [student_id = ""] = await addChildren(request, family, [
    { first_name: "Bo", birth_date: "2017-03-01", grade: "THIRD_GRADE" },
  ])
  const order_id = await bookByInvoice(request, family, student_id)
  const { id } = await store.one<{ id: string }>(sql`select id from customer where email = ${family.email}`)
  return { id, name: `Ada ${last_name}`, number: await numberOf(store, order_id) }
}

/** In the browser where the card is asked; days go by in the database. */
export async function lateFamily(page: Page, request: APIRequestContext, store: Store): Promise<LateFamily> {
  const last_name = lastName()
  const family = await newFamily(request, { first_name: "Ada", last_name })
  const [student_id = ""] = await addChildren(request, family, [
    { first_name: "Bo", birth_date: "2017-03-01", grade: "THIRD_GRADE" },
  ])
  const invoice = { id: await bookByInvoice(request, family, student_id) }
  const plan = await holdClass(request, family, student_id, 3)
  const { id: customer_id } = await store.one<{ id: string }>(
    sql`select id from customer where email = ${family.email}`,
  )
  await putSession(page.context(), family.session)
  await page.goto("/schedule/checkout&pay?order=open")
  const parts = page.getByRole("radio", { name: /Deposit, then 3 parts/ })
  await page.getByRole("button", { name: "See how" }).or(parts).click()
  await parts.click()
  await typeCardFields(page, ALWAYS_ASKS)
  await page.getByRole("button", { name: "Pay $60 now" }).click()
  await page.getByRole("button", { name: "Complete authentication" }).click()
  await expect(page.getByText("$60 of $240 paid with Visa • 3184")).toBeVisible()

  // The business's day, which is another than the database's in its evening.
  const today = sql`(select (hub_now() at time zone time_zone)::date from company)`
  await store.run(sql`
    update installment set due_on = ${today} - 1, next_try_on = ${today} - 1 where order_id = ${plan.id} and position = 2`)
  await store.run(sql`update invoice set due_on = ${today} - 12 where order_id = ${invoice.id}`)
  await store.run(sql`select graphile_worker.add_job('charge_installments')`)
  const status = sql`select status from installment where order_id = ${plan.id} and position = 2`
  await expect.poll(async () => (await store.one<{ status: string }>(status)).status).toBe("FAILED")
  return {
    ...family,
    id: customer_id,
    planned: await numberOf(store, plan.id),
    invoiced: await numberOf(store, invoice.id),
  }
}
