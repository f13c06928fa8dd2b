import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { testFolder } from "@hub/testing/folder"
import { expect, onTestFinished, test } from "vitest"
import { StartupProblem } from "../kernel/startup-problem.ts"
import { loadSecrets } from "./secrets.ts"

const data = () => testFolder(onTestFinished)

function problemOf(folder: string): string {
  try {
    loadSecrets(folder)
  } catch (error) {
    expect(error).toBeInstanceOf(StartupProblem)
    return error instanceof Error ? error.message : ""
  }
  return "none"
}

test("makes keys once", () => {
  const folder = data()
  const first = loadSecrets(folder)
  expect(loadSecrets(folder).link_keys.current()).toEqual(first.link_keys.current())
  expect(loadSecrets(folder).sandbox_webhook_secret).toBe(first.sandbox_webhook_secret)
  expect(readdirSync(join(folder, "secrets")).toSorted()).toEqual([
    "health-keys",
    "link-keys",
    "push-key",
    "sandbox-webhook-secret",
    "staff-keys",
    "token-keys",
  ])
})

test.each(["token-keys", "link-keys", "sandbox-webhook-secret", "health-keys", "staff-keys"])(
  "refuses an empty or damaged %s in one sentence, and leaves it as it is",
  (name) => {
    const folder = data()
    loadSecrets(folder)
    const file = join(folder, "secrets", name)
    const whole = readFileSync(file, "utf8")
    for (const [text, what] of [
      ["", "empty"],
      [whole.slice(0, whole.length / 2), "damaged"],
    ] as const) {
      writeFileSync(file, text)
      expect(problemOf(folder)).toMatch(new RegExp(`${name} is ${what}: bring it back from a backup, or remove it`))
      expect(readFileSync(file, "utf8")).toBe(text)
    }
    rmSync(file)
    expect(problemOf(folder)).toBe("none")
  },
)

// A device that is always full.
test.runIf(existsSync("/dev/full"))("refuses a full disk in one sentence, and leaves no partial file", () => {
  const folder = data()
  mkdirSync(join(folder, "secrets"))
  const half = join(folder, `secrets/token-keys.${process.pid}`)
  symlinkSync("/dev/full", half)
  expect(problemOf(folder)).toMatch(/token-keys can't be made \(ENOSPC: no space left/)
  expect(readdirSync(join(folder, "secrets"))).toEqual([])
})
