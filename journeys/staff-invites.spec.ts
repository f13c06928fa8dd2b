import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Secret, TOTP } from "otpauth"
import { pressOn, typeInto } from "./support/keyboard.ts"
import { type OwnServer, ownServer } from "./support/own-server.ts"
import { begins, messages } from "./support/said.ts"
import { expect, test } from "./support/test.ts"

// A family comes over in a file, is invited, chooses a password, says what is right and what isn't, and is answered.

const enter = messages("console/staff.join")
const codes = messages("console/staff.codes")
const wave = messages("console/invites.wave")
const line = messages("console/invites.line")
const concerns = messages("console/inbox.concerns")
const invite = messages("portal/invites.invite")
const check = messages("portal/invites.page")
const said = messages("portal/invites.notRight")
const parts = messages("domain/invites.parts")

const PASSWORD = "wet socks by noon"
const NGOZI = "ngozi@mail.example"
const STUDENTS = `Family ID,Guardian First,Guardian Last,Guardian Email,Guardian Phone,Student ID,Student First,Student Last,DOB
1,Ngozi,Okoro,${NGOZI},,10,Ada,Okoro,2018-03-14
2,Wei,Xu,wei@mail.example,,12,Mei,Xu,2016-12-06
`

let server: OwnServer
let link = ""
test.beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), "customer-hub-files-"))
  writeFileSync(join(folder, "students.csv"), STUDENTS)
  server = await ownServer({}, async (hub) => {
    const look = ["--zone", "America/New_York", "--color", "#165788"]
    const owner = ["--location", "Mill Pond", "--owner", "rae@alder.example"]
    const begun = await hub("new-business", "--name", "Alder Camps", ...look, ...owner)
    link = /\/staff\/join\/[\w-]+/.exec(begun)?.[0] ?? ""
    await hub("import", join(folder, "students.csv"))
  })
  rmSync(folder, { recursive: true })
})
test.afterAll(() => server.stop())

test("@desk-only a family that came over is invited, confirms what is right, says what isn't, and is answered", async ({
  page,
  browser,
  accessible,
}) => {
  const press = (name: string | RegExp, on = page) =>
    pressOn(on, on.getByRole("button", { name, ...(typeof name === "string" ? { exact: true } : {}) }), "Enter")
  await page.goto(server.url + link)
  await press(begins(enter.password))
  await page.locator("input[autocomplete=new-password]").fill(PASSWORD)
  await page.keyboard.press("Enter")
  const typed = page.getByText(begins(enter.typeInstead({ secret: "" })))
  const secret = /[A-Z2-7]{32}/.exec((await typed.textContent()) ?? "")?.[0] ?? ""
  await typeInto(page, page.getByLabel(enter.firstCode), new TOTP({ secret: Secret.fromBase32(secret) }).generate())
  await page.keyboard.press("Enter")
  await press(codes.done)
  await expect(page.getByText(line.cameIn({ came_in: 0, families: 2 }))).toBeVisible()
  await page.getByRole("link", { name: line.go }).click()

  await expect(page.getByText(wave.reaches({ count: 2 }))).toBeVisible()
  await typeInto(page, page.getByLabel(begins(wave.first)), "1")
  await page.keyboard.press("Tab")
  await press(wave.send({ count: 1 }))
  await expect(page.getByText(wave.sent({ count: 1 }))).toBeVisible()
  await accessible()

  const context = await browser.newContext({ viewport: { width: 375, height: 812 } })
  const family = await context.newPage()
  let path = ""
  await expect
    .poll(async () => {
      const mails: { body: string }[] = await (await page.request.get(`${server.url}/sandbox/outbox.json`)).json()
      path = mails.map(({ body }) => /\/invite\/[\w.-]+/.exec(body)?.[0] ?? "").find((found) => found !== "") ?? ""
      return path !== ""
    })
    .toBe(true)
  await family.goto(server.url + path)
  await typeInto(family, family.locator("input[autocomplete=new-password]"), PASSWORD)
  await press(invite.save, family)
  await expect(family.getByRole("heading", { name: check.title })).toBeVisible()

  await press(check.rightOf({ part: parts.GROWN_UPS }), family)
  await expect(family.getByText(check.left({ done: 1, all: 8 }))).toBeVisible()
  await press(check.notRightOf({ part: parts.BOOKINGS }), family)
  await family.keyboard.type("We have paid for a week in July.")
  await press(said.send, family)
  await expect(family.getByText(said.waits)).toBeVisible()
  await press(check.restRight, family)
  await expect(family.getByText(check.thanksWaiting)).toBeVisible()

  await page.goto(`${server.url}/staff/inbox?kind=concerns`)
  const one = page.getByRole("link", { name: /Okoro|Xu/ })
  await one.click()
  await typeInto(page, page.getByLabel(concerns.answer), "The week is there now.")
  await accessible()
  await press(concerns.send)
  await expect(page.getByText(concerns.empty)).toBeVisible()
  await family.reload()
  await expect(family.getByText("The week is there now.")).toBeVisible()
  await press(check.rightOf({ part: parts.BOOKINGS }), family)
  await expect(family.getByText(check.thanks)).toBeVisible()
  await family.goto(server.url + path)
  await expect(family.getByText(invite.usedTitle)).toBeVisible()
  await context.close()
})
