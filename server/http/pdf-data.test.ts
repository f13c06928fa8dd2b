import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import fastifyStatic from "@fastify/static"
import { fastify } from "fastify"
import { expect, it } from "vitest"
import { servePdfData } from "./pdf-data.ts"

it("serves what PDFs leave out, for ever, and nothing beside it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "pdf-data-"))
  mkdirSync(join(folder, "5.4.530/cmaps"), { recursive: true })
  writeFileSync(join(folder, "5.4.530/cmaps/Adobe-Japan1-UCS2.bcmap"), "map")
  writeFileSync(join(folder, "secret"), "secret")
  const app = fastify()
  await app.register(fastifyStatic, { root: folder, serve: false })
  servePdfData(app, { folder })
  const found = await app.inject("/pdf/5.4.530/cmaps/Adobe-Japan1-UCS2.bcmap")
  expect([found.statusCode, found.body]).toEqual([200, "map"])
  expect(found.headers["cache-control"]).toBe("public, max-age=31536000, immutable")
  for (const file of [
    "5.4.530/cmaps/none.bcmap",
    "..%2f/cmaps/secret",
    "5.4.530/%2e%2e/secret",
    "5.4.530/cmaps/..%2f..%2fsecret",
  ])
    expect((await app.inject(`/pdf/${file}`)).statusCode, file).toBe(404)
  await app.close()
})
