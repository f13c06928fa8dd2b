import { execFile } from "node:child_process"
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import { PREFIX } from "@hub/domain/kernel/address"
import { type OpenApp, openApp } from "@hub/testing/app"
import { addFamily, addOffering, seedBusiness } from "@hub/testing/database/fixtures"
import { payInBrowser } from "@hub/testing/payments/browser-card"
import { build } from "esbuild"
import { afterAll, beforeAll, expect, test } from "vitest"
import { hashPassword } from "../account/passwords.ts"
import { freePort } from "../database/free-port.ts"
import { sql } from "../database/sql.ts"

// What others do with the published contract: lint it, make a client of it, compile that strictly and book with it.

const run = promisify(execFile)
const root = join(import.meta.dirname, "../..")
const clients = join(root, "tools/clients")
const PROGRAMS = ["book-with-openapi-fetch", "book-with-hey-api"]
const PASSWORD = "a long way home"

let hub: OpenApp
let origin: string
let folder: string

beforeAll(async () => {
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  hub = await openApp({ PORT: String(port), SANDBOX: "1" })
  await hub.app.listen({ host: "127.0.0.1", port })
  const business = await seedBusiness(hub.store, { price: 9_000, families: [], offerings: [] })
  await addOffering(hub.store, business, { capacity: 10, start_date: "2030-06-10" })

  // In the project, so that what the programs import is found.
  mkdirSync(join(root, ".cache"), { recursive: true })
  folder = mkdtempSync(join(root, ".cache", "clients-"))
  const generated = join(folder, "generated")
  mkdirSync(generated)
  const document = join(generated, "openapi.json")
  writeFileSync(document, await (await fetch(`${origin}${PREFIX}/openapi.json`)).text())
  for (const name of PROGRAMS) cpSync(join(clients, `${name}.ts`), join(folder, `${name}.ts`))
  await run(process.execPath, [join(clients, "generate.mjs"), document, generated])
}, 180_000)

afterAll(async () => {
  rmSync(folder, { recursive: true })
  await hub.close()
})

test("passes the recommended rules of redocly, but for paths that the specification names", () => {
  const errors: { severity: string; ruleId: string; message: string }[] = JSON.parse(
    readFileSync(join(folder, "generated/lint.json"), "utf8"),
  )
  expect(errors.filter(({ ruleId }) => ruleId !== "no-ambiguous-paths")).toEqual([])
  expect(errors.filter(({ severity }) => severity === "error")).toEqual([])
})

test("generated clients compile strictly, untouched", async () => {
  const compilerOptions = {
    strict: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    skipLibCheck: true,
    target: "es2022",
    module: "esnext",
    moduleResolution: "bundler",
    lib: ["es2023", "dom", "dom.iterable"],
    types: [],
  }
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["."] }))
  const tsc = join(root, "node_modules/typescript/bin/tsc")
  const { stdout } = await run(process.execPath, [tsc, "-p", folder]).catch((error: { stdout: string }) => error)
  expect(stdout).toBe("")
})

test.each(PROGRAMS)("%s signs in, adds a child and books a place", async (name) => {
  const file = join(folder, `${name}.mjs`)
  await build({
    entryPoints: [join(folder, `${name}.ts`)],
    outfile: file,
    bundle: true,
    format: "esm",
    platform: "node",
  })
  const { book }: { book: (booking: object) => Promise<unknown> } = await import(file)
  const { customer_id, email } = await addFamily(hub.store, { students: [] })
  await hub.store.run(sql`
    update customer set password_hash = ${await hashPassword(PASSWORD)} where id = ${customer_id}`)
  const pay = (client_secret: string) => payInBrowser(origin, client_secret)
  const order = await book({ baseUrl: origin + PREFIX, email, password: PASSWORD, pay })
  expect(order).toMatchObject({ status: "completed", final_price: 9_000, payment: { status: "completed" } })
})
