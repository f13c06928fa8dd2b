import { publicName } from "@hub/domain/files/public-name"
import { NAMES } from "@hub/testing/domain/names"
import { expect, it } from "vitest"
import { contentDisposition } from "./content-disposition.ts"

/** As a browser reads it. */
const fileNameOf = (header: string): string =>
  decodeURIComponent(/filename\*=UTF-8''([A-Za-z0-9!#$&+.^_`|~%-]+)$/.exec(header)?.[1] ?? "")

// I53
it.each(NAMES)("%s is downloaded under that name", (name) => {
  expect(publicName(`${name}.pdf`, "pdf")).toBe(`${name}.pdf`)
  const header = contentDisposition("attachment", `${name}.pdf`)
  expect(header).toMatch(/^[\x20-\x7e]+$/)
  expect(fileNameOf(header)).toBe(`${name}.pdf`)
})

it("ends no header, leaves no quotes and names no folder", () => {
  expect(contentDisposition("inline", 'a/b\\c\r\nd".pdf')).toBe(
    "inline; filename=\"a-b-c--d-.pdf\"; filename*=UTF-8''a-b-c--d%22.pdf",
  )
})
