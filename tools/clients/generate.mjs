import { spawnSync } from "node:child_process"
import { readFileSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { createClient } from "@hey-api/openapi-ts"
import openapiTS, { astToString } from "openapi-typescript"

// What others do with the published contract: lint it, and make a client of it. `node tools/clients/generate.mjs <document> <folder>`.

const [, , document, folder] = process.argv
const source = readFileSync(document, "utf8")

const linter = join(dirname(createRequire(import.meta.url).resolve("@redocly/cli/package.json")), "bin/cli.js")
const { stdout } = spawnSync(
  process.execPath,
  [linter, "lint", document, "--extends", "recommended", "--format", "json"],
  {
    encoding: "utf8",
    maxBuffer: 50_000_000,
    env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
  },
)
const failures = JSON.parse(stdout).problems.map(({ severity, ruleId, message }) => ({ severity, ruleId, message }))
writeFileSync(join(folder, "lint.json"), JSON.stringify(failures))

writeFileSync(join(folder, "openapi-typescript.ts"), astToString(await openapiTS(JSON.parse(source))))
await createClient({ input: document, output: join(folder, "hey-api"), logs: { level: "error" } })
