import { readFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import { API, failing } from "./support/intercept.ts"
import { pressOn, tabTo } from "./support/keyboard.ts"
import { addChildren, type Family, newFamily } from "./support/new-family.ts"
import { ANY, like, messages, written } from "./support/said.ts"
import { putSession } from "./support/session.ts"
import { signedOutside } from "./support/signed-outside.ts"
import { expect, test } from "./support/test.ts"

const consent = messages("server/paperwork.signingConsent")
const states = messages("portal/paperwork.documentStates")
const documents = messages("portal/paperwork.studentDocuments")
const signing = messages("portal/paperwork.signHere")
const signed = messages("portal/paperwork.signedCertificate")

// Spec 4.3, 7.10: what the business wants signed or uploaded for a child. Each journey adds a new child to one new family.

let family: Family
test.beforeAll(async ({ request }) => {
  family = await newFamily(request)
})

const NAMES = ["Ada", "Bo", "Cleo", "Dov", "Eve", "Fay"]
let child = ""

test.beforeEach(async ({ page, context, request }) => {
  child = NAMES.shift() ?? ""
  await addChildren(request, family, [{ first_name: child, birth_date: "2018-03-04", grade: "THIRD_GRADE" }])
  await putSession(context, family.session)
  await page.goto("/documents")
  await expect(row(page, "Trail agreement")).toContainText(states.toSign)
})

const row = (page: Page, name: string) =>
  page
    .getByRole("region", { name: `${child} Haddad` })
    .getByRole("listitem")
    .filter({ hasText: written(name) })
const howFar = (page: Page, percent: number) =>
  page.getByRole("img", { name: `Documents of ${child} Haddad: ${percent} percent` })
const dialog = (page: Page) => page.getByRole("dialog", { name: `Sign for ${child} Haddad: Trail agreement` })

/** From here on an outside signer takes the signatures. */
async function outside(page: Page): Promise<void> {
  await signedOutside(page)
  await page.reload()
}

async function openSigning(page: Page): Promise<Page> {
  const opening = page.context().waitForEvent("page")
  await row(page, "Trail agreement").getByRole("button", { name: "Sign" }).click()
  const opened = await opening
  await expect(opened.getByRole("heading", { level: 1, name: "Trail agreement" })).toBeVisible()
  return opened
}

/** Fills and sends the panel beside a document. */
async function signHere(page: Page, name: string): Promise<void> {
  await page.getByLabel(signing.yourFullName).fill("Noor Haddad")
  await page.getByRole("checkbox", { name: consent.agree }).check()
  await page.getByRole("button", { name }).click()
  await expect(page.getByRole("heading", { name: signed.signed })).toBeVisible()
}

test("a document is read and signed in the portal, for siblings in one go, and anyone can check the copy", {
  tag: "@desk",
}, async ({ page, request, accessible }) => {
  await expect(howFar(page, 0)).toBeVisible()
  await row(page, "Trail agreement").getByRole("link", { name: documents.readAndSign }).click()
  // The end of the text comes into sight with what is below it.
  await page.getByLabel(signing.yourFullName).scrollIntoViewIfNeeded()
  await page.getByRole("button", { name: "Sign for Ada" }).click()
  await expect(page.getByRole("alert")).toHaveCount(2)
  await accessible()
  await signHere(page, "Sign for Ada")
  await accessible()
  await page.getByRole("link", { name: "All documents" }).click()
  await expect(row(page, "Trail agreement")).toContainText("by Noor Haddad")
  await expect(howFar(page, 33)).toBeVisible()

  for (const first_name of ["Gil", "Hana"])
    await addChildren(request, family, [{ first_name, birth_date: "2018-03-04", grade: "THIRD_GRADE" }])
  await page.reload()
  await page.getByRole("link", { name: /^Read and sign for both ?: Trail agreement/ }).click()
  await page.getByRole("radio", { name: "Draw" }).check()
  const pad = await page.locator("canvas").boundingBox()
  const [x, y] = [(pad?.x ?? 0) + 30, (pad?.y ?? 0) + 30]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 60, y + 40, { steps: 4 })
  await page.mouse.move(x + 120, y, { steps: 4 })
  await page.mouse.up()
  await accessible()
  await page.getByRole("checkbox", { name: consent.agree }).check()
  await page.getByRole("button", { name: "Sign for Gil and Hana" }).click()
  await expect(page.getByRole("heading", { name: "Signed", exact: true })).toBeVisible()
  await expect(page.getByRole("button", { name: /^Download the signed copy for (Gil|Hana)$/ })).toHaveCount(2)
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused()
  // The certificate is of the one whose link was pressed; siblings are in no order.
  const whose = await page.locator("dt", { hasText: /^For$/ }).locator("+ dd").first().textContent()
  const [copy] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: `Download the signed copy for ${whose?.split(" ")[0]}` }).click(),
  ])
  const bytes = await readFile(await copy.path())
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-")

  await page.getByRole("link", { name: "Check a copy" }).click()
  await expect(page.getByText("This signature is genuine.")).toBeVisible()
  await expect(page.getByText(/^[GH]\. H\.$/)).toBeVisible()
  const choose = (buffer: Buffer) =>
    page.locator("input[type=file]").setInputFiles({ name: "copy.pdf", mimeType: "application/pdf", buffer })
  await choose(Buffer.concat([bytes, Buffer.from(" ")]))
  await expect(page.getByText("copy.pdf isn't this copy.")).toBeVisible()
  await choose(bytes)
  await expect(page.getByText("copy.pdf is this copy")).toBeVisible()
})

test("by keyboard alone: a document is signed", { tag: ["@desk-only", "@spanish"] }, async ({ page }) => {
  await pressOn(page, row(page, "Trail agreement").getByRole("link", { name: documents.readAndSign }), "Enter")
  await tabTo(page, page.getByLabel(signing.yourFullName))
  await page.keyboard.type("Noor Haddad")
  await pressOn(page, page.getByRole("checkbox", { name: consent.agree }), "Space")
  await pressOn(page, page.getByRole("button", { name: like(signing.signFor({ names: ANY })) }), "Enter")
  await expect(page.getByRole("heading", { name: signed.signed })).toBeVisible()
})

test("a failed link shows the sentence of spec 8, and the next try works", async ({ page, context }) => {
  await outside(page)
  await page.route(`${API}/documents/*/signing_link`, (route) => route.fulfill(failing(500)))
  await row(page, "Trail agreement").getByRole("button", { name: "Sign" }).click()
  await expect(dialog(page).getByRole("alert")).toHaveText("Failed to get signing link")
  await expect.poll(() => context.pages().length).toBe(1)
  await page.unroute(`${API}/documents/*/signing_link`)
  const opening = context.waitForEvent("page")
  await dialog(page).getByRole("button", { name: "Try again" }).click()
  await expect((await opening).getByRole("heading", { level: 1, name: "Trail agreement" })).toBeVisible()
})

test("a document that was signed elsewhere has no link any more", { tag: "@campaign-only" }, async ({
  page,
  context,
}) => {
  await outside(page)
  const other = await context.newPage()
  await signedOutside(other)
  await other.goto("/documents")
  const opened = await openSigning(other)
  // The page that waits doesn't hear of it.
  await page.route(`${API}/documents/`, (route) => route.abort())
  await opened.getByLabel(signing.yourFullName).fill("Noor Haddad")
  await opened.getByRole("checkbox").check()
  await opened.getByRole("button", { name: "Sign" }).click()
  await expect(opened.getByRole("heading", { name: "Signed" })).toBeVisible()
  await opened.close()
  await page.unroute(`${API}/documents/`)
  await row(page, "Trail agreement").getByRole("button", { name: "Sign" }).click()
  await expect(dialog(page).getByRole("alert")).toHaveText("Failed to get signing link")
  await dialog(page).getByRole("button", { name: "Cancel" }).click()
  await expect(row(page, "Trail agreement")).toContainText("Signed")
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused()
})

test("a window closed unsigned is polled ten times, then reported", async ({ page, accessible }) => {
  await outside(page)
  await page.clock.install()
  let asked = 0
  await page.route(/\/documents\/[0-9a-f-]{36}$/, (route) => {
    asked += 1
    return route.continue()
  })
  await (await openSigning(page)).close()
  await page.clock.runFor(1_000)
  await expect(dialog(page)).toContainText("Waiting for your signature…")
  await expect
    .poll(
      async () => {
        await page.clock.runFor(2_500)
        return dialog(page).getByRole("alert").isVisible()
      },
      { intervals: [100] },
    )
    .toBe(true)
  await expect(dialog(page).getByRole("alert")).toHaveText("Max attempts reached")
  expect(asked).toBe(10)
  await accessible()
  await dialog(page).getByRole("button", { name: "Cancel" }).click()
  await expect(row(page, "Trail agreement")).toContainText(states.toSign)
})

const PDF = Buffer.from(
  "%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n",
)

test("a document is answered with files; what is no picture, video or PDF is refused at once", async ({
  page,
  accessible,
}) => {
  await row(page, "Vaccination record").getByRole("link", { name: "Send files" }).click()
  const choosing = page.waitForEvent("filechooser")
  await page.getByRole("button", { name: "Choose files" }).click()
  const chooser = await choosing
  expect(chooser.isMultiple()).toBe(true)
  await chooser.setFiles([
    { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("What the doctor said") },
    { name: "record.pdf", mimeType: "application/pdf", buffer: PDF },
  ])
  await expect(page.getByText("You can upload only images, videos or PDFs")).toBeVisible()
  await expect(page.getByText("record.pdf is uploaded.")).toBeAttached()
  await page.getByRole("button", { name: "Send files" }).click()
  await expect(page.getByText("A file didn't upload. Try again, or remove it.")).toBeVisible()
  await accessible()
  await page.getByRole("button", { name: "Remove notes.txt" }).click()

  // The answer is lost on its way: what was chosen stays, and sending it again is harmless.
  const sending = `${API}/documents/*/attach_files`
  await page.route(sending, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole("button", { name: "Send files" }).click()
  await expect(page.getByText("Unexpected Network Error")).toBeVisible()
  await page.unroute(sending)
  await page.getByRole("button", { name: "Send files" }).click()
  await expect(page.getByText("Waiting for approval")).toBeVisible()
  await expect(page.getByRole("button", { name: "Send files" })).toBeHidden()
  await page.reload()
  await expect(page.getByRole("button", { name: "Remove record.pdf" })).toBeVisible()
  await accessible()
  await page.getByRole("link", { name: "All documents" }).click()
  await expect(row(page, "Vaccination record")).toContainText("Waiting for approval")
  await expect(howFar(page, 33)).toBeVisible()
})
