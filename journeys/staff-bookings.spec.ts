import { pressOn, tabTo, typeInto } from "./support/keyboard.ts"
import { bookable, bookInCash, caller, choose, countPresses, OFFICE, press } from "./support/office.ts"
import { messages } from "./support/said.ts"
import { staffSession } from "./support/staff.ts"
import { expect, test } from "./support/test.ts"

const shell = messages("console/shell.frame")
const book = messages("console/bookings.book")
const pay = messages("console/bookings.pay")
const preview = messages("console/bookings.preview")
const booked = messages("console/bookings.booked")
const cancel = messages("console/bookings.cancel")
const move = messages("console/bookings.move")
const giveUp = messages("console/bookings.giveUp")
const table = messages("console/families.bookings")

const hidden = (text: string): string => text

for (const width of [375, 1280])
  test(`@desk-only on the phone with a family, at ${width} px by keyboard: books, moves, cancels`, {
    tag: width === 375 ? [] : "@campaign-only",
  }, async ({ page, request, store, accessible }) => {
    await page.setViewportSize({ width, height: 4_000 })
    await staffSession(page, store, OFFICE)
    const family = await caller(request, page)
    const weeks = await bookable(page, family)
    const fits = weeks.filter(({ left }) => left > 2)
    const running = fits.find(
      ({ days, of_days, reasons }) => days < of_days && reasons.every(({ code }) => code === "started"),
    )
    const far = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
    const week = fits.find(
      ({ start_date, days, of_days, reasons }) =>
        start_date > far && days === 5 && of_days === 5 && reasons.length === 0,
    )
    if (running === undefined || week === undefined) throw new Error("Nothing fits")

    await bookInCash(store, family, week)

    // A late joiner: a rule that says no, passed by a reason, the days that are left, paid by a link; and cash with change.
    await page.goto(`/staff/families/${family.id}/book`)
    await expect(page.getByRole("group", { name: book.what })).toBeVisible()
    const presses = await countPresses(page)
    const began = Date.now()
    await pressOn(page, page.getByRole("link", { name: shell.skipToMainContent }), "Enter")
    await typeInto(page, page.getByRole("searchbox", { name: book.search }), running.name.slice(0, 5))
    const left = preview.days({ days: running.days, of: running.of_days })
    // One stop of Tab, however long the list is: arrows go through it.
    const one = page.getByRole("group", { name: book.what }).locator("label").filter({ hasText: left }).first()
    await expect(one).toContainText(running.name)
    const box = one.getByRole("checkbox")
    await page.keyboard.press("ArrowDown")
    for (let steps = 0; steps < 20; steps += 1) {
      if (await box.evaluate((element) => element === document.activeElement)) break
      await page.keyboard.press("ArrowDown")
    }
    await page.keyboard.press("Space")
    await expect(box).toBeChecked()
    const aside = page.getByRole("group", { name: "Nothing has happened yet" })
    await expect(aside).toContainText(left)
    await choose(page, page.getByRole("radio", { name: "Late joiner" }))
    await choose(page, page.getByRole("radio", { name: new RegExp(`^${pay.CHECK}`) }))
    const confirm = aside.getByRole("button").last()
    await press(page, confirm)
    await expect(page.getByText(pay.giveNumber)).toBeVisible()
    await accessible()
    await tabTo(page, page.getByRole("textbox", { name: pay.number }), "Shift+Tab")
    await page.keyboard.type("118")
    await press(page, confirm)
    await expect(
      page.getByRole("heading", {
        name: booked.title({ names: book.line({ name: "Mika", program: running.name }), count: 1 }),
      }),
    ).toBeVisible()
    const took = Date.now() - began
    console.log(`${width} px: book by phone: ${await presses()} presses, ${took} ms`)
    expect(await presses()).toBeLessThanOrEqual(40)
    expect(took).toBeLessThan(60_000)

    // Moved to another group of the same days, then one week canceled with what comes back.
    await press(page, page.getByRole("button", { name: booked.family }))
    const row = page.getByRole("row").filter({ hasText: week.name })
    await pressOn(page, row.getByRole("link", { name: table.move({ name: week.name, hidden }) }), "Enter")
    await expect(page.getByRole("radiogroup", { name: move.to })).toBeVisible()
    const before = await presses()
    await choose(page, page.getByRole("radiogroup", { name: move.to }).getByRole("radio").first())
    await expect(aside).toContainText(week.name)
    await expect(confirm).not.toHaveAttribute("aria-busy", "true")
    const why = page.getByRole("radio", { name: "Family asked" })
    if (await why.isVisible()) await choose(page, why)
    await accessible()
    await press(page, confirm)
    await press(page, page.getByRole("button", { name: booked.family }))
    console.log(`${width} px: move: ${(await presses()) - before} presses`)

    const cancelLink = page.getByRole("link", { name: new RegExp(`^${table.cancel({ name: "", hidden }).trim()}`) })
    await pressOn(page, cancelLink.last(), "Enter")
    await expect(page.getByRole("radiogroup", { name: cancel.what })).toBeVisible()
    await expect(aside).toBeVisible()
    await accessible()
    await press(page, confirm)
    await expect(page.locator("#happened")).toContainText("canceled")

    // The running one has a day that they can't come.
    await pressOn(page, page.getByRole("link", { name: table.giveUp({ name: running.name, hidden }) }), "Enter")
    const day = page.getByRole("button", { name: new RegExp(giveUp.confirm({ day: ".+" })) }).last()
    await tabTo(page, day)
    await page.keyboard.press("Enter")
    await expect(page.getByText(giveUp.off)).toBeVisible()
    await accessible()
  })
