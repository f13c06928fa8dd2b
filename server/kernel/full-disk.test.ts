import { join } from "node:path"
import { testFolder } from "@hub/testing/folder"
import { expect, onTestFinished, test } from "vitest"
import { refuseFullDisk } from "./full-disk.ts"

test("says that the disk is full, before anything is written", () => {
  const folder = testFolder(onTestFinished)
  expect(() => refuseFullDisk(folder, () => 3)).toThrow(
    /^The disk of .* is full: 3 MB are free, and a start needs 64\. Nothing is lost: make room/,
  )
  expect(() => refuseFullDisk(folder, () => 64)).not.toThrow()
})

test("asks the nearest folder that exists", () => {
  const folder = testFolder(onTestFinished)
  const asked: string[] = []
  refuseFullDisk(join(folder, "a", "b"), (one) => asked.push(one) + 100)
  expect(asked).toEqual([folder])
})
