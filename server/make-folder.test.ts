import { existsSync } from "node:fs"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { makeFolder } from "./make-folder.ts"
import { testFolder } from "./testing-folder.ts"

test("makes a folder with those above it, and takes one that is there", () => {
  const path = join(testFolder(onTestFinished), "a", "b")
  makeFolder(path)
  makeFolder(path)
  expect(existsSync(path)).toBe(true)
})

test.runIf(process.platform === "linux")("refuses a folder below /proc at once", () => {
  expect(() => makeFolder("/proc/customer-hub/data")).toThrow()
})
