import { fillCard, openCards, removeAllCards } from "./support/cards.ts"
import { watchPolicy } from "./support/content-security-policy.ts"
import { enterAs } from "./support/session.ts"
import { expect, test } from "./support/test.ts"

// What the policy of the pages lets in is in server/http/headers.test.ts; that no page breaks it, in routes.spec.ts.

test("a page that breaks its policy on purpose is reported", async ({ page, baseURL }) => {
  const { refused } = await watchPolicy(page, baseURL)
  await page.goto("/welcome")
  await page.evaluate(() => {
    const script = document.createElement("script")
    script.textContent = "document.title = 'run'"
    document.head.append(script)
  })
  await expect.poll(() => [...refused]).toEqual([expect.stringContaining("/welcome: script-src-elem inline")])
  expect(await page.title()).not.toBe("run")
})

test("adding a card breaks no policy, and asks no other host", async ({ page, family, baseURL }) => {
  const { refused, elsewhere } = await watchPolicy(page, baseURL)
  await removeAllCards(page, await enterAs(page, family.email))
  await openCards(page)
  await page.getByRole("button", { name: "New Card" }).click()
  await fillCard(page, "4242424242424242")
  await expect(page.getByText("The card is saved.", { exact: true })).toBeVisible()
  expect([...refused]).toEqual([])
  expect([...elsewhere]).toEqual([])
})
