import type { Locator, Page } from "@playwright/test"

// What opens over a page, and the ways of saying how.

export interface Overlay {
  readonly name: string
  /** `{student}` is the family's first child, `{funbox}` a program area. */
  readonly at: string
  /** What the server answers instead, by call. */
  readonly answers?: readonly (readonly [call: string, result: unknown])[]
  /** Other answers than a result. */
  readonly shut?: (page: Page) => Promise<unknown>
  readonly open: (page: Page) => Promise<void>
  readonly sees: (page: Page) => Locator
}

export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole("button", { name, exact: true }).first().click()
export const dialog = (name: string | RegExp) => (page: Page) => page.getByRole("dialog", { name, exact: true })
/** A modal that one button opens. */
export const modal = (name: string, at: string, button: string | RegExp, title: string | RegExp = name): Overlay => ({
  name,
  at,
  open: press(button),
  sees: dialog(title),
})

export const NO_CARDS = ["/payment_methods/", { default_payment_method: null, payment_methods: [] }] as const
