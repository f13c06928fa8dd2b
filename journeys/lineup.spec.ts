import { expect, test } from "./support/test.ts"

test("a card of the lineup is flipped by keys, and its buttons stay where they were", { tag: "@desk-only" }, async ({
  page,
  accessible,
}) => {
  await page.goto("/select-funbox")
  const card = page.getByRole("article", { name: "Day Camps" })
  const see = card.getByRole("button", { name: "See Description" })
  const before = await see.boundingBox()
  await see.press("Enter")
  const back = card.getByRole("button", { name: "Back" })
  await expect(back).toBeFocused()
  await expect(see).toHaveCount(0)
  await expect(page.getByText("You've flipped a card. Back side is now visible")).toBeAttached()
  expect((await back.boundingBox())?.y).toBe(before?.y)
  await accessible()
  await back.press("Enter")
  await expect(see).toBeFocused()
  await expect(page.getByText("You've flipped a card. Front side is now visible")).toBeAttached()
  await accessible()
})

test("2.1: who came from a page about a program area goes back there with the one that they chose", async ({
  page,
  accessible,
}) => {
  await page.goto("/explore-offerings?q=kite")
  await page.getByRole("link", { name: "Select area" }).click()
  await expect(page).toHaveURL(/\/select-funbox\?selected_tab=funbox/)
  await page.getByRole("button", { name: /Select This Option.*Day Camps/ }).click()
  await expect(page).toHaveURL(/\/explore-offerings\?q=kite/)
  // 2.4: the switcher is there from now on, the selected one first.
  const switcher = page.getByRole("banner").getByRole("button", { name: /Day Camps/ })
  await switcher.click()
  const options = page.getByRole("dialog", { name: "All locations" })
  await expect(options.getByRole("heading", { level: 3 })).toHaveText([
    "Day Camps",
    "After-School Classes",
    "Overnight Adventures",
  ])
  await accessible()
  await options.getByRole("button", { name: /See Description.*After/ }).click()
  await expect(page.getByText("You've flipped a card. Back side is now visible")).toBeAttached()
  await options
    .getByRole("button", { name: /Select This Option.*After/ })
    .last()
    .click()
  await expect(page.getByRole("button", { name: /After-School Classes.*All locations/ })).toBeFocused()
  await expect(page).toHaveURL(/\/explore-offerings\?q=kite/)
})

test("4.7: selecting a program area reloads its credits", async ({ page }) => {
  await page.goto("/funbox/classes")
  const asked = page.waitForRequest(/\/customer_api\/v2\/funboxes\/[\w-]+\/credit_types\/$/)
  await page.goto("/flexible-payments")
  const answer = await (await asked).response()
  if (answer === null) throw new Error("The credit types weren't answered.")
  const { result }: { result: { name: string }[] } = await answer.json()
  expect(result.length).toBeGreaterThan(0)
  for (const { name } of result)
    await expect(page.locator("main").getByText(name, { exact: true }).first()).toBeVisible()
})
