import type { Page, Route } from "@playwright/test"
import { passwordField, signIn } from "./support/family.ts"
import { UNKNOWN_ANSWER } from "./support/gate-states.ts"
import { enterAs } from "./support/session.ts"
import { expect, test } from "./support/test.ts"

// Spec 8, row by row: what a person sees when the server fails in each of its ways. The failures are put on the wire between
// the portal and a healthy server; rows about cards, codes, uploads and gates are walked in the journeys of those subjects.

const API = "**/customer_api/v2"

const DEFAULT = `${API}/payment_methods/*/set_default`

const card = (last4: string) => ({
  payment_method_id: `pm_${last4}`,
  brand: "visa",
  expiration_month: 12,
  expiration_year: 2040,
  last4,
  wallet_type: null,
})
const CARDS = { default_payment_method: card("4242"), payment_methods: [card("4242"), card("1881")] }

const problem = (type: string, message: string | undefined, status: number) => ({
  status,
  json: { error: { type, message, code: "ANY", payload: null, errors: null } },
})

/** Two saved cards, and a server that answers the wish for another default with `failure`. */
async function askForDefault(page: Page, failure: (route: Route) => Promise<void>): Promise<void> {
  await page.route(`${API}/payment_methods/`, (route) => route.fulfill({ json: { ok: true, result: CARDS } }))
  await page.unroute(DEFAULT)
  await page.route(DEFAULT, failure)
  await page.goto("/cards")
  await page
    .getByRole("button", { name: /default/i })
    .first()
    .click()
}

/** The notification, by its title and text. */
const toast = (page: Page, title: string, text: string) =>
  page
    .getByRole("button", { name: new RegExp(`${title}.*${text}`, "s") })
    .or(page.locator("[data-tone]", { hasText: text }))

const ANSWERED: readonly (readonly [row: string, answer: Parameters<Route["fulfill"]>[0], sentence: string])[] = [
  ["HTTP 500", problem("Server", "a stack trace", 500), "Server error"],
  ["HTTP 429", problem("TooManyRequests", "", 429), "Too many requests. Please try again in a moment"],
  ["a domain error", problem("DomainException", "This card belongs to a plan.", 409), "This card belongs to a plan."],
  ["an application error", problem("ApplicationException", "Not just now.", 404), "Not just now."],
  ["an error of another type", problem("TeapotException", "I am a teapot.", 418), "I am a teapot."],
  ["an error of another type without words", problem("TeapotException", undefined, 418), "Unknown error"],
  ["an answer that is none", { status: 200, body: "<html>proxy</html>" }, "Unknown Error"],
]

test("a notification says what has failed", async ({ page, family }) => {
  await enterAs(page, family.email)
  for (const [row, answer, sentence] of ANSWERED) {
    await test.step(row, async () => {
      await askForDefault(page, (route) => route.fulfill(answer))
      await expect(toast(page, "Error!", sentence).first()).toBeVisible()
      // And it stays on the page when the notification goes.
      await expect(page.locator("#main").getByText(sentence, { exact: true })).toBeVisible()
    })
  }
  await test.step("a network that fails", async () => {
    await askForDefault(page, (route) => route.abort())
    await expect(toast(page, "Error!", "Unexpected Network Error").first()).toBeVisible()
  })
  await test.step("still unauthorised after one refresh and one retry", async () => {
    let calls = 0
    await askForDefault(page, (route) => {
      calls += 1
      return route.fulfill(problem("NotAuthorized", "", 401))
    })
    await expect(toast(page, "Error!", "Unauthorized").first()).toBeVisible()
    expect(calls).toBe(2)
  })
})

test("a refresh that is refused signs out, here and in the store", async ({ page, family }) => {
  await signIn(page, family.email)
  await page.route(`${API}/auth/refresh`, (route) => route.fulfill(problem("NotAuthorized", "", 401)))
  await askForDefault(page, (route) => route.fulfill(problem("NotAuthorized", "", 401)))
  await expect(page).toHaveURL(/\/sign-in/)
  await expect(page.getByText("You were signed out")).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("customer_fj")))).toEqual(
    [],
  )
})

test("a validation error is shown at its field, and what was typed stays", async ({ page }) => {
  const errors = [{ path: "email", message: "An email looks like name@example.com.", code: "format" }]
  await page.route(`${API}/auth/email_password`, (route) =>
    route.fulfill({
      status: 400,
      json: {
        error: { type: "ValidationException", message: "Please check.", code: "VALIDATION", payload: null, errors },
      },
    }),
  )
  await page.goto("/sign-in")
  await page.getByRole("textbox", { name: "Email" }).fill("someone@mail.example")
  await passwordField(page).fill("a password")
  await page.getByRole("button", { name: "Sign in" }).click()
  const summary = page.getByRole("group", { name: "1 answer needs another look" })
  await expect(summary).toBeFocused()
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveAttribute("aria-invalid", "true")
  await summary.getByRole("button", { name: "An email looks like name@example.com." }).click()
  await expect(page.getByRole("textbox", { name: "Email" })).toBeFocused()
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue("someone@mail.example")
})

test("a call that was cancelled by leaving says nothing", async ({ page, family }) => {
  await enterAs(page, family.email)
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(`${API}/orders/?*`, async (route) => {
    await held
    await route.abort().catch(() => undefined)
  })
  await page.goto("/history")
  await expect(page.getByText("Loading your orders…")).toBeVisible()
  await page.goto("/support")
  answer()
  await page.waitForLoadState("networkidle")
  await expect(page.getByText(/Error/)).toHaveCount(0)
})

test("another business's address leads there", async ({ page }) => {
  await page.route("https://elsewhere.example/**", (route) => route.fulfill({ body: "<title>Elsewhere</title>" }))
  await page.route(`${API}/availability/**`, (route) =>
    route.fulfill({
      status: 404,
      json: {
        error: {
          type: "ApplicationException",
          message: "There is no business at this address.",
          code: "NO_SUCH_COMPANY",
          payload: { redirect: "https://elsewhere.example/" },
          errors: null,
        },
      },
    }),
  )
  await page.goto("/availability")
  await expect(page).toHaveURL("https://elsewhere.example/")
})

test("a business that is locked during a visit shows the Locked screen", async ({ page, accessible }) => {
  await page.route(`${API}/availability/**`, (route) =>
    route.fulfill({
      status: 423,
      json: {
        error: { type: "ApplicationException", message: "x", code: "COMPANY_LOCKED", payload: null, errors: null },
      },
    }),
  )
  await page.goto("/availability")
  await expect(page.getByText("Locked", { exact: true })).toBeVisible()
  await expect(page).toHaveTitle("Locked")
  await expect(page.getByText("You've navigated to Locked")).toBeAttached()
  await expect(
    page.getByText("Please reach out to the business directly, because this account is currently unavailable."),
  ).toBeVisible()
  await accessible()
})

test("an answer that this version doesn't know ends in the fallback, and says what it was", async ({ context }) => {
  // Its own page, because the shared one fails on script errors.
  const page = await context.newPage()
  const logged: string[] = []
  page.on("console", (message) => logged.push(message.text()))
  page.on("pageerror", (error) => logged.push(error.message))
  await UNKNOWN_ANSWER.shut(page)
  await UNKNOWN_ANSWER.meet(page)
  await expect(page.getByRole("heading", { name: UNKNOWN_ANSWER.heading })).toBeVisible()
  expect(logged.join("\n")).toContain("Unhandled discriminated union member")
})
