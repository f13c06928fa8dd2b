import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { parseSync } from "oxc-parser"
import { expect, test } from "vitest"

// Each room's texts are in its message tables (`words.tsx`, `*-words.ts`), so that a second language is a file, not a hunt.

const portal = join(import.meta.dirname, "../portal")

/** Rooms that still have texts in their components. A room leaves this list and never comes back. */
const NOT_YET_MOVED = new Set("forms invoices paperwork".split(" "))

/** Words with a space between them. */
const isSentence = (text: string): boolean =>
  /\p{L}[,.!?:’']* +\p{L}/u.test(text) && !/^(tag|sr-only|btn) |^\(/.test(text)

interface Node {
  readonly type: string
  readonly start: number
}
const isNode = (value: unknown): value is Node & Record<string, unknown> =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string"

const SPOKEN = new Set(["label", "title", "aria-label", "placeholder", "alt", "hint"])
const UNSPOKEN = /^(className|rel|preserveAspectRatio|data-.*)$/
/** No text of these is shown. */
const UNSEEN = /^(TS|Import|ThrowStatement|BinaryExpression$)/

function textsOf(node: unknown, found: string[] = []): string[] {
  if (Array.isArray(node)) for (const one of node) textsOf(one, found)
  if (!isNode(node) || UNSEEN.test(node.type)) return found
  const { type, value } = node
  if (type === "JSXText" && typeof value === "string" && /\p{L}{2}/u.test(value)) found.push(value.trim())
  if (type === "Literal" && typeof value === "string" && isSentence(value)) found.push(value)
  if (type === "JSXAttribute" && isNode(node["name"]) && isNode(value)) {
    const name = String(node["name"]["name"])
    if (UNSPOKEN.test(name)) return found
    const word = value["value"]
    if (SPOKEN.has(name) && typeof word === "string" && !isSentence(word) && /\p{L}/u.test(word)) found.push(word)
  }
  for (const one of Object.values(node)) if (typeof one === "object") textsOf(one, found)
  return found
}

const texts = (name: string, source: string): string[] => textsOf(parseSync(name, source).program)

const components = readdirSync(portal, { recursive: true, encoding: "utf8" })
  .filter(
    (name) =>
      /^[^/]+\/.*\.tsx$/.test(name) && !/(^|[/-])words\.tsx$|(^|\/)testing-|\.test\.tsx$|^node_modules/.test(name),
  )
  .map((name) => ({ name, room: name.split("/")[0] ?? "" }))

test("a component has no texts of its own", () => {
  const found = components
    .filter(({ room }) => !NOT_YET_MOVED.has(room))
    .flatMap(({ name }) => texts(name, readFileSync(join(portal, name), "utf8")).map((text) => `${name}: ${text}`))
  expect(components.length).toBeGreaterThan(200)
  expect(found).toEqual([])
})

test.each([
  ["<p>Book now</p>", "Book now"],
  ['<input placeholder="Name" />', "Name"],
  ['<Note words={isLate ? "late" : t.fine} />', undefined],
  ['<Note words={isLate ? "It is late." : t.fine} />', "It is late."],
  ['<p className="small dim">{t.late}</p>', undefined],
])("in %s finds %s", (source, text) => {
  expect(texts("planted.tsx", `const a = ${source}`)).toEqual(text === undefined ? [] : [text])
})
