import { readdirSync } from "node:fs"
import { join } from "node:path"
import { afterAll, expect, test, vi } from "vitest"

const early = vi.hoisted((): string[] => [])

vi.mock("@hub/domain/kernel/messages", () => ({
  messages: (part: string) => new Proxy({}, { get: (_none, key) => (early.push(`${part}.${String(key)}`), () => "") }),
  addTexts: () => undefined,
  hasTexts: () => true,
}))

// The server's tests share their modules, and these have no texts.
afterAll(() => {
  vi.doUnmock("@hub/domain/kernel/messages")
  vi.resetModules()
})

const ROOT = join(import.meta.dirname, "../..")

// A process has its texts once it runs: what reads one before prints its key, or keeps English for ever.
test("no module reads a text while it loads", { timeout: 180_000 }, async () => {
  const files = ["domain", "server", "demo"].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter(
        (name) =>
          /\.tsx?$/.test(name) && !/\.test\.|node_modules|(^|\/)(main|generate-[\w-]+|switch-worker)\.ts$/.test(name),
      )
      .map((name) => join(ROOT, folder, name)),
  )
  vi.resetModules()
  for (const file of files) await import(file)
  expect(files.length).toBeGreaterThan(900)
  expect(early).toEqual([])
})
