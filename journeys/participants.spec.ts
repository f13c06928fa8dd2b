import { randomUUID } from "node:crypto"
import { gradeLabel, gradePosition } from "@hub/domain/participants/grade"
import type { Page } from "@playwright/test"
import { pressOn, tabTo, typeInto } from "./support/keyboard.ts"
import { aPicture } from "./support/picture.ts"
import { messages } from "./support/said.ts"
import { enterAs } from "./support/session.ts"
import { expect, test } from "./support/test.ts"

const list = messages("portal/pages.participants")
const adding = messages("portal/pages.addParticipant")
const form = messages("portal/form.formErrors")
const fields = messages("portal/participants.participantFields")
const grade = messages("portal/participants.gradeField")
const photoField = messages("portal/participants.photoField")
const crop = messages("portal/ui.crop")
const upload = messages("portal/ui.upload")
const about = messages("portal/participants.aboutParticipant")
const removal = messages("portal/participants.removeParticipant")

// Each journey adds a child and removes it again, so that they can run in any order on one server.

/** A name that no other run has used: the list refuses the same child twice. */
const freshName = (): string => `Juno${randomUUID().slice(0, 8)}`

async function removeFromList(page: Page, name: string): Promise<void> {
  const [first = name] = name.split(" ")
  await page.goto("/participants")
  await page.getByRole("main").getByRole("link", { name: first }).first().click()
  await page.getByRole("button", { name: about.remove({ full_name: name }) }).click()
  await page.getByRole("button", { name: removal.remove, exact: true }).click()
  await expect(page.getByText(removal.removed({ first_name: first })).first()).toBeVisible()
  await expect(page).toHaveURL(/\/participants$/)
  await expect(page.getByRole("link", { name: first })).toHaveCount(0)
}

test("a child is added with a photo by keyboard alone, and shown with it", { tag: ["@desk-only", "@spanish"] }, async ({
  page,
  family,
  accessible,
}) => {
  const first = freshName()
  await enterAs(page, family.email)
  await page.goto("/participants")
  const add = page.getByRole("main").getByRole("link", { name: list.addParticipant }).first()
  await expect(add).toBeVisible()
  await accessible()
  await pressOn(page, add, "Enter")
  await expect(page.getByRole("heading", { name: adding.addAParticipant })).toBeVisible()
  await accessible()

  // Nothing typed: the list of what is missing takes the focus, and its lines lead to the fields.
  await pressOn(page, page.getByRole("button", { name: adding.addParticipant }), "Enter")
  await expect(page.getByRole("group", { name: form.anotherLook({ count: 2 }) })).toBeFocused()
  await accessible()
  await page.keyboard.press("Tab")
  await page.keyboard.press("Enter")
  await expect(page.getByRole("textbox", { name: fields.firstName, exact: true })).toBeFocused()
  await page.keyboard.type(first)
  await typeInto(page, page.getByRole("textbox", { name: fields.lastName, exact: true }), "Marin")

  const bytes = await aPicture(page)
  const picked = page.waitForEvent("filechooser")
  await pressOn(page, page.getByRole("button", { name: photoField.chooseAPhoto }), "Enter")
  await (await picked).setFiles({ name: "beach day.jpg", mimeType: "image/jpeg", buffer: bytes })
  const area = page.getByRole("group", { name: crop.area })
  await expect(area).toBeVisible()
  await accessible()
  await pressOn(page, page.getByRole("button", { name: crop.closer }), "Enter")
  await tabTo(page, area, "Shift+Tab")
  // Where it starts is no whole pixel.
  const left = async () => (await area.boundingBox())?.x ?? 0
  const start = await left()
  await page.keyboard.press("ArrowRight")
  await expect.poll(left).toBeCloseTo(start + 1, 0)
  await page.keyboard.press("Shift+ArrowLeft")
  await expect.poll(left).toBeCloseTo(start - 9, 0)
  await page.keyboard.press("Control+ArrowLeft")
  await expect.poll(left).toBeLessThan(start - 20)
  await pressOn(page, page.getByRole("button", { name: crop.usePhoto }), "Enter")
  await expect(page.getByText(upload.uploaded({ name: "beach day.jpg" }))).toBeAttached()
  // What fades is no state to read.
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await accessible()

  await typeInto(page, page.getByLabel(fields.birthDate, { exact: true }), "4/31/2019")
  await pressOn(page, page.getByRole("button", { name: adding.addParticipant }), "Enter")
  await expect(page.getByRole("group", { name: form.anotherLook({ count: 1 }) })).toBeFocused()
  await tabTo(page, page.getByLabel(fields.birthDate, { exact: true }))
  await page.keyboard.press("Control+a")
  await page.keyboard.type("4/30/2019")
  await pressOn(page, page.getByRole("combobox", { name: grade.grade }), "Enter")
  const second = gradeLabel(gradePosition("SECOND_GRADE"))
  await page.keyboard.type(second.slice(0, 3))
  await page.keyboard.press("Enter")
  await expect(page.getByRole("combobox", { name: grade.grade })).toHaveText(second)
  await pressOn(page, page.getByRole("button", { name: adding.addParticipant }), "Enter")

  await expect(page).toHaveURL(/\/participants$/)
  // The photo comes by its signed link, and shows.
  const link = page
    .getByRole("main")
    .getByRole("link", { name: new RegExp(`^${first}\\b`) })
    .filter({ visible: true })
  const photo = link.locator("img")
  await expect(photo).toHaveAttribute("src", /^\/files\/raw\/[\w-]{43}\?e=\d+&s=/)
  await expect
    .poll(() => photo.evaluate((img) => (img instanceof HTMLImageElement ? img.naturalWidth : 0)))
    .toBeGreaterThan(100)
  await accessible()
  await pressOn(page, link, "Enter")
  await expect(page.getByRole("heading", { level: 1, name: `${first} Marin` })).toBeVisible()
  await expect(page.getByRole("main")).toContainText(second)
  await accessible()
  await removeFromList(page, `${first} Marin`)
})

test("a family edits a participant; leaving with changes asks first; the summary opens from any address", async ({
  page,
  family,
  accessible,
}) => {
  const first = freshName()
  await enterAs(page, family.email)
  await page.goto("/add-participant")
  await page.getByRole("textbox", { name: fields.firstName, exact: true }).fill(first)
  await page.getByRole("textbox", { name: fields.lastName, exact: true }).fill("Marin")
  await page.getByRole("button", { name: adding.addParticipant }).click()
  await page.getByRole("main").getByRole("link", { name: first }).first().click()
  await expect(page.getByRole("heading", { level: 1, name: `${first} Marin` })).toBeVisible()
  await expect(page.getByText("Fill in the birth date and the grade.")).toBeVisible()
  const { pathname } = new URL(page.url())
  const id = pathname.slice(pathname.lastIndexOf("/") + 1)

  await page.getByRole("link", { name: "Edit", exact: true }).click()
  await page.getByRole("combobox", { name: "Pronouns" }).click()
  await page.getByRole("option", { name: "They/Them" }).click()
  await page.getByRole("button", { name: "Cancel" }).click()
  await expect(page.getByRole("heading", { name: "Leave without saving?" })).toBeVisible()
  await accessible()
  await page.getByRole("button", { name: "Keep editing" }).click()
  await expect(page.getByRole("combobox", { name: "Pronouns" })).toHaveText("They/Them")
  await page.getByRole("button", { name: "Choose Birth date" }).click()
  const calendar = page.getByRole("dialog", { name: "Choose a date" })
  await calendar.locator("[data-day]:not([aria-disabled=true])").first().click()
  await expect(page.getByLabel(fields.birthDate, { exact: true })).toHaveValue(/^\d+\/\d+\/\d{4}$/)
  await page.getByRole("button", { name: "Save", exact: true }).click()
  await expect(page).toHaveURL(pathname)
  await expect(page.getByText("Fill in the grade.")).toBeVisible()
  await expect(page.getByRole("main")).toContainText("They/Them")

  await page.goto(`/history?participant=${id}`)
  await expect(page.getByRole("dialog", { name: `${first} Marin` })).toContainText("None yet")
  await accessible()
  // 2.1: a flow that nobody named a source for goes back in history.
  await page.getByRole("dialog").getByRole("link", { name: "Edit" }).click()
  await page.getByRole("button", { name: "Cancel" }).click()
  await expect(page).toHaveURL(/\/history\?participant=/)
  await page.getByRole("button", { name: "Close Modal" }).click()
  await expect(page).toHaveURL(/\/history$/)
  await page.goto("/history?participant=01890000-0000-7000-8000-000000000000")
  await expect(page.getByText("Failed to find item with id 01890000-0000-7000-8000-000000000000").first()).toBeVisible()
  await expect(page).toHaveURL(/\/history$/)
  await page.goto("/edit-participant/01890000-0000-7000-8000-000000000000")
  await expect(page.getByText("This participant isn't on your list.")).toBeVisible()
  await accessible()
  await removeFromList(page, `${first} Marin`)
})

test("who is still booked can't be removed, and the bookings are named", { tag: "@campaign-only" }, async ({
  page,
  accessible,
}) => {
  await enterAs(page, "dana.okafor@mail.example")
  await page.goto("/participants")
  await page.getByRole("main").getByRole("link", { name: "Maya" }).first().click()
  await page.getByRole("button", { name: "Remove Maya Okafor" }).click()
  await accessible()
  await page.getByRole("button", { name: removal.remove, exact: true }).click()
  await expect(page.getByText("Maya can't be removed")).toBeVisible()
  await expect(page.getByRole("dialog").getByRole("listitem").first()).toContainText("Clay & Kiln")
  await accessible()
  await expect(page.getByRole("link", { name: "See Maya's bookings" })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { name: "Cancel a booking" })).toBeFocused()
  await expect(page.getByText("Only Maya's bookings are shown.")).toBeVisible()
  const bookings = page.getByRole("main").getByRole("listitem")
  await expect(bookings.first()).toContainText("Maya: ")
  await expect(bookings.filter({ hasText: "Theo: " })).toHaveCount(0)
  await accessible()
  await page.getByRole("link", { name: "Show everyone's" }).click()
  await expect(bookings.filter({ hasText: "Theo: " })).not.toHaveCount(0)
  await page.goto("/participants")
  await expect(page.getByRole("main").getByRole("link", { name: "Maya" }).first()).toBeVisible()
})

test("a parent adds themselves, comes first as You, and stops again", async ({ page, family, accessible }) => {
  await enterAs(page, family.email)
  await page.goto("/participants")
  await page.getByRole("link", { name: "Add yourself" }).click()
  await expect(page.getByRole("heading", { name: "Add yourself" })).toBeVisible()
  await expect(page.getByText("This is the name in your profile.")).toBeVisible()
  await accessible()
  await page.getByLabel(fields.birthDate, { exact: true }).fill("5/5/1988")
  await page.getByRole("button", { name: "Add yourself" }).click()
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: "(You)" })
  await expect(row).toContainText(family.first_name)
  await expect(page.getByRole("link", { name: "Add yourself" })).toHaveCount(0)
  await accessible()
  await row.getByRole("link").click()
  await expect(page.getByRole("heading", { level: 1, name: /\(You\)$/ })).toBeVisible()
  await expect(page.getByText("May pick up")).toHaveCount(0)
  await page.getByRole("button", { name: /^Remove/ }).click()
  await page.getByRole("button", { name: removal.remove, exact: true }).click()
  await expect(page.getByRole("link", { name: "Add yourself" })).toBeVisible()
})

test("a file that is no picture is refused at once, and a lost connection can be tried again", async ({
  page,
  family,
  accessible,
  context,
}) => {
  await enterAs(page, family.email)
  await page.goto("/add-participant")
  await page.getByRole("textbox", { name: fields.firstName, exact: true }).fill("Nobody")
  const input = page.locator("input[type=file]")
  await input.setInputFiles({ name: "a.html", mimeType: "text/html", buffer: Buffer.from("<p>") })
  await expect(page.getByText("You can upload only images or videos")).toBeVisible()
  await accessible()
  await input.setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") })
  await expect(page.getByText("We can't open this picture.")).toBeVisible()
  await expect(page.getByRole("dialog")).toHaveCount(0)
  const buffer = await aPicture(page)
  await input.setInputFiles({ name: "walk.jpg", mimeType: "image/jpeg", buffer })
  await expect(page.getByRole("button", { name: crop.usePhoto })).toHaveAttribute("aria-busy", "false")
  await context.setOffline(true)
  await page.getByRole("button", { name: crop.usePhoto }).click()
  await expect(page.getByText("Unexpected Network Error").first()).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await accessible()
  await page.getByRole("button", { name: "Try again" }).click()
  await expect(page.getByText(upload.uploaded({ name: "walk.jpg" }))).toBeAttached()
  await page.getByRole("button", { name: "Remove walk.jpg" }).click()
  await expect(page.getByRole("button", { name: photoField.chooseAPhoto })).toBeVisible()
  await expect(page.getByRole("textbox", { name: fields.firstName, exact: true })).toHaveValue("Nobody")
})
