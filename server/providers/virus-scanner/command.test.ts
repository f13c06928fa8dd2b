import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { testFolder } from "@hub/testing/folder"
import { expect, it, onTestFinished } from "vitest"
import { commandScanner } from "./command.ts"

/** A scanner that finds the word "virus", and breaks at the word "broken". */
const SCANNER = `#!/bin/sh
grep -q broken "$2" && exit 2
grep -q virus "$2" && exit 1
exit 0
`

it("passes clean files, refuses infected ones, and throws when it can't tell", async () => {
  const folder = testFolder(onTestFinished)
  const program = join(folder, "scan.sh")
  writeFileSync(program, SCANNER, { mode: 0o700 })
  const scanner = commandScanner(`${program}  --quiet`)
  const scan = (contents: string) => {
    const file = join(folder, "an upload")
    writeFileSync(file, contents)
    return scanner.isClean(file)
  }
  expect(await scan("a picture")).toBe(true)
  expect(await scan("a virus")).toBe(false)
  await expect(scan("broken")).rejects.toThrow("The virus scanner failed")
  await expect(commandScanner(join(folder, "missing")).isClean(program)).rejects.toThrow("The virus scanner failed")
})
