import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { sceneOf, withoutRepeats } from "./scene.ts"

test.each([
  ["Canoe Week", "moonrise-canoe"],
  ["Stories & Books", "paper-print"],
  ["Beginner Violin", "strings"],
  ["Chess Club", "chess-cocoa"],
  ["Summer Fun", "trail-makers"],
])("draws %s as %s", (name, scene) => expect(sceneOf(name)).toBe(scene))

test("never shows the same drawing twice in a row", () => {
  expect(withoutRepeats(["strings", "strings", "strings", undefined, "strings"])).toEqual([
    "strings",
    "drum-drama-day",
    "strings",
    undefined,
    "strings",
  ])
})

test("never shows the same drawing twice in one row of four, where there is another", () => {
  const row = withoutRepeats(["clay-kiln-day", "river-rangers", "clay-kiln-day", "strings", "clay-kiln-day"])
  expect(row).toEqual(["clay-kiln-day", "river-rangers", "kiln-fire", "strings", "clay-kiln-day"])
  const own = ["clay-kiln-day", "strings", "clay-kiln-day", "kiln-fire"]
  expect(withoutRepeats(own)).toEqual(own)
})

test("names only drawings that there are", () => {
  const drawn = readFileSync(new URL("../../portal/shell/public/scenes.svg", import.meta.url), "utf8")
  const text = readFileSync(new URL("./scene.ts", import.meta.url), "utf8")
  const named = [...text.matchAll(/"([a-z]+(?:-[a-z]+)*)"/g)].map(([, name]) => name)
  expect(named.filter((name) => !drawn.includes(`<symbol id="${name}"`))).toEqual([])
})
