import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { testFolder } from "@hub/testing/folder"
import { expect, onTestFinished, test } from "vitest"
import { makeFolder } from "./make-folder.ts"

test("makes a folder with those above it, and takes one that is there", () => {
  const path = join(testFolder(onTestFinished), "a", "b")
  makeFolder(path)
  makeFolder(path)
  expect(existsSync(path)).toBe(true)
})

test.runIf(process.platform === "linux")("refuses a folder below /proc at once", () => {
  expect(() => makeFolder("/proc/customer-hub/data")).toThrow()
})

test("is the only way in which the server makes a folder with those above it", () => {
  const others = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !/\.test\.ts$|testing-/.test(name))
    .filter((name) => /mkdir(Sync)?\([^)]*recursive/.test(readFileSync(join(import.meta.dirname, name), "utf8")))
  expect(others).toEqual([])
})
