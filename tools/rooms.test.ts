import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { hasTables, isOfKit, isReadByFamilies, sentencesOf, textsOfFile } from "./component-texts.ts"
import { circlesIn, edgesOf, edgesOfFile, refusal } from "./room-edges.ts"
import { SERVER_ROOMS } from "./room-tables.ts"

const root = join(import.meta.dirname, "..")

/** An import of a package's export has no extension. */
const withExtension = (path: string): string =>
  ["", ".ts", ".tsx"].map((extension) => `${path}${extension}`).find((name) => existsSync(join(root, name))) ?? path

const files = [
  "domain",
  "languages",
  "ui",
  "server",
  "portal",
  "console",
  "sandbox",
  "demo",
  "testing",
  "ops",
  "journeys",
  "tools",
].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/(^|\/)(node_modules|dist)\//.test(name))
    .map((name) => `${folder}/${name}`),
)
const edges = files.flatMap((file) => edgesOfFile(root, file)).map(({ from, to }) => ({ from, to: withExtension(to) }))

test("every import is in the table of edges", () => {
  const refused = edges.flatMap((edge) => {
    const why = refusal(edge)
    return why === undefined ? [] : [`${edge.from} → ${edge.to}: ${why}`]
  })
  expect(refused).toEqual([])
})

test("there are no import circles, in tests and benches neither", () => {
  const circles = circlesIn(edges).map((circle) => circle.join(" → "))
  expect(circles).toEqual([])
})

test("the server's rooms import downwards only", () => {
  const rows = Object.entries(SERVER_ROOMS).flatMap(([from, all]) => all.map((to) => ({ from, to })))
  expect(circlesIn(rows)).toEqual([])
})

test("a circle through three files is found", () => {
  const imports = ["ab", "bc", "ca", "cd"].map(([from = "", to = ""]) => ({ from, to }))
  expect(circlesIn(imports)).toEqual([["a", "b", "c"]])
})

test("the walk has read the tree", () => {
  expect(files.length).toBeGreaterThan(30)
  expect(edges).toContainEqual({ from: "server/account/store.ts", to: "server/database/sql.ts" })
})

test.each([
  ["domain/company/planted.ts", "@hub/domain/orders/order"],
  ["domain/orders/planted.ts", "@hub/server/database/sql"],
  ["ui/button/planted.tsx", "@hub/domain/kernel/money"],
  ["server/checkout/place-order.ts", "../http/errors.ts"],
  ["server/checkout/place-order.ts", "../providers/payments/stripe.ts"],
  ["server/checkout/place-order.ts", "../catalogue/read-catalogue.ts"],
  ["server/orders/list-orders.ts", "../catalogue/store.ts"],
  ["server/orders/list-orders.ts", "../payments/batch.ts"],
  ["server/payments/saved-cards.ts", "../checkout/settle-payment.ts"],
  ["server/orders/store.ts", "../catalogue/list-funboxes.ts"],
  ["server/providers/payments/stripe.ts", "../../orders/list-orders.ts"],
  ["server/new-room/planted.ts", "../orders/list-orders.ts"],
  ["server/checkout/place-order.ts", "../app.ts"],
  ["server/checkout/place-order.ts", "@hub/testing/database/database"],
  ["portal/shell/planted.tsx", "../pages/dashboard.tsx"],
  ["portal/orders/planted.tsx", "../pages/dashboard.tsx"],
  ["portal/orders/planted.tsx", "../paperwork/queries.ts"],
  ["portal/orders/planted.tsx", "@hub/server/orders/place-order"],
  ["portal/api/planted.ts", "../orders/queries.ts"],
])("refuses a planted import from %s of %s", (from, name) => {
  for (const text of [
    `import { a } from "${name}"`,
    `import type { A } from "${name}"`,
    `export { a } from "${name}"`,
    `const a = await import("${name}")`,
  ]) {
    const planted = edgesOf(from, text)
    expect(planted).toHaveLength(1)
    expect(planted.map(refusal)).not.toContain(undefined)
  }
})

const textsIn = (paths: readonly string[], read: (path: string, source: string) => string[]): string[] =>
  paths.flatMap((path) => read(path, readFileSync(join(root, path), "utf8")).map((text) => `${path}: ${text}`))

test("a room's texts are in its tables, not in its components and other files", { timeout: 60_000 }, () => {
  const rooms = files.filter(hasTables)
  expect(rooms.length).toBeGreaterThan(400)
  expect(textsIn(rooms, textsOfFile)).toEqual([])
})

test("the kit's words are in its texts", () => {
  const parts = files.filter(isOfKit)
  expect(parts.length).toBeGreaterThan(80)
  expect(textsIn(parts, (path, source) => textsOfFile(path, source).filter((text) => /^\p{Lu}/u.test(text)))).toEqual(
    [],
  )
})

test("what the server says to families is in its rooms' tables", { timeout: 60_000 }, () => {
  const rooms = files.filter(isReadByFamilies)
  expect(rooms.length).toBeGreaterThan(400)
  expect(textsIn(rooms, sentencesOf)).toEqual([])
})

test.each([
  ["<p>Book now</p>", "Book now"],
  ['<input placeholder="Name" />', "Name"],
  ['<Note words={isLate ? "late" : t.fine} />', undefined],
  ['<Note words={isLate ? "It is late." : t.fine} />', "It is late."],
  ['<p className="small dim">{t.late}</p>', undefined],
  ['({ words = "Cancel" }) => <b>{words}</b>', "Cancel"],
  ['<b>{{ past: ", done" }[state]}</b>', ", done"],
  ['<b>{is_you ? "You" : name}</b>', "You"],
  ['lazyPage(() => load(), "Shell")', undefined],
  ["() => `${count} left`", "{} left"],
  ['() => new Error("This is reported.")', undefined],
])("in %s finds %s", (source, text) => {
  expect(textsOfFile("planted.tsx", `const a = ${source}`)).toEqual(text === undefined ? [] : [text])
})
