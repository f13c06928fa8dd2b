import type { Page } from "@playwright/test"
import { box, type Form } from "./forms.ts"

// What a parent writes about a child: health, a medication, and the questions of an application.

const dialogOf = (page: Page) => page.getByRole("dialog")
const submitIn = (page: Page) => dialogOf(page).locator("button[type=submit]")

/** The family's one child is first among its participants. */
async function openHealth(page: Page): Promise<void> {
  await page.goto("/participants")
  await page.getByRole("main").getByRole("link", { name: /^Ada/ }).first().click()
  await page.getByRole("link", { name: "Open the health of Ada" }).click()
  await page.getByRole("heading", { level: 1, name: "Health" }).waitFor()
}

export const HEALTH_FORMS: readonly Form[] = [
  {
    name: "a health item",
    who: "parent",
    open: async (page) => {
      await openHealth(page)
      await page.getByRole("button", { name: "Add something" }).click()
      await dialogOf(page)
        .getByRole("radio", { name: /^Severe/ })
        .check()
    },
    fields: (page) => [
      dialogOf(page).getByRole("combobox", { name: "What is it?" }),
      box(page, "What should a guide do?"),
      box(page, "How does it show? (optional)"),
    ],
    send: submitIn,
    focus: "summary",
  },
  {
    name: "needs and doctor",
    who: "parent",
    open: async (page) => {
      await openHealth(page)
      await page.getByRole("button", { name: /^(Answer|Change) needs and doctor$/ }).click()
      await dialogOf(page).getByRole("radio", { name: "Yes", exact: true }).check()
    },
    fields: (page) => [
      box(page, "What helps?"),
      box(page, "Physician (optional)"),
      box(page, "Health insurance (optional)"),
      box(page, "Policyholder (optional)"),
    ],
    send: submitIn,
    focus: "summary",
  },
  {
    name: "a medication request",
    who: "parent",
    open: async (page) => {
      await openHealth(page)
      await page.getByRole("link", { name: "Ask for a medication" }).click()
      await page.getByRole("button", { name: "9:00AM" }).click()
      await page.getByLabel(/in its own box/).check()
    },
    fields: (page) => [box(page, "Name"), box(page, "Dose"), box(page, "What for (optional)")],
    send: (page) => page.getByRole("button", { name: "Send to the nurse" }),
    focus: "summary",
  },
  {
    name: "the questions of an application",
    who: "parent",
    open: async (page) => {
      await page.goto("/programs/river-guides")
      await page.getByRole("link", { name: "Apply for River Guides" }).click()
      const start = page.getByRole("button", { name: "Start" })
      await start.or(page.getByRole("link", { name: /^See it/ })).click()
      await page.getByRole("link", { name: /^Boats and water/ }).click()
    },
    // The other questions stay open: once all are answered there is no form any more.
    fields: (page) => [page.getByRole("textbox", { name: /^Why would Ada like/ })],
    send: (page) => page.getByRole("main").locator("button[type=submit]"),
    focus: "summary",
  },
]
