import { addCard, cardRow } from "./support/cards.ts"
import { type OwnServer, ownServer } from "./support/own-server.ts"
import { enterAs } from "./support/session.ts"
import { expect, test } from "./support/test.ts"

// A business that is connected to a platform (spec 3): its cards are made with the platform's key on its own account. That holds
// for a whole deployment, so this file starts another server.

const ACCOUNT = "acct_juniper"

let server: OwnServer
test.beforeAll(async () => {
  server = await ownServer({ STRIPE_ACCOUNT_ID: ACCOUNT })
})
test.afterAll(() => server.stop())

test("a connected business takes cards on its own account", async ({ page, accessible }) => {
  await enterAs(page, "sam.whitlock@mail.example", server.url)
  const answered = page.waitForResponse(/main_payment_provider/)
  await page.goto(`${server.url}/cards`)
  expect((await (await answered).json()).result).toEqual({
    type: "STRIPE",
    company: { type: "connect", account_stripe_id: ACCOUNT },
  })
  const made = page.waitForRequest(/\/v1\/payment_methods$/)
  await addCard(page, "4242424242424242")
  expect(await (await made).headerValue("stripe-account")).toBe(ACCOUNT)
  await expect(cardRow(page, "4242")).toContainText("Default")
  await accessible()
})
