import type { Page } from "@playwright/test"
import { campaign, sampleOf } from "../testing/campaign/campaign.ts"
import {
  CHECKOUT_STATES,
  type CheckoutState,
  checkOutAnew,
  enter,
  leaveCheckout,
  type Pattern,
} from "./support/checkout-states.ts"
import { BRIEF_WIDTHS, findAtEveryWidth } from "./support/every-viewport.ts"
import { pay, typeCard } from "./support/family.ts"
import { inParallel } from "./support/in-parallel.ts"
import { expect, test } from "./support/test.ts"

// The checkout page in each of its states, with a new family, whose places are released at the end: some of them, and all in a campaign.

const LANES = 2
const { seed, isWhole } = campaign("access-matrix")
const PHONE = { width: 375, height: 812 }

interface Step {
  readonly name: string
  readonly reach: (page: Page) => Promise<void>
}

const enterCode = async (page: Page, code: string) => {
  const fold = page.getByRole("button", { name: "Have a promo code?" })
  if (await fold.isVisible()) await fold.click()
  await page.getByLabel("Promo code").fill(code)
  await page.getByRole("button", { name: "Use", exact: true }).click()
}

/** On a real order, as a family goes on from one to the next, and in vain. */
const STEPS: readonly Step[] = [
  { name: "a first card", reach: (page) => expect(page.getByLabel("Card Number")).toBeVisible() },
  {
    name: "a code that is over",
    reach: async (page) => {
      await enterCode(page, "LASTYEAR")
      await expect(page.getByLabel("Promo code")).toHaveAttribute("aria-invalid", "true")
    },
  },
  {
    name: "a code that is good",
    reach: async (page) => {
      await enterCode(page, "TRAIL15")
      await expect(page.getByText("Promo TRAIL15")).toBeVisible()
    },
  },
  {
    name: "a card that was refused",
    reach: async (page) => {
      await typeCard(page, "4000000000000002")
      await pay(page)
      await expect(page.getByRole("alert").filter({ hasText: "The card was not charged" })).toBeVisible()
    },
  },
]

async function lookAround(page: Page): Promise<void> {
  expect(await findAtEveryWidth(page, BRIEF_WIDTHS)).toEqual([])
}

/** Opens a page with the order that a state needs. */
async function reach(page: Page, state: CheckoutState, pattern: Pattern): Promise<void> {
  await page.emulateMedia({ colorScheme: CHECKOUT_STATES.indexOf(state) % 3 === 0 ? "dark" : "light" })
  await page.setViewportSize(PHONE)
  await enter(page, state, pattern)
  const seen = state.sees(page).first()
  await expect(seen).toBeVisible()
  // What has become of a press on Pay is seen without looking for it.
  if ((await seen.getAttribute("role")) === "alert") await expect(seen).toBeInViewport({ ratio: 0.9 })
}

test("checkout in each of its states", async ({ page, context, request }) => {
  const pattern = await checkOutAnew(page, request)

  const broken: string[] = []
  const open = async () => {
    const own = await context.newPage()
    own.setDefaultTimeout(15_000)
    // The other page pays at the same time: its order is not one of these, whose answers are put in.
    await own.addInitScript(() => {
      const forget = () => localStorage.removeItem("customer_paying_order")
      forget()
      window.addEventListener("storage", forget)
    })
    own.on("pageerror", (error) => broken.push(error.message))
    return own
  }
  const name = (one: Step | CheckoutState) => one.name
  const [paying, found] = await Promise.all([
    inParallel(STEPS, { lanes: 1, open: async () => page, name }, async (step, own) => {
      await step.reach(own)
      await lookAround(own)
    }),
    inParallel(
      sampleOf(CHECKOUT_STATES, isWhole ? CHECKOUT_STATES.length : 5, seed),
      { lanes: LANES, open, name },
      async (state, own) => {
        await reach(own, state, pattern)
        await lookAround(own)
      },
    ),
  ])
  await leaveCheckout(page)
  expect([...paying, ...found, ...broken]).toEqual([])
})
