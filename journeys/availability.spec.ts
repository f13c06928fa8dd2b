import { weekName } from "../portal/scheduling/day-texts.ts"
import { campWeek, weekOf } from "./support/demo-days.ts"
import { passwordField } from "./support/family.ts"
import { openMonth, seatOf } from "./support/places.ts"
import { enterAs, PASSWORD } from "./support/session.ts"
import { expect, test } from "./support/test.ts"

test("filters live in the address: a reload shows the same", { tag: "@desk" }, async ({ page, accessible }) => {
  await page.goto("/availability")
  const filters = page.getByRole("group", { name: "Filters" })
  await filters.getByRole("button", { name: "Full weeks" }).click()
  await filters.getByRole("button", { name: "With places" }).click()
  await expect(page).toHaveURL(/kinds=/)
  await expect(page).toHaveURL(/with_places=true/)
  await page.reload()
  await expect(filters.getByRole("button", { name: "Full weeks" })).toHaveAttribute("aria-pressed", "true")
  await expect(filters.getByRole("button", { name: "With places" })).toHaveAttribute("aria-pressed", "true")
  await expect(page.getByRole("main").getByRole("heading", { level: 3 }).first()).toBeVisible()
  await accessible()

  await filters.getByRole("button", { name: /^Filters/ }).click()
  const sheet = page.getByRole("dialog", { name: "Filters" })
  await sheet.getByRole("button", { name: "Friday" }).click()
  await accessible()
  await sheet.getByRole("button", { name: "Show programs" }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL(/weekdays=32/)
  await accessible()
})

test("the calendar is walked by keys, and one key turns the month", { tag: "@desk-only" }, async ({
  page,
  accessible,
}) => {
  await page.goto("/availability?view=month")
  const grid = page.getByRole("grid")
  const title = page.locator("h2[aria-live]")
  const first = await title.textContent()
  const today = grid.locator("[aria-current=date]")
  await today.focus()
  await expect(grid.locator("[tabindex='0']")).toHaveCount(1)
  await page.keyboard.press("ArrowRight")
  await page.keyboard.press("ArrowLeft")
  await expect(today).toBeFocused()

  await page.keyboard.press("PageDown")
  await expect(title).not.toHaveText(first ?? "")
  await expect(grid.locator(":focus")).toHaveAttribute("tabindex", "0")
  await page.keyboard.press("End")
  await expect(grid.locator(":focus")).toHaveAccessibleName(/^Saturday/)
  await page.keyboard.press("Home")
  await expect(grid.locator(":focus")).toHaveAccessibleName(/^Sunday/)
  await accessible()

  await page.keyboard.press("Shift+PageDown")
  await page.keyboard.press("Shift+PageUp")
  await page.keyboard.press("PageUp")
  await expect(title).toHaveText(first ?? "")
  await expect(grid.locator(":focus")).toHaveCount(1)
})

test("a visitor looks at everything, logs in to book, and is back where they were", { tag: "@desk" }, async ({
  page,
  accessible,
}) => {
  await page.goto("/availability?kinds=DAYCAMP_PROGRAM")
  const book = page.getByRole("link", { name: "Log in to book" })
  await expect(book).toBeVisible()
  await accessible()
  await book.click()
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible()
  await page.getByRole("textbox", { name: "Email" }).fill("sam.whitlock@mail.example")
  await passwordField(page).fill(PASSWORD)
  await page.getByRole("button", { name: "Sign in" }).click()
  await expect(page).toHaveURL(/\/availability\?kinds=DAYCAMP_PROGRAM/)
  await expect(page.getByRole("group", { name: "Who is going?" })).toBeVisible()
  await expect(page.getByRole("link", { name: "Log in to book" })).toHaveCount(0)
  await accessible()
})

test("a family moves by weeks, picks more than one, and opens a day under its week", async ({
  page,
  family,
  accessible,
}) => {
  await enterAs(page, family.email)
  const camp = campWeek(8)
  await page.goto(weekOf(camp))
  const listed = page.getByRole("main").getByRole("status")
  await expect(listed.filter({ hasText: weekName(camp.day) })).toBeAttached()
  await page.getByRole("button", { name: "Next week" }).click()
  await expect(page).not.toHaveURL(new RegExp(camp.day))
  await page.getByRole("button", { name: "Previous week" }).click()
  await openMonth(page)
  const weeks = page.getByRole("grid").getByRole("checkbox")
  const unpicked = page.getByRole("grid").getByRole("checkbox", { checked: false }).last()
  await expect(weeks.and(page.locator(":checked"))).toHaveCount(1)
  await unpicked.click()
  await expect(listed.filter({ hasText: "in 2 weeks" })).toBeAttached()
  await accessible()

  const day = page.getByRole("grid").locator(`[data-day="${camp.day}"]`)
  await day.click()
  await expect(day).toHaveAttribute("aria-pressed", "true")
  await expect(day).toBeFocused()
  await page.keyboard.press("Enter")
  const details = page
    .getByRole("grid")
    .getByRole("group", { name: /^\w+day, / })
    .first()
  await expect(details).toBeFocused()
  await expect(details.getByRole("button", { name: /^Add / }).first()).toBeVisible()
  await accessible()
  await page.keyboard.press("Shift+Tab")
  await expect(page.getByRole("button", { name: "Back To Calendar" })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(details).toHaveCount(0)
  await expect(day).toBeFocused()
})

test("while another week is on its way, a tap on the rows of the last one takes no place", async ({ page, family }) => {
  const [here, there] = [campWeek(8), campWeek(9)]
  await enterAs(page, family.email)
  await page.goto(`${weekOf(here)}&view=month`)
  const seat = seatOf(page, here, "Leo")
  await seat.scrollIntoViewIfNeeded()
  let answer: () => void = () => undefined
  const mayAnswer = new Promise<void>((go) => (answer = go))
  await page.route("**/availability/offerings?*", async (route) => {
    await mayAnswer
    await route.continue()
  })
  const day = page.getByRole("grid").locator(`[data-day="${there.day}"]`)
  await day.click()
  await expect(day).toHaveAttribute("aria-pressed", "true")
  await seat.scrollIntoViewIfNeeded()
  const box = await seat.boundingBox()
  if (box === null) throw new Error("The rows of the last week are gone")
  await page.mouse.click(box.x + 10, box.y + 10)
  answer()
  await expect(seatOf(page, there, "Leo")).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem("customer_basket") ?? "{}")).toBe("{}")
})

test("what a visitor's page asks at first has come with it", async ({ page }) => {
  const asked: string[] = []
  page.on("request", (request) => asked.push(request.url()))
  let came: string[] = []
  // A page that would have to be held back for long goes without them, which a busy machine's first may.
  await expect(async () => {
    asked.length = 0
    // What came is good for half a minute, which a busy machine may take to draw it.
    await page.clock.setFixedTime(new Date())
    await page.goto("/availability")
    came = await page.evaluate(() =>
      Object.keys(JSON.parse(document.getElementById("init")?.textContent ?? "").answers ?? {}),
    )
    expect(came).not.toEqual([])
  }).toPass()
  await expect(page.getByRole("grid")).toBeVisible()
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0)
  expect(asked.filter((url) => came.some((address) => url.endsWith(address)))).toEqual([])
  // The neighbouring months are fetched separately, with the same filters.
  const alike = (address: string) => new URL(address, page.url()).search.replace(/month=[\d-]+/, "month")
  const months = () => asked.filter((url) => url.includes("/availability/calendar?"))
  await expect.poll(() => months().length).toBe(2)
  expect(new Set([...months(), came[0] ?? ""].map(alike)).size).toBe(1)
  // At the very end of a month nothing may be left in it: then it opens at no week.
  if (came.length > 1) expect(asked.filter((url) => url.includes("/availability/offerings?"))).toEqual([])
  // What it asks later, it asks itself.
  asked.length = 0
  await openMonth(page)
  // The week that is open may be the next month's first.
  await page.getByRole("button", { name: /^Next month/ }).click()
  await page.getByRole("button", { name: /^Next month/ }).click()
  await expect.poll(() => asked.some((url) => /availability\/offerings\?/.test(url))).toBe(true)
})

test("comes back to the row that was scrolled to", { tag: "@campaign-only" }, async ({ page }) => {
  // The second page of a visit is the first whose long parts follow its frame.
  await page.goto("/support")
  await page.getByRole("button", { name: "Menu" }).click()
  await page.getByRole("dialog").getByRole("link", { name: "View Availability", exact: true }).click()
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: "About" }).last()
  await expect(row).toBeVisible()
  // What is left of this week may be too little to scroll; the first week of the next month is whole.
  await openMonth(page)
  await page.getByRole("button", { name: "Next month" }).click()
  await expect(page).toHaveURL(/month=/)
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0)
  const position = () => row.evaluate((one) => [scrollY, Math.round(one.getBoundingClientRect().top)])
  // The rows of the new week may still be on their way.
  const scrolled = async () => {
    await row.evaluate((one) => one.scrollIntoView({ block: "end" }))
    return (await position())[0]
  }
  await expect.poll(scrolled).toBeGreaterThan(100)
  let before: Awaited<ReturnType<typeof position>> = []
  await expect
    .poll(async () => {
      const last = before
      before = await position()
      return before.join() === last.join()
    })
    .toBe(true)
  const box = await page.getByRole("link", { name: "Log in to book" }).boundingBox()
  if (box === null) throw new Error("There is no way in")
  // By the bare mouse: a locator's click would scroll first.
  await page.mouse.click(box.x + 10, box.y + 10)
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible()
  await page.goBack()
  await expect(row).toBeVisible()
  await expect.poll(position).toEqual(before)
  // Nothing that is drawn late moves it.
  await page.waitForLoadState("networkidle")
  expect(await position()).toEqual(before)
})
