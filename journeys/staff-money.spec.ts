import type { Page } from "@playwright/test"
import { typeCardFields } from "./support/cards.ts"
import { typeInto } from "./support/keyboard.ts"
import { invoicedFamily, lateFamily } from "./support/late-money.ts"
import { choose, OFFICE, press } from "./support/office.ts"
import { messages } from "./support/said.ts"
import { staffSession } from "./support/staff.ts"
import { expect, test } from "./support/test.ts"

// What the office does about money: a card that said no, an invoice that is late, a refund.

const late = messages("console/money.late")
const retry = messages("console/money.retry")
const byHand = messages("console/money.byHand")
const paper = messages("console/money.paper")
const received = messages("console/money.received")
const refund = messages("console/families.refund")
const orders = messages("console/families.orders")
const accounts = messages("console/money.accounts")
const writeOff = messages("console/families.writeOff")
const writeOffs = messages("console/money.writeOffs")
const errand = messages("console/families.correct")
const cards = messages("portal/payments.cards")

const hidden = (text: string): string => text

const mailsTo = async (page: Page, email: string): Promise<string> =>
  JSON.stringify(await (await page.request.get(`/sandbox/outbox.json?to=${email}`)).json())

test("@desk-only a failed part is paid by its link, a late invoice by check, and a refund goes to the card", async ({
  page,
  request,
  store,
  accessible,
}) => {
  test.skip(store === undefined, "days go by in the server's own database")
  if (store === undefined) return
  await page.setViewportSize({ width: 1280, height: 900 })
  const family = await lateFamily(page, request, store)
  const name = `Ada ${family.last_name}`
  await staffSession(page, store, OFFICE)

  // By keys: the card is tried again, and the bank still says no.
  await page.goto("/staff/money")
  const rows = page.getByRole("row").filter({ hasText: name })
  const part = rows.filter({ hasText: family.planned })
  const invoice = rows.filter({ hasText: family.invoiced })
  const drawer = page.getByRole("dialog")
  await expect(rows).toHaveCount(2)
  await press(page, part.getByRole("button", { name: late.retry({ name, hidden }) }))
  await press(page, drawer.getByRole("button", { name: errand.look }))
  await choose(page, drawer.getByRole("radio", { name: retry.asked }))
  await accessible()
  await press(page, drawer.getByRole("button", { name: retry.doIt({ amount: "$60" }) }))
  await expect(page.getByText(/\$60 is still to be paid\.$/).first()).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(drawer).toBeHidden()
  await press(page, part.getByRole("button", { name: late.link({ name, hidden }) }))
  await expect(page.getByText(late.linkTo({ to: family.email })).first()).toBeVisible()

  // The family follows the link and pays with another card.
  const plan = /\/payment_plan\/[0-9a-f-]{36}/
  await expect.poll(() => mailsTo(page, family.email)).toMatch(plan)
  await page.goto(plan.exec(await mailsTo(page, family.email))?.[0] ?? "")
  await expect(page.getByRole("heading", { name: "Payment Plan" })).toBeVisible()
  await page.getByRole("button", { name: cards.new_card }).click()
  await typeCardFields(page, "5555555555554444")
  await page.getByRole("button", { name: /^Pay \$60/ }).click()
  await expect(page.getByRole("heading", { name: "Paid" })).toBeVisible()

  // On a phone: the invoice was paid by check, and the receipt goes out.
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto("/staff/money")
  await expect(invoice).toHaveCount(1)
  await expect(part).toHaveCount(0)
  await invoice.getByRole("button", { name: late.received({ name, hidden }) }).click()
  await drawer.getByRole("button", { name: errand.look }).click()
  await expect(drawer.getByText("Enter the number of the check.").first()).toBeVisible()
  await drawer.getByLabel(paper.checkNumber).fill("4711")
  await drawer.getByRole("button", { name: errand.look }).click()
  await drawer.getByRole("radio", { name: byHand.atDesk }).check({ force: true })
  await accessible()
  await drawer.getByRole("button", { name: byHand.doIt({ amount: "$240" }) }).click()
  await expect(page.getByText(byHand.done({ amount: "$240", name })).first()).toBeVisible()
  await expect(rows).toHaveCount(0)
  await expect.poll(() => mailsTo(page, family.email)).toContain("$240")
  await page.goto("/staff/money/received")
  await expect(page.getByRole("row").filter({ hasText: name })).toContainText("Check 4711")
  await expect(page.getByRole("button", { name: received.reverse({ name, hidden }) })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)

  // A refund: what is still to be paid first, the rest to the card that paid last.
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`/staff/families/${family.id}/orders`)
  await press(page, page.getByRole("button", { name: orders.refund({ number: family.planned, hidden }) }))
  await typeInto(page, drawer.getByLabel(refund.amount), "150")
  await press(page, drawer.getByRole("button", { name: errand.look }))
  await expect(drawer.getByText(refund.toCard({ card: "Mastercard • 4444" }))).toBeVisible()
  await expect(drawer.getByText("$30", { exact: true })).toBeVisible()
  await expect(drawer.getByText("$120", { exact: true })).toBeVisible()
  await choose(page, drawer.getByRole("radio", { name: refund.goodwill }))
  await expect(drawer.getByRole("blockquote")).toContainText("$30")
  await accessible()
  await press(page, drawer.getByRole("button", { name: refund.doIt({ amount: "$150" }) }))
  await expect(page.getByText(refund.done({ amount: "$150", name })).first()).toBeVisible()
  await expect.poll(() => mailsTo(page, family.email)).toContain("$30 back to your card")
})

test("@desk-only what is left is written off with its entries seen, taken back, and an account has another code", async ({
  page,
  request,
  store,
  accessible,
}) => {
  test.skip(store === undefined, "an invoice is put into the server's own database")
  if (store === undefined) return
  await page.setViewportSize({ width: 1280, height: 900 })
  const { id, name, number } = await invoicedFamily(request, store)
  await staffSession(page, store, "books@ledgerlee.example")
  const drawer = page.getByRole("dialog")
  const code = String(Date.now()).slice(-8)

  await page.goto("/staff/money/accounts")
  const bad_debts = page.getByRole("group", { name: "Bad debt" })
  await typeInto(page, bad_debts.getByLabel(accounts.code), "")
  await page.keyboard.press("Control+A")
  await page.keyboard.type("1200")
  await press(page, page.getByRole("button", { name: accounts.save }))
  await expect(bad_debts.getByText(accounts.codeTaken({ code: "1200" }))).toBeVisible()
  await accessible()
  await typeInto(page, bad_debts.getByLabel(accounts.code), "")
  await page.keyboard.press("Control+A")
  await page.keyboard.type(code)
  await press(page, page.getByRole("button", { name: accounts.save }))
  await expect(page.getByText(accounts.saved).first()).toBeVisible()

  await page.goto(`/staff/families/${id}/orders`)
  await press(page, page.getByRole("button", { name: orders.writeOff({ number, hidden }) }))
  await typeInto(page, drawer.getByLabel(writeOff.amount), "90")
  await press(page, drawer.getByRole("button", { name: errand.look }))
  await expect(drawer.getByRole("row").filter({ hasText: code })).toContainText("$90.00")
  await choose(page, drawer.getByRole("radio", { name: writeOff.small }))
  await accessible()
  await press(page, drawer.getByRole("button", { name: writeOff.doIt({ amount: "$90" }) }))
  await expect(page.getByText(writeOff.done({ amount: "$90", name })).first()).toBeVisible()
  await expect(page.getByRole("row").filter({ hasText: number })).toContainText("$150")

  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto("/staff/money/write-offs")
  const row = page.getByRole("row").filter({ hasText: name })
  await expect(row).toBeVisible()
  await accessible()
  await row.getByRole("button", { name: writeOffs.reverse({ name, hidden }) }).click()
  await drawer.getByRole("button", { name: errand.look }).click()
  await drawer.getByRole("radio", { name: writeOffs.mistake }).check({ force: true })
  await drawer.getByRole("button", { name: writeOffs.reverseIt({ amount: "$90" }) }).click()
  await expect(row).toContainText(writeOffs.reversed)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
})
