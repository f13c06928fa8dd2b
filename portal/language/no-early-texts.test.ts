import { expect, test, vi } from "vitest"

const early = vi.hoisted((): string[] => [])

/** Records which text was read, and returns a placeholder. */
const watched = vi.hoisted(
  () => (part: string) => new Proxy({}, { get: (_none, key) => (early.push(`${part}.${String(key)}`), () => "") }),
)

vi.mock("@hub/domain/kernel/messages", () => ({ messages: watched, addTexts: () => undefined, hasTexts: () => false }))
vi.mock("@hub/ui/texts.ts", () => ({ kitTexts: watched, sayInKit: () => undefined, kitLocale: () => "en-US" }))

// A script runs before its texts are here: what reads one then fails, or keeps its language for ever.
test("no module reads a text while it loads", async () => {
  const modules = import.meta.glob([
    "../**/*.{ts,tsx}",
    "!../**/*.test.*",
    "!../{main,vite.config,messages-plugin}.*",
    "!../service-worker/**",
  ])
  for (const load of Object.values(modules)) await load()
  expect(Object.keys(modules).length).toBeGreaterThan(500)
  expect(early).toEqual([])
}, 60_000)
