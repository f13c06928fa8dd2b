import { afterAll, vi } from "vitest"
import { seedProperties } from "./campaign/campaign.ts"
import { addAllTexts } from "./texts.ts"

// Runs before the tests of every file: the files share a process and its modules, which would take a second to load again, but not its
// clocks and environment.

addAllTexts()
seedProperties()

const warnings: string[] = []
const noteWarning = ({ name, message }: Error): void => {
  if (name === "NoFontWarning") warnings.push(message)
}
process.on("warning", noteWarning)

afterAll(() => {
  process.off("warning", noteWarning)
  if (warnings.length > 0) throw new Error(warnings.join("\n"))
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})
