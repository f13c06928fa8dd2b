import { readFile } from "node:fs/promises"
import { pressOn, typeInto } from "./support/keyboard.ts"
import { begins, messages } from "./support/said.ts"
import { staffSession } from "./support/staff.ts"
import { expect, test } from "./support/test.ts"

// An owner takes the whole business along, by keyboard: a passphrase twice, the copy, its download, and gone again.

const settings = messages("console/staff.settings")
const page_words = messages("console/leaving.page")
const ask = messages("console/leaving.ask")
const list = messages("console/leaving.list")

/** By what a button says before the day. */
const named = (text: (at: { day: string; time: string }) => string): RegExp =>
  begins(text({ day: "", time: "" }).replace(/[\s,]+$/, ""))

const PASSPHRASE = "wet socks by noon again"

test("@desk-only an owner makes a copy of the business, downloads it and deletes it, at both widths", async ({
  page,
  store,
  accessible,
}) => {
  await staffSession(page, store, "rae@juniper.example")
  await page.goto("/staff/settings")
  await pressOn(page, page.getByRole("link", { name: settings.leave }), "Enter")
  await expect(page.getByRole("heading", { name: page_words.title })).toBeVisible()
  const [first, again] = [page.getByLabel(begins(ask.passphrase)), page.getByLabel(begins(ask.again))]
  await typeInto(page, first, PASSPHRASE)
  await page.keyboard.press("Enter")
  await expect(again).toHaveAttribute("aria-invalid", "true")
  await accessible()
  await typeInto(page, again, PASSPHRASE)
  await page.keyboard.press("Enter")

  const download = page.getByRole("button", { name: named(list.downloadOf) })
  await expect(download.first()).toBeVisible()
  await accessible()
  const waiting = page.waitForEvent("download")
  await pressOn(page, download.first(), "Enter")
  const bytes = await readFile(await (await waiting).path())
  expect(bytes.subarray(0, 21).toString()).toBe("age-encryption.org/v1")

  await page.setViewportSize({ width: 375, height: 812 })
  await accessible()
  await pressOn(page, page.getByRole("button", { name: named(list.removeOf) }).first(), "Enter")
  await expect(download).toHaveCount(0)
})
