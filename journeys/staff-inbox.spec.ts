import type { Page } from "@playwright/test"
import { sql } from "../server/database/sql.ts"
import { pressOn, typeInto } from "./support/keyboard.ts"
import { messages } from "./support/said.ts"
import { asStaff, staffSession } from "./support/staff.ts"
import { expect, test } from "./support/test.ts"
import { addApplications, addDocument } from "./support/waiting.ts"

// Applications and documents, answered by someone of the office: on a desk by keys alone, on a phone by thumb.

const inbox = messages("console/inbox.application")
const list = messages("console/inbox.applications")
const step = messages("console/inbox.decisionStep")
const yes = messages("console/inbox.approveStep")
const move = messages("console/inbox.moveStep")
const several = messages("console/inbox.moveSeveral")
const later = messages("console/inbox.later")
const paper = messages("console/inbox.document")
const keys = messages("console/shell.keyList")

const PROGRAM = "Stage Hands"
const JO = "jo@juniper.example"
const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
)

const openInbox = async (page: Page, kind = "") => {
  await page.goto(`/staff/inbox?program=${encodeURIComponent(PROGRAM)}${kind}`)
  await expect(page.getByRole("table")).toBeVisible()
}
const mailTo = async (page: Page, email: string): Promise<string> => {
  const answer = await page.request.get(`/sandbox/outbox.json?to=${email}`)
  return JSON.stringify(await answer.json())
}

test("@desk-only an office person answers applications and looks at a document by keys", async ({
  page,
  store,
  accessible,
}) => {
  test.skip(store === undefined, "what waits is put into the server's own database")
  if (store === undefined) return
  await page.setViewportSize({ width: 1280, height: 900 })
  const names = ["Abel", "Bina", "Cora", "Dima", "Enzo", "Faye", "Gwen"].map(
    (name) => `${name}${String(Date.now()).slice(-5)}`,
  )
  const [abel, bina, cora, dima, enzo, faye, gwen] = await addApplications(store, PROGRAM, names)
  if (abel === undefined || bina === undefined || cora === undefined || dima === undefined || enzo === undefined)
    throw new Error("Seven were put in")
  if (faye === undefined || gwen === undefined) throw new Error("Seven were put in")
  await staffSession(page, store, JO)
  await openInbox(page)
  const row = (name: string) => page.getByRole("row").filter({ hasText: name })
  await page.keyboard.press("Shift+?")
  await expect(page.getByRole("dialog", { name: keys.title })).toContainText(keys.opens)
  await page.keyboard.press("Escape")
  await expect(page.getByRole("dialog")).toHaveCount(0)

  // A yes waits ten seconds, and comes back.
  await page.keyboard.press("j")
  await expect(page.getByRole("heading", { name: abel.name })).toBeVisible()
  await accessible()
  await page.keyboard.press("a")
  await expect(page.getByText(inbox.approved({ name: abel.name })).first()).toBeVisible()
  await expect(row(abel.name)).toHaveCount(0)
  await expect(page.getByRole("heading", { name: bina.name })).toBeVisible()
  await expect(row(bina.name).getByRole("link")).toBeFocused()
  await pressOn(page, page.getByRole("button", { name: later.undo }), "Enter")
  await expect(row(abel.name)).toHaveCount(1)

  // Someone else is faster: it says who, and is left out.
  const others = await asStaff(store, "rae@juniper.example")
  await others("/applications/reject", { ids: [bina.id], reason: "Not this term" })
  for (const { name } of [abel, bina, cora]) {
    await row(name).getByRole("link").focus()
    await page.keyboard.press("Space")
  }
  await pressOn(page, page.getByRole("region").getByRole("button", { name: list.approve }).last(), "Enter")
  await expect(page.getByText(/Rae Lindqvist decided this/).first()).toBeVisible()
  await expect(page.getByText(/^2 families will read, here /)).toBeVisible()
  await accessible()
  await pressOn(page, page.getByRole("button", { name: yes.approve({ count: 2 }) }), "Enter")
  await expect(page.getByText(yes.done({ count: 2 })).first()).toBeVisible()
  await expect(row(abel.name)).toHaveCount(0)
  await expect.poll(() => mailTo(page, cora.email)).toContain("Please pay for")

  // To another program, with what the family reads before it happens.
  await row(dima.name).getByRole("link").focus()
  await page.keyboard.press("Enter")
  await pressOn(page, page.getByRole("button", { name: inbox.move }), "Enter")
  await pressOn(page, page.getByRole("radio").first(), "Space")
  await typeInto(page, page.locator("textarea"), "There is more room")
  await pressOn(page, page.getByRole("button", { name: move.look }), "Enter")
  await expect(page.getByText(`${dima.name.split(" ")[0] ?? ""}'s application is now for`)).toBeVisible()
  await accessible()
  await pressOn(page, page.getByRole("button", { name: /^Move to / }).last(), "Enter")
  await expect(page.getByText(move.done({ name: dima.name })).first()).toBeVisible()
  await expect.poll(() => mailTo(page, dima.email)).toContain("There is more room")

  // Two at once; who has been answered since is named and stays.
  await expect(row(dima.name)).toHaveCount(0)
  for (const { name } of [faye, gwen]) {
    await row(name).getByRole("link").focus()
    await page.keyboard.press("Space")
  }
  await pressOn(page, page.getByRole("region").getByRole("button", { name: list.moveTo }), "Enter")
  await pressOn(page, page.getByRole("radio").first(), "Space")
  await typeInto(page, page.locator("textarea"), "They asked for it")
  await others("/applications/reject", { ids: [gwen.id], reason: "Not this term" })
  await pressOn(page, page.getByRole("button", { name: several.look }), "Enter")
  const moves = page.getByRole("region", { name: several.step })
  await expect(moves).toContainText(several.stay({ count: 1 }))
  await expect(moves).toContainText(`${faye.name.split(" ")[0] ?? ""}'s application is now for`)
  await accessible()
  await pressOn(page, moves.getByRole("button", { name: /^Move 1 to / }), "Enter")
  await expect(page.getByText(several.done({ count: 1 })).first()).toBeVisible()
  await expect.poll(() => mailTo(page, faye.email)).toContain("They asked for it")

  // A no with a reason.
  // The list may be read anew in between, and then the focus is on its head.
  await row(enzo.name).getByRole("link").press("Enter")
  await expect(page.getByRole("heading", { name: enzo.name })).toBeVisible()
  await pressOn(page, page.getByRole("button", { name: inbox.reject }), "Enter")
  await page.keyboard.press("Space")
  await pressOn(page, page.getByRole("button", { name: step.reject({ count: 1 }) }), "Enter")
  await expect(page.getByText(step.rejected({ count: 1 })).first()).toBeVisible()
  await expect.poll(() => mailTo(page, enzo.email)).toContain(step.full)

  // A picture, looked at and asked for again.
  const doc = await addDocument(store, `Fenna${String(Date.now()).slice(-5)}`)
  await page.route("**/staff_api/v1/documents/*/files/*", (route) =>
    route.fulfill({ contentType: "image/png", body: PICTURE }),
  )
  await page.goto(`/staff/inbox?kind=documents&id=${doc.id}`)
  await expect(page.getByRole("img", { name: new RegExp(doc.name) })).toBeVisible()
  await accessible()
  await pressOn(page, page.getByRole("button", { name: paper.askAgain }), "Enter")
  await page.keyboard.press("Space")
  await pressOn(page, page.getByRole("button", { name: paper.askAgain }), "Enter")
  await expect(page.getByText(paper.asked({ name: doc.name })).first()).toBeVisible()
  await expect
    .poll(
      async () => (await store.one<{ status: string }>(sql`select status from document where id = ${doc.id}`)).status,
    )
    .toBe("PENDING")
})

test("@desk-only on a phone an application is read and sent back, with words that fit", async ({
  page,
  store,
  accessible,
}) => {
  test.skip(store === undefined, "what waits is put into the server's own database")
  if (store === undefined) return
  await page.setViewportSize({ width: 375, height: 4_000 })
  const [one] = await addApplications(store, PROGRAM, [`Gus${String(Date.now()).slice(-5)}`])
  if (one === undefined) throw new Error("One was put in")
  await staffSession(page, store, JO)
  await openInbox(page)
  await page.getByRole("link", { name: one.name }).click()
  await expect(page.getByRole("heading", { name: one.name })).toBeVisible()
  await accessible()
  await page.getByRole("button", { name: inbox.askAgain }).click()
  await page.getByRole("textbox").last().fill("x".repeat(5_000))
  await page.getByRole("button", { name: step.askAgain({ count: 1 }) }).click()
  await expect(page.getByText(/300/).first()).toBeVisible()
  await page.getByRole("textbox").last().fill("Which costume size?")
  await accessible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  await page.getByRole("button", { name: step.askAgain({ count: 1 }) }).click()
  await expect(page.getByText(step.sentBack({ count: 1 })).first()).toBeVisible()
  await expect.poll(() => mailTo(page, one.email)).toContain("Which costume size?")
})
