import { timeAt } from "@hub/domain/kernel/zone"
import type { Page } from "@playwright/test"
import { sql } from "../server/database/sql.ts"
import type { Store } from "../server/database/transaction.ts"
import { codeOf, takeToCome } from "./support/gate-children.ts"
import { caches, keptOf } from "./support/gate-device.ts"
import { pressOn, tabTo, typeInto } from "./support/keyboard.ts"
import { messages } from "./support/said.ts"
import { scan } from "./support/scanner.ts"
import { asStaff, staffSession } from "./support/staff.ts"
import { accessibleIn, expect, test } from "./support/test.ts"

// The demo has open days today, whenever it is loaded: someone is at the gates of Mill Pond and Pond Meadow.

const answer = messages("console/gate.answer")
const exceptions = messages("console/gate.exceptions")
const field = messages("console/gate.field")
const here = messages("console/gate.here")
const out = messages("console/gate.out")
const paper = messages("console/gate.paper")
const roster = messages("console/gate.roster")
const screen = messages("console/gate.screen")
const undo = messages("console/gate.undo")
const device = messages("console/staff.device")
const viewer = messages("portal/ui.viewer")

const named = (page: Page, { name }: { name: string }) => page.getByRole("heading", { name, exact: true })
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })

test("@desk-only a morning at a phone with a scanner that types, by keyboard: in, undone, absent, a stranger, and one who must not", async ({
  page,
  store,
  accessible,
}) => {
  // Looked at whole: what lies under the bar at the thumb is scrolled to in life.
  await page.setViewportSize({ width: 375, height: 1_600 })
  await staffSession(page, store, "ravi@juniper.example")
  const [first, second, third] = await takeToCome(store, "mill-pond", 3)
  if (first === undefined || second === undefined || third === undefined) throw new Error("Nobody is to come")
  await page.goto("/staff/gate")
  await expect(button(page, screen.byName)).toBeVisible()
  await expect(page.getByText(screen.ofIn({ count: 16 }))).toBeVisible()
  await accessible()

  await test.step("in, and by the next code the next", async () => {
    await scan(page, first.qr)
    await expect(named(page, first)).toBeVisible()
    await accessible()
    await pressOn(page, button(page, answer.checkIn({ name: first.first_name })), "Enter")
    await expect(button(page, screen.nextCode)).toBeVisible()
    await scan(page, second.qr)
    await pressOn(page, button(page, answer.checkIn({ name: second.first_name })), "Enter")
    await expect(button(page, screen.nextCode)).toBeVisible()
  })

  await test.step("undone at once without a reason", async () => {
    await pressOn(page, button(page, screen.undoWrong), "Enter")
    await expect(button(page, screen.byName)).toBeVisible()
    await scan(page, second.qr)
    await expect(button(page, answer.checkIn({ name: second.first_name }))).toBeVisible()
  })

  await test.step("absent, and back", async () => {
    await scan(page, third.qr)
    await expect(named(page, third)).toBeVisible()
    await pressOn(page, button(page, answer.absentToday), "Enter")
    await pressOn(page, button(page, answer.backAgain), "Enter")
    await expect(button(page, answer.absentToday)).toBeVisible()
  })

  await test.step("the same code again is OUT; a stranger is refused without a reason and a call", async () => {
    await scan(page, first.qr)
    await expect(named(page, first)).toBeVisible()
    await pressOn(page, button(page, answer.whoTakes({ name: first.first_name })), "Enter")
    await accessible()
    const someone = page.getByRole("radio", { name: out.someoneElse })
    await pressOn(page, page.getByRole("radio").first(), "Space")
    for (let rows = 0; rows < 9 && (await someone.count()) > 0; rows += 1) await page.keyboard.press("ArrowDown")
    await pressOn(page, button(page, out.out), "Enter")
    await expect(page.getByText(out.needed).first()).toBeVisible()
    await accessible()
    await typeInto(page, page.getByLabel(out.whoIsIt), "Peter Lind")
    await pressOn(page, page.getByRole("radio", { name: out.sentByParent }), "Space")
    await typeInto(page, page.getByLabel(out.called), "Her mother: yes")
    await pressOn(page, button(page, out.outWith({ name: "Peter" })), "Enter")
    await expect(button(page, screen.nextCode)).toBeVisible()
    const mails = await store?.many(sql`
      select m.id from outbox_mail m where m.kind = 'LEFT_WITH_OTHER' and m.facts ->> 'participant' = ${first.name}`)
    expect(mails).toHaveLength(1)
  })

  await test.step("who must not take a child doesn't", async () => {
    const nour = await codeOf(store, "amal.saleh-nour")
    await scan(page, nour?.qr ?? "")
    await pressOn(page, button(page, answer.whoTakes({ name: "Nour" })), "Enter")
    await pressOn(page, page.getByRole("radio").first(), "Space")
    const karim = page.getByRole("radio", { name: "Karim Saleh" })
    for (let rows = 0; rows < 9 && !(await karim.isChecked()); rows += 1) await page.keyboard.press("ArrowDown")
    await pressOn(page, button(page, out.came({ name: "Karim" })), "Enter")
    await expect(page.getByText(screen.notTo({ name: "Karim Saleh" }))).toBeVisible()
    await expect(page.getByText(screen.onRecord)).toBeVisible()
    await accessible()
  })

  await test.step("what isn't a child's code, and a child whose papers are missing", async () => {
    await scan(page, "not-the-code-of-anybody")
    await expect(page.getByText(screen.noCode)).toBeVisible()
    await accessible()
    await scan(page, (await codeOf(store, "eva.lindgren-zoe"))?.qr ?? "")
    await expect(page.getByText(answer.officeMay({ name: "Zoe" }))).toBeVisible()
    await accessible()
    await pressOn(page, button(page, answer.nextChild), "Enter")
  })

  await test.step("an alert leads to the plan once the child is in", async () => {
    const amir = await codeOf(store, "sara.rahimi-amir")
    await scan(page, amir?.qr ?? "")
    await expect(page.getByText(answer.alert)).toBeVisible()
    const checkIn = button(page, answer.checkIn({ name: "Amir" }))
    if (await checkIn.isVisible()) await pressOn(page, checkIn, "Enter")
    await pressOn(page, button(page, screen.openPlan), "Enter")
    await expect(page.getByRole("heading", { name: /Amir Rahimi/ })).toBeVisible()
    // This browser has no viewer of PDFs, as phones have none.
    expect(await page.evaluate(() => navigator.pdfViewerEnabled)).toBe(false)
    await expect(page.getByRole("group", { name: viewer.pageOf({ page: 1, pages: 1 }) })).toContainText("EpiPen")
    await accessible()
    const looks = () =>
      store?.many(sql`
        select 1 as one from health_access h join student s on s.id = h.student_id where s.first_name = 'Amir' and h.staff_name = 'Ravi Menon'`)
    await expect.poll(async () => (await looks())?.length ?? 0).toBeGreaterThan(0)
    await page.goto("/staff/gate")
  })

  await test.step("a check of before is undone with a reason; who is here, and heads", async () => {
    await pressOn(page, page.getByRole("button", { name: /^Undo / }), "Enter")
    await pressOn(page, page.getByRole("button", { name: /^Undo (IN|OUT)$/ }), "Enter")
    await expect(page.getByRole("button", { name: /^Undo (IN|OUT)$/ })).toBeVisible()
    await accessible()
    await pressOn(page, button(page, undo.keepIt), "Enter")
    await pressOn(page, button(page, screen.whoIsHere), "Enter")
    await expect(page.getByText("Owen Fitch")).toBeVisible()
    await accessible()
    await typeInto(page, page.getByLabel(here.heads), "99")
    await pressOn(page, button(page, here.count), "Enter")
    await expect(page.getByText(/^You counted 99/)).toBeVisible()
  })
})

/** A phone that belongs to the gate of Pond Meadow, with Lee's shift begun on it. */
async function enrolled(page: Page, store: Store | undefined): Promise<string> {
  const site = await store?.one<{ id: string }>(sql`select id from location where external_id = 'pond-meadow'`)
  const call = await asStaff(store, "rae@juniper.example")
  const made: unknown = await call("/devices", { name: `Phone ${Date.now()}`, location_id: site?.id })
  if (typeof made !== "object" || made === null || !("address" in made && "id" in made)) throw new Error("No device")
  await page.goto(new URL(String(made.address)).pathname + new URL(String(made.address)).hash)
  await button(page, device.enrol).click()
  await button(page, "Lee Park").click()
  await page.locator("input[inputmode=numeric]").fill("204816")
  await button(page, device.begin).click()
  await expect(button(page, screen.byName)).toBeVisible()
  return String(made.id)
}

test("@desk-only a shared phone without a network: the page stays, scans wait and are sent in order, and a revoked one forgets", async ({
  browser,
  baseURL,
  store,
}) => {
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    baseURL: baseURL ?? "",
    serviceWorkers: "allow",
  })
  const page = await context.newPage()
  const id = await enrolled(page, store)
  const [child] = await takeToCome(store, "pond-meadow")
  if (child === undefined) throw new Error("Nobody is to come")
  await expect.poll(() => caches(page)).toBeGreaterThan(20)
  await expect.poll(() => keptOf(page)).toBe(1)

  // As it was left by a build before this one.
  await page.evaluate(async () => {
    const cache = await globalThis.caches.open("gate-1")
    await cache.put("/staff/assets/old-1a2b3c4d.js", new Response("old"))
    await cache.put("/staff/gate", new Response("<script src=/staff/assets/old-1a2b3c4d.js></script>"))
  })
  await page.reload()
  const isOldThere = () =>
    page.evaluate(async () => (await globalThis.caches.match("/staff/assets/old-1a2b3c4d.js")) !== undefined)
  await expect.poll(isOldThere).toBe(false)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText("Lee Park")).toBeVisible()
  await scan(page, child.qr)
  await button(page, answer.absentToday).click()
  await button(page, answer.backAgain).click()
  await button(page, answer.checkIn({ name: child.first_name })).click()
  await expect(page.getByText(screen.waits)).toBeVisible()
  await accessibleIn(page)
  await button(page, screen.nextCode).click()
  await page.reload()
  await expect(page.getByText(/3 scans wait here/)).toBeVisible()
  await scan(page, child.qr)
  await expect(button(page, answer.whoTakes({ name: child.first_name }))).toBeVisible()
  await scan(page, (await codeOf(store, "abena.osei-kofi"))?.qr ?? "")
  await button(page, answer.whoTakes({ name: "Kofi" })).click()
  await page.getByRole("radio", { name: "Yaw Osei" }).check()
  await button(page, out.came({ name: "Yaw" })).click()
  await expect(page.getByText(screen.callOffice)).toBeVisible()
  await scan(page, "not-the-code-of-anybody")
  await button(page, screen.scanAgain).click()
  await expect(page.getByText(/5 scans wait here/)).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText(/5 scans sent/)).toBeVisible()
  const holds = await store?.many<{ operator: string; name: string }>(sql`
    select a.operator, a.details ->> 'name' as name from operator_action a join student s on s.id::text = a.details ->> 'student_id'
    where a.action = 'COLLECTOR_HELD' and s.first_name = 'Kofi'`)
  expect(holds).toEqual([{ operator: "Lee Park", name: "Yaw Osei" }])
  const scans = await store?.many<{ kind: string; source: string; exception: string | null }>(sql`
    select c.kind, c.source, e.kind as exception from gate_scan c left join gate_exception e on e.id = c.exception_id
    where c.device_id = ${id} order by c.at`)
  expect(scans).toEqual([
    { kind: "ABSENT", source: "OFFLINE", exception: null },
    { kind: "BACK", source: "OFFLINE", exception: null },
    { kind: "IN", source: "OFFLINE", exception: null },
    { kind: "IN", source: "OFFLINE", exception: "UNKNOWN_CODE" },
  ])
  await button(page, screen.toSettle({ count: 1 })).click()
  await accessibleIn(page)
  await button(page, exceptions.nobody).click()
  await expect(page.getByText(exceptions.none)).toBeVisible()
  await button(page, exceptions.back).click()

  await store?.run(sql`update gate_device set revoked_at = now() where id = ${id}`)
  await scan(page, child.qr)
  await expect(page.getByRole("heading", { name: device.revoked })).toBeVisible()
  await expect.poll(() => keptOf(page)).toBe(0)
  expect(await page.evaluate(() => globalThis.caches.keys())).toEqual([])
  await context.close()
})

test("@desk-only the office at a desk, by keyboard: a scanner's field, the roster, a child let in for a reason, files", async ({
  page,
  store,
  accessible,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await staffSession(page, store, "jo@juniper.example")
  await page.goto("/staff/gate")
  await pressOn(page, button(page, "Mill Pond"), "Enter")
  await expect(page.getByRole("heading", { name: /of 16 are in$/ })).toBeVisible()
  await expect(page.getByPlaceholder(field.placeholder)).toBeFocused()
  await accessible()
  await page.keyboard.type("zo")
  await pressOn(page, page.getByRole("button", { name: /^Zoe Lindgren/ }).first(), "Enter")
  const letIn = button(page, answer.letInWithReason({ name: "Zoe" }))
  await expect(letIn).toBeVisible()
  await accessible()
  await pressOn(page, letIn, "Enter")
  await pressOn(page, page.getByRole("radio", { name: answer.toldByPhone }), "Space")
  await pressOn(page, letIn, "Enter")
  await expect(button(page, screen.nextCode)).toBeVisible()
  // The field takes the next code.
  await expect(page.getByPlaceholder(field.placeholder)).toBeFocused()
  await scan(page, "not-the-code-of-anybody")
  await expect(page.getByText(screen.noCode)).toBeVisible()
  for (const name of [roster.csv, roster.paperRoster]) {
    const file = page.waitForEvent("download")
    await pressOn(page, button(page, name), "Enter")
    expect((await file).suggestedFilename()).toMatch(/^roster-.*\.(csv|pdf)$/)
  }
  await pressOn(page, button(page, roster.enterPaper), "Enter")
  const [child] = await takeToCome(store, "mill-pond")
  const line = page.getByRole("group", { name: child?.name ?? "" })
  await tabTo(page, line.getByLabel(paper.in))
  await line.getByLabel(paper.in).fill(timeAt(new Date().toISOString(), "America/New_York"))
  await pressOn(page, button(page, paper.save({ count: 1 })), "Enter")
  await expect(page.getByText(paper.saved({ taken: 1, left: 0 }))).toBeVisible()
  await accessible()
  await pressOn(page, button(page, paper.back), "Enter")
  await pressOn(page, page.getByRole("button", { name: new RegExp(`^${roster.absent}`) }), "Enter")
  await expect(page.getByText("Pia Svensson")).toBeVisible()
  await expect(page.getByText("Owen Fitch")).toBeHidden()
})
