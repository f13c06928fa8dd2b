// @vitest-environment jsdom

import { campaign, sampleOf } from "@hub/testing/campaign/campaign"
import { HOSTILE_TEXTS } from "@hub/testing/ui/hostile-texts"
import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { Avatar } from "../avatar/avatar.tsx"
import { Checkbox } from "../field/checkbox.tsx"
import { RadioField } from "../field/choice-field.tsx"
import { TextField } from "../field/field.tsx"
import { FieldGroup } from "../field/field-group.tsx"
import { TextArea } from "../field/text-area.tsx"
import { UploadEntry } from "../upload/upload-entry.tsx"
import { htmlOf } from "./markdown-html.ts"

const TIMEOUT_MS = 60_000
const AT_ONCE = 50
const { size, seed } = campaign("hostile-texts")
const TEXTS = sampleOf(HOSTILE_TEXTS, size, seed)
/** Without running it, as the browser reads it into a page. */
const parsed = (html: string): DocumentFragment => {
  const template = document.createElement("template")
  template.innerHTML = html
  return template.content
}

test("there are 5,000 of them, each another", () => {
  expect(HOSTILE_TEXTS).toHaveLength(5_000)
  expect(new Set(HOSTILE_TEXTS).size).toBeGreaterThan(3_000)
})

test.each([
  ["full", ["H3", "STRONG", "EM", "A", "P", "BR"]],
  ["links", ["A", "P", "BR"]],
] as const)("as Markdown (%s) none brings in what acts", { timeout: TIMEOUT_MS }, (mode, tags) => {
  const errors: string[] = []
  // Paragraphs of one text: sanitising has a price for each call.
  for (let from = 0; from < TEXTS.length; from += AT_ONCE) {
    const text = TEXTS.slice(from, from + AT_ONCE).join("\n\n")
    for (const element of parsed(htmlOf(text, mode)).querySelectorAll("*")) {
      const names = [...element.attributes].map(({ name }) => name)
      const href = element.getAttribute("href")
      const isSafe =
        tags.some((tag) => tag === element.tagName) &&
        names.every((name) => ["href", "target", "rel"].includes(name)) &&
        (href === null || /^(https?|mailto|tel):/i.test(href)) &&
        (element.tagName !== "A" || element.getAttribute("rel") === "noreferrer noopener")
      if (!isSafe) errors.push(element.outerHTML)
    }
  }
  expect(errors).toEqual([])
})

test("as a label, hint, error, value, choice or file name each stays text", { timeout: TIMEOUT_MS }, () => {
  const nothing = () => undefined
  const page = (text: string) => (
    <>
      <TextField label={text} hint={text} error={text} value={text} name={text} readOnly />
      <TextArea label="x" value={text} readOnly />
      <Checkbox label={text} readOnly />
      <RadioField label={text} options={[{ value: "a", label: text }]} value="" onChange={nothing} />
      <FieldGroup label={text}>{text}</FieldGroup>
      <UploadEntry name={text} state="error" error={text} onRemove={nothing} />
      <Avatar first_name={text} last_name={text} thumbnail={null} />
    </>
  )
  const shape = (html: string): string[] =>
    [...parsed(html).querySelectorAll("*")].map(
      (element) => `${element.tagName} ${[...element.attributes].map(({ name }) => name).join()}`,
    )
  const harmless = shape(renderToStaticMarkup(page("Peanut")))
  // React escapes all in one way, so some are enough here.
  const changed = TEXTS.filter((_, index) => index % 8 === 0).filter(
    (text) => shape(renderToStaticMarkup(page(text))).join() !== harmless.join(),
  )
  expect(changed).toEqual([])
})
