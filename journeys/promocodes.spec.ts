import { beSignedIn } from "./support/family.ts"
import { newFamily } from "./support/new-family.ts"
import { expect, test } from "./support/test.ts"

// Spec 8: a code that isn't known, and too many of them, are told at the field, with the code still in it. The server counts them for
// an hour, so the refusal is put on the wire here; that it comes is shown beside the server's code.

test("a wrong promo code is told at its field, and so is one too many", async ({ page, request, accessible }) => {
  await beSignedIn(page, await newFamily(request))
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
