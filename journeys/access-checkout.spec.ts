import type { BrowserContext, Page } from "@playwright/test"
import { CHECKOUT_STATES, type CheckoutState, enter, type Pattern } from "./support/checkout-states.ts"
import { singleDay } from "./support/demo-days.ts"
import { findAtEveryWidth, TWO_WIDTHS } from "./support/every-width.ts"
import { beSignedIn, pay, typeCard } from "./support/family.ts"
import { newFamily, withChildren } from "./support/new-family.ts"
import { checkOutSingleDay } from "./support/places.ts"
import { expect, test } from "./support/test.ts"

// The page on which the money is spent, in each state that it can be in. A family of its own, whose place is given back at the end.

const LANES = 2
const PHONE = { width: 375, height: 812 }

async function look(page: Page, name: string, faults: string[], reach: () => Promise<void>): Promise<void> {
  try {
    await reach()
    faults.push(...(await findAtEveryWidth(page, TWO_WIDTHS)).map((fault) => `${name}: ${fault}`))
  } catch (error) {
    faults.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** On a real order, as a family goes on from one to the next. */
async function payInVain(page: Page, faults: string[]): Promise<void> {
  const code = page.getByLabel("Promo code")
  const use = page.getByRole("button", { name: "Use", exact: true })
  await look(page, "a first card", faults, () => expect(page.getByLabel("Card Number")).toBeVisible())
  await look(page, "a code that is over", faults, async () => {
    await code.fill("LASTYEAR")
    await use.click()
    await expect(code).toHaveAttribute("aria-invalid", "true")
  })
  await look(page, "a code that is good", faults, async () => {
    await code.fill("TRAIL15")
    await use.click()
    await expect(page.getByText("Promo TRAIL15")).toBeVisible()
  })
  await look(page, "a card that was refused", faults, async () => {
    await typeCard(page, "4000000000000002")
    await pay(page)
    await expect(page.getByRole("alert").filter({ hasText: "The card was not charged" })).toBeVisible()
  })
}

async function walk(context: BrowserContext, states: readonly CheckoutState[], pattern: Pattern, faults: string[]) {
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  page.on("pageerror", (error) => faults.push(error.message))
  for (const state of states)
    await look(page, state.name, faults, async () => {
      await page.emulateMedia({ colorScheme: CHECKOUT_STATES.indexOf(state) % 3 === 0 ? "dark" : "light" })
      await page.setViewportSize(PHONE)
      await enter(page, state, pattern)
      const seen = state.sees(page).first()
      await expect(seen).toBeVisible()
      // What has become of a press on Pay is seen without looking for it.
      if ((await seen.getAttribute("role")) === "alert") await expect(seen).toBeInViewport({ ratio: 0.9 })
    })
  await page.close()
}

test("checkout in each of its states", async ({ page, context, request }) => {
  test.setTimeout(240_000)
  const kept = await newFamily(request)
  await withChildren(request, kept, [{ first_name: "Ada", birth_date: "2018-03-04", grade: "THIRD_GRADE" }])
  await beSignedIn(context, kept)
  const entered = page.waitForResponse(/\/orders\/draft$/)
  await checkOutSingleDay(page, singleDay(30, 1), "Ada")
  const pattern: Pattern = (await (await entered).json()).result

  const faults: string[] = []
  const lanes = Array.from({ length: LANES }, (_, lane) => CHECKOUT_STATES.filter((_state, at) => at % LANES === lane))
  await Promise.all([payInVain(page, faults), ...lanes.map((states) => walk(context, states, pattern, faults))])
  await page.getByRole("button", { name: /^Leave checkout/ }).click()
  await expect(page).toHaveURL(/\/availability/)
  expect(faults).toEqual([])
})
