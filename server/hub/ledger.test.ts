import { readFileSync } from "node:fs"
import { join } from "node:path"
import { paidBooking } from "@hub/testing/checkout/moves"
import { testFolder } from "@hub/testing/folder"
import { bookByInvoice } from "@hub/testing/plans/plans"
import { recordByHand } from "@hub/testing/plans/record-by-hand"
import { openScene, type Scene } from "@hub/testing/scene"
import { v7 as newId } from "uuid"
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest"
import { refundByOperator } from "../checkout/refund-by-operator.ts"
import { sendRefunds } from "../checkout/refund-payment.ts"
import { grantCredits } from "../credits/grant-credits.ts"
import { sql } from "../database/sql.ts"
import { loadSettings } from "../process/settings.ts"
import { CardPaymentError, type CardPayments } from "../providers/payments/port.ts"
import { hubProgram } from "./program.ts"
import { reconcile } from "./reconcile.ts"

// Known books: a booking of $100 of which $25 went back, one of $100 by invoice of which $60 were transferred, three granted credits.

let scene: Scene
let paid: Awaited<ReturnType<typeof paidBooking>>

beforeAll(async () => {
  scene = await openScene({ price: 10_000 })
  const { needs, store, business } = scene
  // 23:30 in New York: a UTC day later.
  scene.checkout.setTime(new Date("2030-06-02T03:30:00.000Z"))
  paid = await paidBooking(scene)
  await refundByOperator(needs)({ order: paid.order_id, amount: 2_500, reason: "=Rain" })
  await sendRefunds(needs)()
  scene.checkout.setTime(new Date("2030-06-02T12:00:00.000Z"))
  const { order_id, who } = await bookByInvoice(scene)
  const { number } = await store.one<{ number: string }>(sql`select number from invoice where order_id = ${order_id}`)
  await recordByHand(needs)({ number, amount: 6_000, note: "Check 118" })
  await store.transaction((tx) =>
    grantCredits(tx, {
      customer_id: who,
      credit_type_id: business.credit_type_id,
      is_free: true,
      quantity: 3,
      expires_on: null,
      reason: "Thanks",
      now: needs.clock(),
    }),
  )
})
afterAll(() => scene.close())

async function hub(...args: string[]): Promise<{ code: number | undefined; lines: string[] }> {
  const lines: string[] = []
  const settings = loadSettings({ DATA_DIR: testFolder(onTestFinished) })
  const context = { store: scene.store, settings, clock: scene.needs.clock, say: (line: string) => lines.push(line) }
  let code: number | undefined
  const program = hubProgram(async (command) => {
    code = await command(context)
  })
  await program.parseAsync(args, { from: "user" })
  return { code, lines }
}

it("exports every entry of the business's days with its cause", async () => {
  const out = join(testFolder(onTestFinished), "ledger.csv")
  await hub("export", "ledger", "--from", "2030-06-01", "--to", "2030-06-02", "--out", out)
  const rows = readFileSync(out, "utf8").trim().split("\r\n")
  expect(rows).toHaveLength(1 + (await scene.store.many(sql`select id from ledger_transfer`)).length)
  const { lines: first } = await hub("export", "ledger", "--from", "2030-06-01", "--to", "2030-06-01")
  expect(first.every((line, index) => index === 0 || line.startsWith("2030-06-01,23:30:00,"))).toBe(true)
  const text = rows.join("\n")
  expect(text).toMatch(/Refund sent,Refund: =Rain,[^,]*,\d+,.*,Owed by families,At the card provider,USD,25\.00/)
  expect(text).toMatch(/Payment received,Invoice \S+: Check 118,.*,Cash and bank,Owed by families,USD,60\.00/)
  expect(text).toMatch(/Credits issued,Grant: Thanks,/)
  const { lines: one } = await hub(
    "export",
    "ledger",
    "--from",
    "2030-06-01",
    "--to",
    "2030-06-02",
    "--order",
    paid.order_id,
  )
  expect(new Set(one.slice(1).map((line) => line.split(",")[3]))).toEqual(
    new Set(["Credits issued", "Credits used", "Payment received", "Refund sent", "Sale", "Sale given back"]),
  )
})

it("prints the balance of a day, and what an account consists of", async () => {
  const { code, lines } = await hub("balance", "--on", "2030-06-02", "--csv")
  expect(code).toBe(0)
  const balances = Object.fromEntries(lines.slice(1).map((line) => [line.split(",")[1], line.split(",")[6]]))
  expect(balances).toMatchObject({
    RECEIVABLE: "40.00",
    PROVIDER_CLEARING: "75.00",
    BANK: "60.00",
    REVENUE_SALES: "175.00",
    CREDITS_ISSUED: "5",
    CREDITS_CUSTOMER: "3",
    CREDITS_USED: "2",
  })
  const { lines: text } = await hub("balance", "--on", "2030-06-01")
  expect(text.join("\n")).toMatch(/At the card provider +\$75\.00/)
  expect(text.join("\n")).not.toContain("transfer or check")
  const { lines: owed } = await hub("balance", "--on", "2030-06-02", "--account", "receivable")
  expect(owed.filter((line) => line.includes("$"))).toEqual([expect.stringMatching(/order \d+, .* \$40\.00/)])
})

it("compares the provider's books with ours both ways", async () => {
  const { needs, store, checkout } = scene
  // The sandbox works by the machine's clock.
  const context = { store, clock: () => new Date("2030-06-03T12:00:00.000Z"), settings: loadSettings({}) }
  const run = async () => {
    const lines: string[] = []
    const code = await reconcile({ since: "2026-01-01" }, { ...context, say: (line) => lines.push(line) }, needs)
    return { code, text: lines.join("\n") }
  }
  expect(await run()).toMatchObject({
    code: 0,
    text: expect.stringContaining("1 payment and 1 refund compared, 0 differences"),
  })
  const { provider_customer_id } = await store.one<{ provider_customer_id: string }>(
    sql`select provider_customer_id from customer where id = ${paid.who}`,
  )
  const stray = newId()
  const { client_secret } = await needs.cards.createPayment({
    payment_id: stray,
    order_id: newId(),
    amount: 700,
    provider_customer_id,
  })
  await checkout.payInBrowser(client_secret ?? "")
  const { code, text } = await run()
  expect(code).toBe(1)
  expect(text).toMatch(/payment {2}no order {2}\$7\.00\n.*no such payment here\.\n.*refund it there/)
  expect(text).toContain("1 difference.")
})

it("compares nothing when the provider doesn't answer", async () => {
  const { needs, store } = scene
  const context = { store, clock: needs.clock, settings: loadSettings({}), say: () => undefined }
  const away: CardPayments = {
    ...needs.cards,
    async *listRefundsSince() {
      await Promise.resolve()
      yield* []
      throw new CardPaymentError("unavailable", "No connection.")
    },
  }
  await expect(reconcile({}, context, { ...needs, cards: away })).rejects.toThrow("No connection.")
})
