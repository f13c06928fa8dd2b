import { execFileSync } from "node:child_process"
import { existsSync } from "node:fs"
import { expect, it } from "vitest"
import { completionScript } from "./completion.ts"
import { hubProgram } from "./program.ts"

const script = completionScript(
  hubProgram(async () => undefined),
  "/srv/a customer's hub",
)

/** What bash offers for the last of the words. */
const completed = (...words: readonly string[]): string[] => {
  const quoted = words.map((word) => `"${word}"`).join(" ")
  const probe = `${script}\nCOMP_WORDS=(${quoted}); COMP_CWORD=${words.length - 1}; _hub; echo "\${COMPREPLY[@]}"`
  return execFileSync("bash", ["-c", probe], { encoding: "utf8" }).trim().split(" ")
}

it.runIf(existsSync("/bin/bash"))("completes commands, and the options of each", () => {
  expect(completed("hub", "")).toEqual(expect.arrayContaining(["import", "verify", "status", "completion"]))
  expect(completed("hub", "ver")).toEqual(["verify"])
  expect(completed("hub", "import", "--dr")).toEqual(["--dry-run"])
})
