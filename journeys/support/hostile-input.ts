import type { Page } from "@playwright/test"
import { campaign, sampleOf } from "../../testing/campaign/campaign.ts"

// What no form expects, typed, pasted or sent by someone who means harm.

export interface Typed {
  readonly name: string
  readonly text: string
}

const STRIKE = "window.struck=1"

const TYPED: readonly Typed[] = [
  { name: "a word that is none of what is asked", text: "none" },
  { name: "five thousand letters", text: "x".repeat(5_000) },
  { name: "five thousand units of faces", text: "🦊".repeat(2_500) },
  { name: "lines", text: "first\nsecond\n\nfourth" },
  { name: "markup that runs a script", text: `"><img src=x onerror=${STRIKE}><script>${STRIKE}</script>` },
  { name: "markup in an address", text: `<svg/onload=${STRIKE}>@mail.example` },
  { name: "quotes of a query", text: "'; DROP TABLE customers; --" },
  { name: "a quote in an address", text: "o'or'1'='1@mail.example" },
  { name: "a turn of direction", text: "\u202Egnp.exe" },
  { name: "a NUL", text: "No\u0000or" },
  { name: "marks of no width", text: "\u200B\u200D\uFEFF" },
]

const { size, seed } = campaign("forms")

/** Some of them, other ones for each form; in a campaign all. */
export function typedInto(form: string): readonly Typed[] {
  const ofForm = Buffer.from(form).reduce((sum, byte) => sum + byte, seed)
  return sampleOf(TYPED, size, ofForm)
}

/** Hears of dialogs that a script has opened, and of a server that broke. */
export function watch(page: Page): { errors: string[] } {
  const errors: string[] = []
  page.on("dialog", (dialog) => {
    errors.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on("response", (response) => {
    if (response.status() >= 500) errors.push(`${response.status()} from ${response.url()}`)
  })
  return { errors }
}

/** Whether a script that was typed has run. */
export const hasStruck = (page: Page): Promise<boolean> => page.evaluate(() => "struck" in globalThis)
