import { checkOutAnew, enter, leaveCheckout, waiting } from "./support/checkout-states.ts"
import { API } from "./support/intercept.ts"
import { expect, test } from "./support/test.ts"

// 8, "Polling exhausted": nobody says what has become of a payment.

test("an unsettled payment is polled ten times, then checked by hand", async ({ page, request, accessible }) => {
  const pattern = await checkOutAnew(page, request)

  let asked = 0
  const unsettled = { ...pattern, status: "awaiting_payment" }
  const answers = async () => {
    await page.route(`${API}/orders/place_schedule_and_pay`, (route) => route.fulfill(waiting(pattern, null)))
    await page.route(`${API}/orders/${pattern.id}`, (route) => {
      asked += 1
      return route.fulfill({ json: { ok: true, result: unsettled } })
    })
  }
  await page.clock.install()
  const state = { name: "unsettled", order: () => pattern, answers, sees: () => page.getByRole("alert") }
  await enter(page, state, pattern)
  await page.getByRole("button", { name: /^Pay \$/, exact: true }).click()
  const note = page.getByRole("alert").filter({ hasText: "We're not sure it went through" })
  await expect(page.getByText("Waiting for your bank.")).toBeInViewport()
  const afterTheLongestPause = async () => {
    await page.clock.runFor(5_000)
    return note.isVisible()
  }
  await expect.poll(afterTheLongestPause, { intervals: [100] }).toBe(true)
  await expect(note).toContainText("Max attempts reached")
  expect(asked).toBe(10)
  await note.getByRole("button", { name: "Check again" }).click()
  await expect.poll(() => asked).toBe(11)

  // The success page shows the real status, and doesn't thank for what isn't booked.
  const thanks = `/schedule_and_pay_success?order=${pattern.id}`
  await page.goto(thanks)
  await expect(page.getByRole("heading", { name: "Almost there" })).toBeVisible()
  await accessible()
  await page.unrouteAll({ behavior: "ignoreErrors" })
  await page.goto("/schedule/checkout&pay?order=open")
  await leaveCheckout(page)
  await page.goto(thanks)
  await expect(page.getByRole("heading", { name: "Nothing was booked" })).toBeVisible()
  await accessible()
  await page.getByRole("link", { name: "Find a program" }).click()
  await expect(page).toHaveURL(/\/availability/)
})
