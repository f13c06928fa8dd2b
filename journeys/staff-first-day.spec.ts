import { Secret, TOTP } from "otpauth"
import { pay, signIn, typeCard } from "./support/family.ts"
import { firstCatalogue } from "./support/first-catalogue.ts"
import { pressOn, typeInto } from "./support/keyboard.ts"
import { workersFamily } from "./support/new-family.ts"
import { type OwnServer, ownServer } from "./support/own-server.ts"
import { pick, showWeekOf, toCheckout } from "./support/places.ts"
import { begins, messages } from "./support/said.ts"
import { expect, test } from "./support/test.ts"

const join = messages("console/staff.join")
const codes = messages("console/staff.codes")
const page_words = messages("console/first-day.page")
const stations = messages("console/first-day.stations")
const states = messages("console/first-day.states")
const tried = messages("console/first-day.test")
const mail = messages("console/first-day.mail")
const registration = messages("console/first-day.registration")
const line = messages("console/first-day.line")
const confirmation = messages("portal/orders.bookedOrder")

const PASSWORD = "wet socks by noon"
const TALL = 2_400

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

test("@desk-only a business opens in a day: joined, brought in, tried, undone, opened, booked by a family", async ({
  page,
  playwright,
  accessible,
}) => {
  const { folder, week } = firstCatalogue()
  const heading = (count: number) => page.getByRole("heading", { name: page_words.title({ count }), exact: true })
  const press = (name: string | RegExp, key: "Enter" | "Space" = "Enter") =>
    pressOn(page, page.getByRole("button", { name, ...(typeof name === "string" ? { exact: true } : {}) }), key)

  await page.goto(server.url + link)
  await press(begins(join.password))
  await page.locator("input[autocomplete=new-password]").fill(PASSWORD)
  await page.keyboard.press("Enter")
  const secret = /[A-Z2-7]{32}/.exec(
    (await page.getByText(begins(join.typeInstead({ secret: "" }))).textContent()) ?? "",
  )
  await typeInto(
    page,
    page.getByLabel(join.firstCode),
    new TOTP({ secret: Secret.fromBase32(secret?.[0] ?? "") }).generate(),
  )
  await page.keyboard.press("Enter")
  await press(codes.done)

  await expect(heading(5)).toBeVisible()
  await accessible()
  await server.hub("import", folder)
  await expect(heading(3)).toBeVisible()
  await press(states.skip)
  await expect(heading(2)).toBeVisible()
  await press(begins(stations.MAIL))
  await press(mail.send)
  await expect(page.getByText(mail.testTaken)).toBeVisible()

  await press(stations.next({ station: stations.TEST_BOOKING }))
  await press(tried.book)
  await expect(page.getByRole("button", { name: tried.undo })).toBeVisible()
  await expect(page.getByText(tried.order({ number: 1001, amount: "$385" }))).toBeVisible()
  await page.setViewportSize({ width: 375, height: TALL })
  await accessible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  await page.setViewportSize({ width: 1280, height: 800 })
  await press(tried.undo)
  await expect(page.getByText(tried.UNDONE)).toBeVisible()
  await accessible()
  expect(await server.hub("verify")).toContain("0 violations found")

  await page.goto(`${server.url}/staff/today`)
  await expect(page.getByText(line.title({ done: 7, of: 8 }))).toBeVisible()
  await page.goto(`${server.url}/staff`)
  await press(registration.look)
  await accessible()
  await press(registration.confirmNow({ count: 1 }))
  await expect(heading(0)).toBeVisible()
  await press(page_words.putAway)
  await expect(page.getByRole("button", { name: page_words.takeOut })).toBeVisible()
  await page.goto(`${server.url}/staff`)
  await expect(page).toHaveURL(/\/staff\/today/)

  const request = await playwright.request.newContext({ baseURL: server.url })
  const family = await workersFamily(request)
  await request.dispose()
  await signIn(page, family.email, server.url)
  await page.goto(`${server.url}/availability?day=${week.day}`)
  await showWeekOf(page, week)
  await pick(page, week, "Leo")
  await toCheckout(page)
  await typeCard(page, "4242424242424242")
  await pay(page)
  await expect(page.getByRole("heading", { name: confirmation.youreBooked })).toBeVisible()
  expect(await server.hub("verify")).toContain("0 violations found")
})
