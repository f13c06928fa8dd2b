import type { Locator, Page } from "@playwright/test"
import { passwordField } from "./family.ts"
import { withProfile } from "./intercept.ts"
import { newEmail } from "./outbox.ts"

// Every form that a parent fills in: how it is opened, its fields of free text, and what sends it.

export interface Form {
  readonly name: string
  /** A parent is a family with a child, Ada. */
  readonly who: "visitor" | "family" | "parent"
  /** Leads to the form, as new. */
  readonly open: (page: Page) => Promise<void>
  readonly fields: (page: Page) => readonly Locator[]
  readonly send: (page: Page) => Locator
  /** Where the focus goes when it is sent empty: the list above it, or its one field that is wrong. */
  readonly focus: "summary" | "field"
}

export const box = (page: Page, label: string): Locator => page.getByRole("textbox", { name: label, exact: true })
const button = (page: Page, name: string): Locator => page.getByRole("button", { name, exact: true })
const at = (path: string) => async (page: Page) => void (await page.goto(path))
const inDialog = (opener: string | RegExp) => async (page: Page) => {
  await page.goto("/profile")
  await page.getByRole("button", { name: opener }).click()
  await page.getByRole("dialog").waitFor()
}

/** The profile as it is before the family has said its name. */
async function nameless(page: Page): Promise<void> {
  await page.route("**/customer_api/v2/profile/", async (route) => {
    if (route.request().method() !== "GET") return route.fallback()
    const answer = await route.fetch()
    const { result } = await answer.json()
    return route.fulfill({
      response: answer,
      json: { ok: true, result: { ...result, first_name: "", last_name: "", full_name: "" } },
    })
  })
  await page.goto("/dashboard")
  await page.getByRole("heading", { name: "What's your name?" }).waitFor()
}

/** The step that asks for a code. */
const codeStep = (path: string, field: string, value: () => string, ask: string) => async (page: Page) => {
  await page.goto(path)
  await box(page, field).fill(value())
  await button(page, ask).click()
  await box(page, "Code").waitFor()
}

export const FORMS: readonly Form[] = [
  {
    name: "sign in",
    who: "visitor",
    open: at("/sign-in"),
    fields: (page) => [box(page, "Email"), passwordField(page)],
    send: (page) => button(page, "Sign in"),
    focus: "summary",
  },
  {
    name: "create an account",
    who: "visitor",
    open: at("/sign-in?aim=new"),
    fields: (page) => [box(page, "Email")],
    send: (page) => button(page, "Email me a code"),
    focus: "field",
  },
  {
    name: "sign in by phone",
    who: "visitor",
    open: at("/sign-in?way=phone"),
    fields: (page) => [box(page, "Phone")],
    send: (page) => button(page, "Text me a code"),
    focus: "field",
  },
  {
    name: "forgotten password",
    who: "visitor",
    open: at("/sign-in?aim=forgot"),
    fields: (page) => [box(page, "Email")],
    send: (page) => button(page, "Email me a code"),
    focus: "field",
  },
  {
    name: "the code of a mail",
    who: "visitor",
    open: codeStep("/sign-in?way=email", "Email", newEmail, "Email me a code"),
    fields: (page) => [box(page, "Code")],
    send: (page) => button(page, "Continue"),
    focus: "field",
  },
  {
    name: "the code of a message",
    who: "visitor",
    open: codeStep("/sign-in?way=phone", "Phone", () => "(555) 234-0167", "Text me a code"),
    fields: (page) => [box(page, "Code")],
    send: (page) => button(page, "Continue"),
    focus: "field",
  },
  {
    name: "a new password by code",
    who: "visitor",
    open: codeStep("/sign-in?aim=forgot", "Email", newEmail, "Email me a code"),
    fields: (page) => [box(page, "Code"), passwordField(page)],
    send: (page) => button(page, "Save and sign in"),
    focus: "field",
  },
  {
    name: "the name of a new account",
    who: "family",
    open: nameless,
    fields: (page) => [box(page, "First name"), box(page, "Last name")],
    send: (page) => button(page, "Continue"),
    focus: "summary",
  },
  {
    name: "personal information",
    who: "family",
    open: at("/personal-info"),
    fields: (page) => [
      box(page, "First name"),
      box(page, "Last name"),
      box(page, "Street and number"),
      box(page, "City"),
      box(page, "ZIP code"),
    ],
    send: (page) => button(page, "Save"),
    focus: "summary",
  },
  {
    name: "a contact",
    who: "family",
    open: async (page) => {
      await page.goto("/contacts")
      await page.getByRole("main").getByRole("button", { name: "Add contact" }).first().click()
    },
    fields: (page) => ["First name", "Last name", "Relationship", "Phone", "Email"].map((label) => box(page, label)),
    send: (page) => page.getByRole("dialog").getByRole("button", { name: "Add contact" }),
    focus: "summary",
  },
  {
    name: "a participant",
    who: "family",
    open: at("/add-participant"),
    fields: (page) => [box(page, "First name"), box(page, "Last name"), box(page, "Birth date")],
    send: (page) => button(page, "Add participant"),
    focus: "summary",
  },
  {
    name: "a promo code",
    who: "family",
    open: at("/promocodes"),
    fields: (page) => [box(page, "Promo code")],
    send: (page) => button(page, "Add"),
    focus: "field",
  },
  {
    name: "another email",
    who: "family",
    open: inDialog("Change email"),
    fields: (page) => [box(page, "New email")],
    send: (page) => button(page, "Email me a code"),
    focus: "field",
  },
  {
    name: "a phone",
    who: "family",
    open: inDialog(/^(Add|Change) phone$/),
    fields: (page) => [box(page, "New phone")],
    send: (page) => button(page, "Text me a code"),
    focus: "field",
  },
  {
    name: "a password",
    who: "family",
    open: inDialog(/^(Add|Change) password$/),
    fields: (page) => [passwordField(page)],
    send: (page) => page.getByRole("dialog").getByRole("button", { name: "Save" }),
    focus: "summary",
  },
  {
    name: "a password in place of another",
    who: "family",
    open: async (page) => {
      await withProfile({ has_password: true })(page)
      await inDialog("Change password")(page)
    },
    fields: (page) => [page.locator("input[name=current_password]"), passwordField(page)],
    send: (page) => page.getByRole("dialog").getByRole("button", { name: "Save" }),
    focus: "summary",
  },
  {
    name: "a report of unwanted messages",
    who: "family",
    open: inDialog("Report unwanted messages"),
    fields: (page) => [box(page, "What did you receive?")],
    send: (page) => button(page, "Send report"),
    focus: "field",
  },
]
