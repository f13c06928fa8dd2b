import type { Page } from "@playwright/test"
import { dosesNow } from "./support/doses.ts"
import { pressOn, tabTo, typeInto } from "./support/keyboard.ts"
import { begins, messages } from "./support/said.ts"
import { staffSession } from "./support/staff.ts"
import { expect, test } from "./support/test.ts"

const doses = messages("console/health.doses")
const dose = messages("console/health.dose")

const correct = messages("console/health.correct")
const asked = messages("console/health.request")
const today = messages("console/today.doses")
const reason = messages("portal/ui.reason")

/** What only a screen reader reads. */
const hidden = (words: string) => ` ${words}`

const row = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name }).first()

test("@desk-only doses by keyboard on a phone: a late one is given with a reason, another refused", async ({
  page,
  request,
  store,
  accessible,
}) => {
  const { nurse, late, due, asked_id, close } = await dosesNow(store, request)
  const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true })
  const drawer = page.getByRole("dialog")
  const done = (words: string) => expect(page.getByText(words).first()).toBeVisible()
  await page.setViewportSize({ width: 375, height: 2_000 })
  await staffSession(page, store, nurse)
  await page.goto("/staff/today")
  await pressOn(page, page.getByRole("link", { name: today.toHealth }), "Enter")

  await test.step("a late dose is given with a reason, or not at all", async () => {
    await expect(page.getByRole("heading", { name: doses.titleToday })).toBeVisible()
    await accessible()
    await pressOn(page, button(doses.giveWithReason({ name: late, hidden })), "Enter")
    await expect(drawer.getByRole("heading", { name: late })).toBeVisible()
    const give = drawer.getByRole("button", { name: begins(dose.doGIVEN({ time: "" })) })
    await pressOn(page, give, "Enter")
    await expect(drawer.getByText(reason.needed)).toBeVisible()
    await accessible()
    await pressOn(page, drawer.getByRole("radio", { name: dose.groupOut }), "Space")
    await pressOn(page, give, "Enter")
    await done(dose.doneGIVEN({ name: late }))
    await expect(row(page, late)).toContainText(dose.groupOut)
  })

  await test.step("one is refused, with what was said", async () => {
    await pressOn(page, button(doses.refuse({ name: due, hidden })), "Enter")
    const refuse = drawer.getByRole("button", { name: begins(dose.doREFUSED({ time: "" })) })
    await pressOn(page, refuse, "Enter")
    await expect(drawer.getByText(dose.saidNeeded)).toBeVisible()
    await typeInto(page, drawer.getByLabel(dose.whatWasSaid), "Spat it out")
    await pressOn(page, refuse, "Enter")
    await done(dose.doneREFUSED({ name: due }))
    await expect(row(page, due)).toContainText("Spat it out")
  })

  await test.step("a mistake is put right by a further record", async () => {
    await pressOn(page, button(doses.putRight({ name: due, hidden })), "Enter")
    await typeInto(page, drawer.getByLabel(correct.words), "It was spilt")
    await pressOn(page, drawer.getByRole("button", { name: correct.do }), "Enter")
    await done(correct.done)
    await expect(row(page, due)).toContainText("It was spilt")
  })

  await test.step("a request is accepted once each row of its label is compared", async () => {
    await page.goto(`/staff/health/requests/${asked_id}`)
    for (const name of [asked.child, asked.medicine, asked.dose, asked.when, asked.until]) {
      const label = page.getByRole("radiogroup", { name: asked.rowLabel({ row: name }) })
      await pressOn(page, label.getByRole("radio").first(), "Space")
    }
    await tabTo(page, page.getByRole("radio", { name: begins(asked.ask) }))
    await page.keyboard.press("ArrowDown")
    await expect(page.getByRole("radio", { name: begins(asked.acceptDoses({ count: 1 })) })).toBeChecked()
    await pressOn(page, button(asked.doACCEPT), "Enter")
    await done(asked.doneACCEPT)
  })
  await close()
})
