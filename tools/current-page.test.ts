import { readdirSync, readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { TITLES } from "../portal/routes-titles.ts"

// A link to a page with others below it says "current page" on those, too, unless it asks for the exact address.
const hasPagesBelow = (to: string): boolean => Object.keys(TITLES).some((path) => path.startsWith(`${to}/`))

const sources = readdirSync("portal", { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".tsx") && !/node_modules|\.test\.tsx$/.test(path))
  .map((path) => ({ path, text: readFileSync(`portal/${path}`, "utf8") }))

it("no link says that another page is the current one", () => {
  const links = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/<(?:Link|LinkCard)\b(?:[^<>]|=>|<[^<>]*\/>)*>/g)].map(([link]) => ({ path, link })),
  )
  expect(links.length).toBeGreaterThan(100)
  const broad = links.filter(({ link }) => {
    const to = /\bto="([^"]+)"/.exec(link)?.[1]
    return to !== undefined && hasPagesBelow(to) && !/activeOptions=\{(\{ exact: true \}|[A-Z_]+)\}/.test(link)
  })
  expect(broad).toEqual([])
})
