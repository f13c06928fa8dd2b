import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "vitest"
import { KILL_POINTS, STOP_POINTS } from "./crash-points.ts"
import type { Instant } from "./instant.ts"

// A statement that was renamed would leave its points unreached: the campaigns fail then, and this sooner.

const server = join(import.meta.dirname, "../../server")
const source = readdirSync(server, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
  .map((name) => readFileSync(join(server, name), "utf8"))
  .join("\n")
  .replace(/\$\{[^{}]*\}/g, "$")
  .replace(/\s+/g, " ")

const wordsOf = (instant: Instant) =>
  "statement" in instant ? [instant.statement] : "commit" in instant ? instant.commit : []

it("every statement that a crash point names is in the code, once", () => {
  const named = [...Object.values(KILL_POINTS), ...Object.values(STOP_POINTS)].flatMap(wordsOf)
  const counts = [...new Set(named.map(({ words }) => words))].map((words) => [words, source.split(words).length - 1])
  expect(counts.filter(([, count]) => count !== 1)).toEqual([])
})
