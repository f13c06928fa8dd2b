import type { Locator, Page } from "@playwright/test"
import { sql } from "../server/database/sql.ts"
import type { Store } from "../server/database/transaction.ts"
import { pressOn, tabTo, typeInto } from "./support/keyboard.ts"
import { begins, messages } from "./support/said.ts"
import { openSession, putSession } from "./support/session.ts"
import { staffSession } from "./support/staff.ts"
import { accessibleIn, expect, test } from "./support/test.ts"

// The demo has a late dose, one that is due and two requests today, whenever it is loaded.

const doses = messages("console/health.doses")
const dose = messages("console/health.dose")
const aside = messages("console/health.aside")
const request = messages("console/health.request")
const incident = messages("console/health.incident")
const child = messages("console/health.child")
const health = messages("console/health.page")
const gate = messages("console/gate.screen")

const today = messages("console/today.doses")
const correct = messages("console/health.correct")
const reason = messages("portal/ui.reason")

const MARK = "Scraped elbow"
/** What only a screen reader reads. */
const hidden = (words: string) => ` ${words}`

interface Found {
  id: string
  name: string
  email: string
}

const childOf = async (store: Store | undefined, external_id: string): Promise<Found> => {
  if (store === undefined) throw new Error("A journey of the staff's needs the server's database")
  return store.one<Found>(sql`
    select s.id, s.first_name || ' ' || s.last_name as name, c.email
    from student s join customer c on c.id = s.customer_id where s.external_id = ${external_id}`)
}

const row = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name }).first()

/** Chooses one of a group of radio buttons by its arrows. */
async function choose(page: Page, group: Locator, option: Locator): Promise<void> {
  await tabTo(page, group)
  await page.keyboard.press("Space")
  for (let steps = 0; steps < 9 && !(await option.isChecked()); steps += 1) await page.keyboard.press("ArrowRight")
  await expect(option).toBeChecked()
}

test("@desk-only a day of Health by keyboard on a phone: doses, a request, an incident; the family reads it, the gate doesn't", async ({
  page,
  browser,
  request: calls,
  store,
  accessible,
}) => {
  test.setTimeout(120_000)
  const owen = await childOf(store, "marta.fitch-owen")
  const grace = await childOf(store, "ruth.obi-grace")
  const kofi = await childOf(store, "abena.osei-kofi")
  const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true })
  const drawer = page.getByRole("dialog")
  const done = (words: string) => expect(page.getByText(words)).toBeVisible()
  await page.setViewportSize({ width: 375, height: 2_000 })
  await staffSession(page, store, "mia@juniper.example")
  await page.goto("/staff/today")
  await pressOn(page, page.getByRole("link", { name: today.toHealth }), "Enter")

  await test.step("a late dose is given with a reason, or not at all", async () => {
    await expect(page.getByRole("heading", { name: doses.titleToday })).toBeVisible()
    await accessible()
    await pressOn(page, button(doses.giveWithReason({ name: owen.name, hidden })), "Enter")
    await expect(drawer.getByRole("heading", { name: owen.name })).toBeVisible()
    const give = drawer.getByRole("button", { name: begins(dose.doGIVEN({ time: "" })) })
    await pressOn(page, give, "Enter")
    await expect(drawer.getByText(reason.needed)).toBeVisible()
    await accessible()
    await pressOn(page, drawer.getByRole("radio", { name: dose.groupOut }), "Space")
    await pressOn(page, give, "Enter")
    await done(dose.doneGIVEN({ name: owen.name }))
    await expect(row(page, owen.name)).toContainText(dose.groupOut)
  })

  await test.step("one is refused, with what was said", async () => {
    await pressOn(page, button(doses.refuse({ name: grace.name, hidden })), "Enter")
    const refuse = drawer.getByRole("button", { name: begins(dose.doREFUSED({ time: "" })) })
    await pressOn(page, refuse, "Enter")
    await expect(drawer.getByText(correct.needed)).toBeVisible()
    await typeInto(page, drawer.getByLabel(dose.whatWasSaid), "Spat it out")
    await pressOn(page, refuse, "Enter")
    await done(dose.doneREFUSED({ name: grace.name }))
    await expect(row(page, grace.name)).toContainText("Spat it out")
  })

  await test.step("a request is accepted beside the photo, not while the dose differs", async () => {
    await pressOn(page, page.getByRole("link", { name: aside.read({ name: kofi.name, hidden }) }), "Enter")
    const accept = page.getByRole("radio", { name: begins(request.accept) })
    await expect(accept).toBeDisabled()
    await expect(page.getByRole("img", { name: dose.photoTitle({ name: kofi.name }) })).toBeVisible({ timeout: 15_000 })
    for (const what of ["child", "medicine", "dose", "when", "until"] as const) {
      const label = page.getByRole("radiogroup", { name: request.rowLabel({ row: request[what] }) })
      if (what === "dose") {
        await choose(page, label, label.getByRole("radio", { name: request.DIFFERS }))
        await expect(accept).toBeDisabled()
        await accessible()
        await page.keyboard.press("ArrowLeft")
      } else await pressOn(page, label, "Space")
    }
    await pressOn(page, accept, "Space")
    await accessible()
    await pressOn(page, button(request.doACCEPT), "Enter")
    await done(request.doneACCEPT)
  })

  await test.step("an incident is recorded in five parts", async () => {
    await pressOn(page, page.getByRole("link", { name: health.incident }), "Enter")
    await pressOn(page, button(incident.record), "Enter")
    await expect(page.getByText(incident.needed).first()).toBeVisible()
    await accessible()
    const who = page.getByLabel(incident.child)
    await tabTo(page, who)
    await page.keyboard.type(owen.name)
    await page.keyboard.press("Tab")
    await typeInto(page, page.getByLabel(incident.where), "Creek bridge")
    await typeInto(page, page.getByLabel(incident.words), "Slipped from the second plank")
    await typeInto(page, page.getByLabel(incident.seenBy), "Ravi")
    await typeInto(page, page.getByLabel(incident.hurts), MARK)
    await typeInto(page, page.getByLabel(incident.doneWords), "Washed, plaster")
    await choose(
      page,
      page.getByRole("radiogroup", { name: incident.reached }),
      page.getByRole("radio", { name: incident.notReached }),
    )
    await typeInto(page, page.getByLabel(incident.followsWords), "Looked at again at three")
    await pressOn(page, button(incident.record), "Enter")
    await expect(page.getByRole("heading", { name: owen.name })).toBeVisible()
    await expect(page.getByRole("region", { name: child.log })).toContainText(MARK)
    await accessible()
  })

  await test.step("the family reads log and who looked", async () => {
    const context = await browser.newContext({ viewport: { width: 375, height: 900 } })
    await putSession(context, await openSession(calls, owen.email))
    const family = await context.newPage()
    await family.goto(`/participants/${owen.id}/health`)
    await expect(family.getByRole("listitem").filter({ hasText: MARK }).first()).toBeVisible()
    await expect(family.getByText(dose.groupOut).first()).toBeVisible()
    await pressOn(family, family.getByRole("button", { name: "Who looked" }).first(), "Enter")
    const looks = family.getByRole("dialog", { name: "Who looked" })
    await expect(looks.getByRole("listitem").filter({ hasText: "Mia Sorensen" }).first()).toBeVisible()
    await accessibleIn(family)
    await context.close()
  })

  await test.step("the gate sees the flag alone", async () => {
    const context = await browser.newContext({ viewport: { width: 375, height: 1_600 } })
    const at_gate = await context.newPage()
    await staffSession(at_gate, store, "ravi@juniper.example")
    const read: Promise<string>[] = []
    at_gate.on("response", (answer) => {
      if (answer.url().includes("/staff_api/")) read.push(answer.text().catch(() => ""))
    })
    await at_gate.goto("/staff/gate")
    await pressOn(at_gate, at_gate.getByRole("button", { name: gate.whoIsHere }), "Enter")
    await expect(at_gate.getByText(gate.alert).first()).toBeAttached()
    await expect(at_gate.getByRole("link", { name: "Health" })).toHaveCount(0)
    await at_gate.goto(`/staff/health/children/${owen.id}`)
    await expect(at_gate).not.toHaveURL(/health/)
    const all = (await Promise.all(read)).join(" ")
    expect(all).toContain("has_alert")
    for (const word of [MARK, "Methylphenidate", "Creek bridge"]) expect(all).not.toContain(word)
    await context.close()
  })
})
