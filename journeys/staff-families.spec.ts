import { sql } from "../server/database/sql.ts"
import { pressOn, tabTo, typeInto } from "./support/keyboard.ts"
import { bookable, bookInCash, caller, choose, countPresses, OFFICE, press } from "./support/office.ts"
import { messages } from "./support/said.ts"
import { staffSession } from "./support/staff.ts"
import { expect, test } from "./support/test.ts"

const correct = messages("console/families.correct")
const children = messages("console/families.children")
const grown_ups = messages("console/families.grownUps")
const bar = messages("console/families.bar")
const bookings = messages("console/families.bookings")
const notes = messages("console/families.notes")
const orders = messages("console/families.orders")
const notForYou = messages("console/shell.notForYou")
const whoseRole = messages("console/shell.rolesNamed")

const hidden = (text: string): string => text

for (const width of [375, 1280])
  test(`@desk-only a family calls, at ${width} px by keyboard: found, corrected, a collector barred`, {
    tag: width === 375 ? [] : "@campaign-only",
  }, async ({ page, request, store, accessible }) => {
    await page.setViewportSize({ width, height: 860 })
    await staffSession(page, store, OFFICE)
    const family = await caller(request, page)
    const weeks = await bookable(page, family)
    const week = weeks.find(
      ({ days, of_days, left, reasons }) => days === 5 && of_days === 5 && left > 1 && reasons.length === 0,
    )
    if (week === undefined) throw new Error("No camp week fits")
    await bookInCash(store, family, week)

    // Who are they, what is ahead, what is missing, what do they owe: one box. Two letters changed places.
    await page.goto("/staff/families")
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    const presses = await countPresses(page)
    const began = Date.now()
    if (width === 1280) await page.keyboard.press("/")
    const box = page.getByRole("combobox", { name: messages("console/families.find").label }).locator("visible=true")
    await tabTo(page, box)
    await page.keyboard.type(family.last_name)
    await expect(page.getByRole("listbox").getByRole("option").first()).toContainText(family.last_name)
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await expect(page.getByRole("heading", { level: 1 })).toContainText(family.last_name)
    await expect(page.getByRole("table", { name: bookings.title })).toContainText(week.name)
    const took = Date.now() - began
    console.log(`${width} px: a family calls: ${await presses()} presses, ${took} ms`)
    expect(took).toBeLessThan(10_000)
    await accessible()

    // A wrong birth date and grade: what is booked no longer fits, and stays by way of exception.
    const before = await presses()
    const dialog = page.getByRole("dialog")
    await pressOn(page, page.getByRole("button", { name: children.correct({ name: "Mika", hidden }) }), "Enter")
    await tabTo(page, dialog.getByRole("combobox", { name: correct.grade }))
    await page.keyboard.press("Enter")
    await page.keyboard.press("Home")
    await page.keyboard.press("Enter")
    await press(page, dialog.getByRole("button", { name: correct.look }))
    await expect(dialog.getByText(correct.noLongerFits)).toBeVisible()
    await press(page, dialog.getByRole("button", { name: correct.doItKeep({ count: 1 }) }))
    await expect(dialog.getByText("Choose a reason or write one.")).toBeVisible()
    await choose(page, dialog.getByRole("radio", { name: correct.seen }))
    await expect(dialog.getByRole("blockquote")).toContainText(correct.seen)
    await accessible()
    await press(page, dialog.getByRole("button", { name: correct.doItKeep({ count: 1 }) }))
    await expect(dialog).toBeHidden()
    console.log(`${width} px: a wrong grade: ${(await presses()) - before} presses`)

    // Someone else has changed the same child: the second looks again.
    await pressOn(page, page.getByRole("button", { name: children.correct({ name: "Toni", hidden }) }), "Enter")
    const first = dialog.getByRole("textbox", { name: correct.first })
    await tabTo(page, first)
    await page.keyboard.type("o")
    await press(page, dialog.getByRole("button", { name: correct.look }))
    await choose(page, dialog.getByRole("radio", { name: correct.typed }))
    await expect(dialog.getByRole("blockquote")).toContainText(correct.typed)
    await store?.run(sql`update student set first_name = 'Tonio' where id = ${family.student_ids[1]}`)
    await press(page, dialog.getByRole("button", { name: correct.doIt, exact: true }))
    await expect(dialog.getByText("Tonio").first()).toBeVisible()
    await expect(dialog.getByRole("alert").first()).toBeVisible()
    await press(page, dialog.getByRole("button", { name: correct.leave }))
    await expect(dialog).toBeHidden()

    // Who must not collect.
    await pressOn(page, page.locator("#grown-ups").getByRole("button", { name: grown_ups.bar }), "Enter")
    await typeInto(page, dialog.getByRole("textbox", { name: bar.name }), "Martin Okafor")
    await press(page, dialog.getByRole("button", { name: correct.look }))
    await choose(page, dialog.getByRole("radio", { name: bar.court }))
    await accessible()
    await press(page, dialog.getByRole("button", { name: bar.doIt({ name: "Martin Okafor" }) }))
    await expect(page.locator("#grown-ups")).toContainText(grown_ups.MUST_NOT)

    // A note, and on a phone what was folded stays so.
    await pressOn(page, page.getByRole("button", { name: notes.add }), "Enter")
    await typeInto(page, page.getByRole("textbox", { name: notes.label }), "Call before noon")
    await press(page, page.getByRole("button", { name: notes.save }))
    await expect(page.locator("#notes")).toContainText("Call before noon")
    if (width === 375) {
      await page.locator("#notes").getByRole("button", { name: notes.title }).focus()
      await page.keyboard.press("Enter")
      await page.reload()
      await expect(page.locator("#notes").getByRole("button", { name: notes.title })).toHaveAttribute(
        "aria-expanded",
        "false",
      )
      await expect(page.locator("#notes").getByText("Call before noon")).toBeHidden()
    }

    // Who keeps the books: names and orders, no call that is refused.
    // The office's page would ask again with the other's session.
    await page.goto("about:blank")
    await page.context().clearCookies()
    await staffSession(page, store, "books@ledgerlee.example")
    const refused: string[] = []
    page.on("response", (answer) => {
      if (answer.status() >= 400) refused.push(answer.url())
    })
    await page.goto(`/staff/families/${family.id}`)
    await expect(page.getByRole("table", { name: orders.title })).toBeVisible()
    await expect(page.getByText("Call before noon")).toHaveCount(0)
    await accessible()
    await page.goto("/staff/messages")
    const whose = [whoseRole.OWNER, whoseRole.OFFICE].join(" and ")
    await expect(page.getByRole("heading", { name: notForYou.title({ roles: whose }) })).toBeVisible()
    await accessible()
    expect(refused).toEqual([])
  })
