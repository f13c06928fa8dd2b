import { addDays, dayWithWeekday } from "@hub/domain/kernel/calendar"
import { v7 as newId } from "uuid"
import { pressOn, tabTo } from "./support/keyboard.ts"
import { messages } from "./support/said.ts"
import { asStaff, staffSession } from "./support/staff.ts"
import { expect, test } from "./support/test.ts"
import { hideProgram, ownProgram, todayThere } from "./support/waiting.ts"

// A snow day, asked for by the office and confirmed by an owner; places and the line of a program.

const cancel = messages("console/programs.cancel")
const done = messages("console/programs.done")
const picked = messages("console/programs.picked")
const capacity = messages("console/programs.capacity")
const roster = messages("console/programs.roster")
const program = messages("console/programs.program")
const asked = messages("console/inbox.cancellation")

test("@desk-only the office asks for a snow day, an owner cancels it by keys, and the child inside stays on who is here", async ({
  page,
  browser,
  store,
  accessible,
}) => {
  test.skip(store === undefined, "the site is put into the server's own database")
  if (store === undefined) return
  await page.setViewportSize({ width: 1280, height: 900 })
  const today = todayThere()
  const site = `Snow Hill ${String(Date.now()).slice(-5)}`
  const plan = { site, name: "Snow Club", capacity: 5, booked: ["Ana", "Bo", "Cy"], first_day: today }
  const { offering_id, location_id, emails, student_ids } = await ownProgram(store, plan)
  const owner = await asStaff(store, "rae@juniper.example")
  await owner(`/gate/${location_id}/check_ins`, {
    scan_id: newId(),
    student_id: student_ids[0],
    override_reason: "Brought early",
  })

  await staffSession(page, store, "jo@juniper.example")
  await page.goto(`/staff/programs/${offering_id}/cancel?date=${offering_id}&off=${today}`)
  await tabTo(page, page.getByRole("radio", { name: cancel.day({ day: dayWithWeekday(today) }) }))
  await page.keyboard.press("ArrowDown")
  await expect(page.getByRole("radio", { name: cancel.site({ site }) })).toBeChecked()
  await pressOn(page, page.getByRole("radio", { name: "Weather" }), "Space")
  await pressOn(page, page.getByRole("button", { name: cancel.look }), "Enter")
  await expect(page.getByText(cancel.inside({ count: 1 }))).toBeVisible()
  await accessible()
  await pressOn(page, page.getByRole("button", { name: cancel.propose }), "Enter")
  await expect(page.getByText(cancel.proposed).first()).toBeVisible()

  const office = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const phone = await office.newPage()
  await phone.setViewportSize({ width: 375, height: 812 })
  await staffSession(phone, store, "jo@juniper.example")
  await phone.goto("/staff/inbox?kind=cancellations")
  await phone.getByRole("link", { name: new RegExp(site) }).click()
  await expect(phone.getByText(asked.waits)).toBeVisible()

  await staffSession(page, store, "rae@juniper.example")
  await page.goto("/staff/today")
  await pressOn(page, page.getByRole("link", { name: /at To cancel/ }), "Enter")
  const preview = page.getByRole("article", { name: new RegExp(site) })
  await expect(preview).toContainText("3")
  await expect(preview).toContainText("Ana Okafor")
  await accessible()
  await pressOn(page, page.getByRole("button", { name: /^Cancel .* for 3$/ }), "Enter")
  await expect(page.getByText(done.steps).first()).toBeVisible()
  await expect(preview).toContainText(done.count({ done: 3, total: 3 }))
  await expect(preview).toContainText("Ana Okafor")
  await accessible()
  const here = await page.request.get(`/staff_api/v1/gate/${location_id}/here`, {
    headers: { "x-client-app": "CUSTOMER_HUB" },
  })
  expect(JSON.stringify(await here.json())).toContain("Ana Okafor")
  await expect
    .poll(async () => (await page.request.get(`/sandbox/outbox.json?to=${emails[1] ?? ""}`)).text())
    .toContain("Snow Club")
  await phone.reload()
  await expect(phone.getByText(/Rae Lindqvist has canceled it/)).toBeVisible()
  await office.close()
  const out = {
    scan_id: newId(),
    student_id: student_ids[0],
    with_whom: "Dana Okafor",
    reason: "Mother",
    called: "Dana, by phone",
  }
  await owner(`/gate/${location_id}/check_outs`, out)
  await hideProgram(store, offering_id)
})

test("@desk-only places go up and down with the line, at 375 px", async ({ page, store, accessible }) => {
  test.skip(store === undefined, "the program is put into the server's own database")
  if (store === undefined) return
  await page.setViewportSize({ width: 375, height: 4_000 })
  const first_day = addDays(todayThere(), 20)
  const plan = { site: "Line Hill", name: "Line Club", capacity: 1, booked: ["Ana"], inLine: ["Bo", "Cy"], first_day }
  const { offering_id, emails } = await ownProgram(store, plan)
  await staffSession(page, store, "jo@juniper.example")
  await page.goto(`/staff/programs/${offering_id}`)
  await expect(page.getByText("Bo Okafor")).toBeVisible()
  await accessible()
  const places = page.getByLabel(capacity.places)
  await places.fill("0")
  await expect(page.getByText(/1 .*(taken|booked|held)|fewer|least/i).first()).toBeVisible()
  await places.fill("2")
  await expect(page.getByText("Bo Okafor is asked at once")).toBeVisible()
  await page.getByRole("button", { name: capacity.raiseAsk({ capacity: 2, count: 1 }) }).click()
  await expect(page.getByText(capacity.done({ capacity: 2 })).first()).toBeVisible()
  await expect
    .poll(async () => (await page.request.get(`/sandbox/outbox.json?to=${emails[1] ?? ""}`)).text())
    .toContain("A place opened for Bo")
  await page.getByRole("button", { name: picked.removeName({ name: "Cy Okafor" }) }).click()
  await page.getByRole("radio", { name: "They asked" }).check()
  await page.getByRole("button", { name: picked.remove, exact: true }).last().click()
  await expect(page.getByText(picked.nobody)).toBeVisible()
  await page.getByRole("button", { name: new RegExp(`^${roster.NEW}`) }).click()
  await expect(page).toHaveURL(/roster=NEW/)
  await page.reload()
  await expect(page.getByText("Ana Okafor").first()).toBeVisible()
  // Nobody has answered or signed anything for her.
  await page.getByRole("button", { name: new RegExp(`^${roster.MISSING}.*1$`) }).click()
  await expect(page).toHaveURL(/roster=MISSING/)
  await expect(page.getByText(roster.missing({ names: "" })).first()).toBeVisible()
  await accessible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  await expect(page.getByRole("link", { name: program.cancel })).toBeVisible()
  await hideProgram(store, offering_id)
})
