import react from "@vitejs/plugin-react"
import { defineConfig } from "vitest/config"

// Two kinds of tests: those of the server share one PostgreSQL, the others start nothing.
export default defineConfig({
  test: {
    // Two cores in the smallest machine that this is built on; more only makes the tests wait for each other.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: "rules",
          include: ["domain/**/*.test.ts", "tools/**/*.test.ts"],
        },
      },
      {
        plugins: [react()],
        test: {
          name: "screen",
          environment: "jsdom",
          setupFiles: ["ui/testing-dom.ts"],
          include: ["ui/**/*.test.{ts,tsx}", "portal/**/*.test.{ts,tsx}"],
          css: { modules: { classNameStrategy: "non-scoped" } },
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: "server",
          include: ["server/**/*.test.ts", "bench/**/*.test.ts"],
          globalSetup: ["server/database/testing-cluster.ts"],
          testTimeout: 20_000,
          hookTimeout: 20_000,
          // What is waited for comes in the end, on a busy machine later than in a second.
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
})
