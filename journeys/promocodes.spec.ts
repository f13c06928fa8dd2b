import { newFamily } from "./support/new-family.ts"
import { putSession } from "./support/session.ts"
import { expect, test } from "./support/test.ts"

// Spec 8: an unknown code, and one try too many, are reported at the field, and the code stays in it. The server counts tries for an
// hour, so that refusal is intercepted here; server/orders tests it for real.

test("reports a wrong promo code at its field, and one try too many", async ({ page, request, accessible }) => {
  await putSession(page, (await newFamily(request)).session)
  await page.goto("/promocodes")
  const field = page.getByRole("textbox", { name: "Promo code" })
  const add = page.getByRole("button", { name: "Add", exact: true })
  await field.fill("NOSUCHCODE")
  await add.click()
  await expect(page.getByRole("alert")).toHaveText("We don't know this promo code.")
  await expect(field).toBeFocused()
  await expect(field).toHaveValue("NOSUCHCODE")
  await accessible()

  const error = { type: "TooManyRequestsException", message: "", code: "TOO_MANY_REQUESTS", errors: null }
  await page.route("**/promocodes/redeem", (route) =>
    route.fulfill({ status: 429, json: { error: { ...error, payload: { retry_after: 3_480 } } } }),
  )
  await add.click()
  await expect(page.getByRole("alert")).toHaveText("Too many requests. Please try again in 58 minutes")
  await expect(field).toBeFocused()
  await expect(field).toHaveValue("NOSUCHCODE")
  await accessible()
})
