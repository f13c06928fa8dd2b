import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { createClient } from "@hey-api/openapi-ts"
import { createConfig, lintFromString } from "@redocly/openapi-core"
import openapiTS, { astToString } from "openapi-typescript"

// What others do with the published contract: lint it, and make a client of it. `node tools/clients/generate.mjs <document> <folder>`.

const [, , document, folder] = process.argv
const source = readFileSync(document, "utf8")

const config = await createConfig({ extends: ["recommended"] })
const problems = await lintFromString({ source, absoluteRef: document, config })
const faults = problems.map(({ severity, ruleId, message }) => ({ severity, ruleId, message }))
writeFileSync(join(folder, "lint.json"), JSON.stringify(faults))

writeFileSync(join(folder, "openapi-typescript.ts"), astToString(await openapiTS(JSON.parse(source))))
await createClient({ input: document, output: join(folder, "hey-api"), logs: { level: "error" } })
