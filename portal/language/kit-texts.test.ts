import { ENGLISH } from "@hub/ui/kit/english.ts"
import { kitTexts } from "@hub/ui/texts.ts"
import { expect, test } from "vitest"

const values = {
  name: "Maya",
  label: "Day",
  day: "June 21",
  count: 2,
  most: 9,
  page: 3,
  percent: 40,
  title: "Saved!",
  at: 1,
}
const flags = { is_free: true, is_program: true, is_day_first: true, is_back: true, example: "21/6/2019" }

const said = (text: unknown): unknown => {
  if (typeof text !== "function") return text
  const made: unknown = text({ ...values, ...flags, b: String })
  return Array.isArray(made) ? made.join("") : made
}

test("the kit says in the portal what its own page says", () => {
  for (const part of [
    "calendar",
    "cards",
    "credits",
    "dateField",
    "dateForm",
    "fields",
    "loading",
    "photos",
    "upload",
  ] as const)
    for (const [key, text] of Object.entries(ENGLISH[part]))
      expect([key, said(Reflect.get(kitTexts(part), key))]).toEqual([key, said(text)])
})
