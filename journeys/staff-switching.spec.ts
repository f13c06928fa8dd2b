import { Secret, TOTP } from "otpauth"
import { pressOn, typeInto } from "./support/keyboard.ts"
import { type OwnServer, ownServer } from "./support/own-server.ts"
import { begins, messages } from "./support/said.ts"
import { expect, test } from "./support/test.ts"

// A business comes over from another system: its files as they were exported, what no file proves asked, what is wrong settled, tried, here,
// and gone again.

const join = messages("console/staff.join")
const codes = messages("console/staff.codes")
const page_words = messages("console/switching.page")
const stations = messages("console/switching.stations")
const files = messages("console/switching.files")
const columns = messages("console/switching.columns")
const choices = messages("console/switching.choices")
const problems = messages("console/switching.problems")
const run = messages("console/switching.run")
const batches = messages("console/switching.batches")

const PASSWORD = "wet socks by noon"

const STUDENTS = `Family ID,Guardian First,Guardian Last,Guardian Email,Guardian Phone,Student ID,Student First,Student Last,DOB,Allergies/Medical
1,Ngozi,Okoro,ngozi@mail.example,(303) 555-0101,10,Ada,Okoro,3/4/2018,"Bee stings
Pen in bag"
1,Ngozi,Okoro,ngozi@mail.example,(303) 555-0101,11,Tor,Okoro,2/3/2020,None
2,Wei,Xu,,303-555-0102,12,Mei,Xu,12/6/2016,
`

let server: OwnServer
let link = ""
test.beforeAll(async () => {
  server = await ownServer({}, async (hub) => {
    const look = ["--zone", "America/New_York", "--color", "#165788"]
    const owner = ["--location", "Mill Pond", "--owner", "rae@alder.example"]
    const begun = await hub("new-business", "--name", "Alder Camps", ...look, ...owner)
    link = /\/staff\/join\/[\w-]+/.exec(begun)?.[0] ?? ""
  })
})
test.afterAll(() => server.stop())

test("@desk-only an owner brings another system's families over: columns, a question, a cell, a trial, the import, its undo", async ({
  page,
  accessible,
}) => {
  const press = (name: string | RegExp) =>
    pressOn(page, page.getByRole("button", { name, ...(typeof name === "string" ? { exact: true } : {}) }), "Enter")
  await page.goto(server.url + link)
  await press(begins(join.password))
  await page.locator("input[autocomplete=new-password]").fill(PASSWORD)
  await page.keyboard.press("Enter")
  const typed = page.getByText(begins(join.typeInstead({ secret: "" })))
  const secret = /[A-Z2-7]{32}/.exec((await typed.textContent()) ?? "")?.[0] ?? ""
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  await typeInto(page, page.getByLabel(join.firstCode), totp.generate())
  await page.keyboard.press("Enter")
  await press(codes.done)
  await page.locator('a[href="/staff/switch"]').click()

  await expect(page.getByRole("heading", { name: page_words.title })).toBeVisible()
  await page.getByLabel(begins(files.choose)).setInputFiles([
    { name: "roster.rtf", mimeType: "application/rtf", buffer: Buffer.from("{\\rtf1") },
    { name: "students.csv", mimeType: "text/csv", buffer: Buffer.from(STUDENTS) },
  ])
  await expect(page.getByText(files.wrongType({ name: "roster.rtf" }))).toBeVisible()
  await press(begins(stations.COLUMNS))
  await expect(page.getByText(columns.hidden({ count: 2 }))).toBeVisible()
  await expect(page.getByText("Bee stings")).toHaveCount(0)
  await accessible()

  await press(begins(stations.QUESTIONS))
  await page.getByRole("radio", { name: begins(choices.MDY) }).click({ force: true })
  await press(page_words.next({ station: stations.PROBLEMS }))
  await press(problems.of({ verb: problems.write, where: problems.where({ file: "students.csv", line: 5 }) }))
  await page.keyboard.type("wei@mail.example")
  await page.keyboard.press("Enter")
  await expect(page.getByText(problems.nothing)).toBeVisible()
  await page.setViewportSize({ width: 375, height: 1700 })
  await accessible()
  await press(begins(stations.RUN))
  await press(run.attempt)
  await expect(page.getByText(run.wouldCome)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  await accessible()
  await page.setViewportSize({ width: 1280, height: 900 })
  await press(run.bring)
  await expect(page.getByText(run.hasCome)).toBeVisible()
  expect(await server.hub("verify")).toContain("0 violations found")

  await press(begins(batches.undo))
  await expect(page.getByText(batches.goes({ what: "children", count: 3 }))).toBeVisible()
  await page.getByRole("dialog").getByRole("button", { name: batches.undo }).click()
  await expect(page.getByText(batches.done).first()).toBeVisible()
  expect(await server.hub("verify")).toContain("0 violations found")
})
