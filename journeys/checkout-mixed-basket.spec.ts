import type { Page } from "@playwright/test"
import { holdBasket } from "./support/checkout-states.ts"
import { singleDay } from "./support/demo-days.ts"
import { pick } from "./support/places.ts"
import { enterAs } from "./support/session.ts"
import { expect, test } from "./support/test.ts"

// A basket lives in the browser for as long as the family likes: by the time of checkout not all of it may be booked together, or at all.

/** Puts beside the only pick a class, which is of another area, and something that was offered once. */
async function addOthers(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const path = "/customer_api/v2/availability/available_programs_paginated?search=Code%20Garden&limit=1"
    const { result } = await (await fetch(path, { headers: { "x-client-app": "CUSTOMER_HUB" } })).json()
    const all = JSON.parse(localStorage.getItem("customer_basket") ?? "{}")
    const [customer_id = ""] = Object.keys(all)
    const [first] = all[customer_id]
    const garden = { ...first, kind: "PROGRAM", offering_id: result.items[0].id, name: "Code Garden", days: [] }
    const gone = { ...first, offering_id: "01890000-0000-7000-8000-000000000000", name: "Last Summer", days: [] }
    localStorage.setItem("customer_basket", JSON.stringify({ [customer_id]: [first, garden, gone] }))
  })
}

const picked = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const [basket] = Object.values<{ name: string }[]>(JSON.parse(localStorage.getItem("customer_basket") ?? "{}"))
    return (basket ?? []).map(({ name }) => name)
  })

test("what isn't offered any more is removed, what is of another area waits, and the rest is held", async ({
  page,
  family,
  accessible,
}) => {
  const day = singleDay(36, 1)
  await enterAs(page, family.email)
  await page.goto(`/availability?day=${day.day}&only_day=true&kinds=DAYCAMP_SESSION`)
  await pick(page, day, "Pia")
  await addOthers(page)
  await holdBasket(page)

  const problem = page.getByRole("alert")
  await expect(problem.getByRole("heading", { name: "Some places are no longer offered" })).toBeVisible()
  await expect(problem.getByRole("listitem")).toContainText("Pia: Last Summer")
  await accessible()
  await problem.getByRole("button", { name: "Remove Last Summer and go on" }).click()

  await expect(problem.getByRole("heading", { name: "Two checkouts" })).toBeVisible()
  await expect(problem.getByRole("listitem")).toContainText("Pia: Code Garden")
  await accessible()
  await problem.getByRole("button", { name: "Leave Code Garden for later and go on" }).click()

  await expect(page.getByRole("timer", { name: "Places held" })).toBeVisible()
  await expect(page.getByRole("heading", { name: day.name })).toBeVisible()
  expect(await picked(page)).toEqual([day.name, "Code Garden"])
  await page.getByRole("button", { name: /^Cancel and release/ }).click()
  await expect(page).toHaveURL(/\/availability/)
})

test("a basket of nothing but what isn't offered any more can be emptied", async ({ page, family }) => {
  await enterAs(page, family.email)
  const day = singleDay(36, 2)
  await page.goto(`/availability?day=${day.day}&only_day=true&kinds=DAYCAMP_SESSION`)
  await pick(page, day, "Pia")
  await page.evaluate(() => {
    const text = localStorage.getItem("customer_basket") ?? ""
    const known = /"offering_id":"([^"]+)"/.exec(text)?.[1] ?? ""
    localStorage.setItem("customer_basket", text.replaceAll(known, "01890000-0000-7000-8000-000000000000"))
  })
  await holdBasket(page)
  await page
    .getByRole("alert")
    .getByRole("button", { name: `Remove ${day.name}`, exact: true })
    .click()
  await expect(page.getByText("Nothing is picked yet.")).toBeVisible()
  await expect(page.getByRole("link", { name: "Find a program" })).toBeVisible()
  expect(await picked(page)).toEqual([])
})
