import react from "@vitejs/plugin-react"
import { defineConfig } from "vitest/config"
import { keepTemporaryFilesInMemory } from "./tools/memory-folder.mjs"

keepTemporaryFilesInMemory()

// Three kinds of tests: rules start nothing, screens draw in a DOM, those of the server share one PostgreSQL.
//
// A process and a DOM for each file would take most of the time (138 s of 160 for the screens), so files share them. The setup files give
// each file its own modules, and clear what it leaves behind.
export default defineConfig({
  test: {
    // Two cores in the smallest machine that this is built on; more only makes the tests wait for each other.
    maxWorkers: 2,
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: "rules",
          include: ["domain/**/*.test.ts", "tools/**/*.test.ts"],
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          name: "screen",
          environment: "jsdom",
          setupFiles: ["ui/testing-dom.ts"],
          include: ["ui/**/*.test.{ts,tsx}", "portal/**/*.test.{ts,tsx}"],
          css: { modules: { classNameStrategy: "non-scoped" } },
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "server",
          include: ["server/**/*.test.ts", "bench/**/*.test.ts"],
          setupFiles: ["server/testing-setup.ts"],
          globalSetup: ["server/database/testing-cluster.ts"],
          // On a busy machine starting a process takes seconds, and what is awaited longer than one.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
})
