import react from "@vitejs/plugin-react"
import { configDefaults, defineConfig } from "vitest/config"
import { keepTemporaryFilesInMemory } from "./tools/memory-folder.mjs"

keepTemporaryFilesInMemory()

/** Loading them only to skip them takes seconds. */
const CAMPAIGNS_ALONE = ["balanced-kills", "database-restarts", "rolling-restart", "version-before"]
const skipped =
  process.env.CAMPAIGN_SEED === undefined ? CAMPAIGNS_ALONE.map((name) => `testing/races/${name}.test.ts`) : []

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
          include: ["domain/**/*.test.ts", "languages/**/*.test.ts", "tools/**/*.test.ts"],
          setupFiles: ["testing/rules.ts"],
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          name: "screen",
          environment: "jsdom",
          setupFiles: ["testing/ui/dom.ts"],
          include: ["ui/**/*.test.{ts,tsx}", "portal/**/*.test.{ts,tsx}", "console/**/*.test.{ts,tsx}"],
          css: { modules: { classNameStrategy: "non-scoped" } },
          // It remembers a client that is still loading: each file gets its own, like the modules.
          server: { deps: { inline: ["@stripe/stripe-js"] } },
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "server",
          include: ["{server,sandbox,demo,testing,ops}/**/*.test.ts"],
          exclude: [...configDefaults.exclude, ...skipped],
          setupFiles: ["testing/setup.ts"],
          globalSetup: ["testing/database/cluster.ts"],
          // On a busy machine starting a process takes seconds, and what is awaited longer than one.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
})
