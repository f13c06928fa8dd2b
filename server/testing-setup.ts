import { afterAll, vi } from "vitest"

// Runs before the tests of every file: the files share a process, but not its modules, clocks and environment.

vi.resetModules()

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})
