import type { APIRequestContext, Locator, Page } from "@playwright/test"
import type { Store } from "../../server/database/transaction.ts"
import { tabTo } from "./keyboard.ts"
import { addChildren, newFamily } from "./new-family.ts"
import { asStaff } from "./staff.ts"
import { expect } from "./test.ts"

// An office person with a family on the phone: by keys alone, and counted.

export const OFFICE = "jo@juniper.example"

const letters = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(7)), (byte) => String.fromCodePoint(97 + (byte % 26))).join("")

export interface Caller {
  readonly id: string
  readonly last_name: string
  readonly student_ids: readonly string[]
}

/** A family that nobody else has: two children whom the camp weeks fit. */
export async function caller(request: APIRequestContext, page: Page): Promise<Caller> {
  const last_name = `Q${letters()}`
  const family = await newFamily(request, { first_name: "Ilse", last_name })
  const year = new Date().getFullYear()
  const student_ids = await addChildren(request, family, [
    { first_name: "Mika", birth_date: `${year - 8}-02-11`, grade: "SECOND_GRADE" },
    { first_name: "Toni", birth_date: `${year - 7}-03-02`, grade: "FIRST_GRADE" },
  ])
  const headers = { "x-client-app": "CUSTOMER_HUB" }
  const answer = await page.request.get(`/staff_api/v1/families/find?text=${last_name}`, { headers })
  const [found]: { id: string }[] = (await answer.json()).result.families
  return { id: found?.id ?? "", last_name, student_ids }
}

interface Week {
  readonly offering_id: string
  readonly name: string
  readonly start_date: string
  readonly end_date: string
  readonly days: number
  readonly of_days: number
  readonly left: number
  readonly reasons: readonly { readonly code: string }[]
}

/** What the first child could be booked for. */
export async function bookable(page: Page, { id, student_ids: [student_id = ""] }: Caller): Promise<Week[]> {
  const headers = { "x-client-app": "CUSTOMER_HUB" }
  const answer = await page.request.get(`/staff_api/v1/families/${id}/bookable?student_id=${student_id}&limit=100`, {
    headers,
  })
  return (await answer.json()).result.items
}

/** Books a week as the office does, paid in cash. */
export async function bookInCash(store: Store | undefined, { id, student_ids: [student_id] }: Caller, week: Week) {
  const call = await asStaff(store, OFFICE)
  const asked = { items: [{ student_id, offering_id: week.offering_id }], pay: { way: "CASH" } }
  const shown = await call(`/families/${id}/bookings/preview`, asked)
  const preview = typeof shown === "object" && shown !== null && "preview" in shown ? shown.preview : null
  await call(`/families/${id}/bookings`, { ...asked, preview })
}

/** Counts keys from now on. */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    let presses = 0
    document.addEventListener("keydown", () => (document.body.dataset.presses = String(++presses)), { capture: true })
  })
  return async () => Number((await page.locator("body").getAttribute("data-presses")) ?? 0)
}

/** One of several: Tab leads to the group, arrows to the one. */
export async function choose(page: Page, radio: Locator): Promise<void> {
  await expect(radio).toBeVisible()
  const name = (await radio.getAttribute("name")) ?? ""
  for (let presses = 0; presses < 150; presses += 1) {
    const here = await page.evaluate(() => document.activeElement?.getAttribute("name") ?? "")
    if (here === name) break
    await page.keyboard.press("Tab")
  }
  for (let steps = 0; steps < 60; steps += 1) {
    if (await radio.isChecked()) return
    const isHere = await radio.evaluate((element) => element === document.activeElement)
    await page.keyboard.press(isHere ? "Space" : "ArrowDown")
  }
  throw new Error(`Arrows don't reach ${String(radio)}`)
}

/** To a button of the errand, wherever the focus was. */
export async function press(page: Page, button: Locator): Promise<void> {
  await expect(button).toBeEnabled()
  // A preview is being counted.
  await expect(button).not.toHaveAttribute("aria-busy", "true")
  await tabTo(page, button)
  await page.keyboard.press("Enter")
}
