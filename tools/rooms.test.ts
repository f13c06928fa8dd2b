import { readdirSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { doorsOf, doorsOfFile, refusal } from "./room-edges.ts"

const root = join(import.meta.dirname, "..")

const files = ["domain", "ui", "server", "portal"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/(^|\/)(node_modules|dist)\//.test(name))
    .map((name) => `${folder}/${name}`),
)

test("no room opens a door that the house keeps shut", () => {
  const shut = files
    .flatMap((file) => doorsOfFile(root, file))
    .flatMap((door) => {
      const why = refusal(door)
      return why === undefined ? [] : [`${door.from} → ${door.to}: ${why}`]
    })
  expect(shut).toEqual([])
})

test("the walk has read the tree", () => {
  const doors = files.flatMap((file) => doorsOfFile(root, file))
  expect(files.length).toBeGreaterThan(30)
  expect(doors).toContainEqual({ from: "server/account/store.ts", to: "server/database/sql.ts" })
})

test.each([
  ["domain/company/planted.ts", "@hub/domain/orders/order"],
  ["domain/orders/planted.ts", "@hub/server/database/sql"],
  ["ui/button/planted.tsx", "@hub/domain/kernel/money"],
  ["server/orders/place-order.ts", "../http/errors.ts"],
  ["server/orders/place-order.ts", "../providers/payments/stripe.ts"],
  ["server/orders/place-order.ts", "../catalogue/store.ts"],
  ["server/orders/store.ts", "../catalogue/list-funboxes.ts"],
  ["server/providers/payments/stripe.ts", "../../orders/place-order.ts"],
  ["server/orders/place-order.ts", "../app.ts"],
  ["server/orders/place-order.ts", "../database/testing.ts"],
  ["portal/shell/planted.tsx", "../pages/dashboard.tsx"],
  ["portal/orders/planted.tsx", "../pages/dashboard.tsx"],
  ["portal/orders/planted.tsx", "@hub/server/orders/place-order"],
  ["portal/api/planted.ts", "../orders/queries.ts"],
])("a planted door from %s to %s is found and refused", (from, name) => {
  for (const text of [
    `import { a } from "${name}"`,
    `import type { A } from "${name}"`,
    `export { a } from "${name}"`,
    `const a = await import("${name}")`,
  ]) {
    const doors = doorsOf(from, text)
    expect(doors).toHaveLength(1)
    expect(doors.map(refusal)).not.toContain(undefined)
  }
})
