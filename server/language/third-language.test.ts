import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { writeTestLanguages } from "@hub/languages/pseudo"
import Fastify, { type FastifyInstance } from "fastify"
import { afterAll, beforeAll, expect, it, vi } from "vitest"

// A language is a folder: these are added beside the real ones, and nothing else changes. The portal's part is in journeys/languages.spec.ts.

const LIST = "@hub/domain/kernel/languages.generated"
const folder = mkdtempSync(join(tmpdir(), "hub-languages-"))
let app: FastifyInstance

beforeAll(async () => {
  writeTestLanguages(join(import.meta.dirname, "../../languages"), folder)
  writeFileSync(join(folder, "index.html"), '<html lang="en"><head><title>Welcome</title><!--init--></head></html>')
  writeFileSync(join(folder, "version.txt"), "release-7\n")
  const list: { LANGUAGES: unknown } = await import(join(folder, "languages.generated.ts"))
  vi.resetModules()
  vi.doMock(LIST, () => list)
  const { loadTexts } = await import("./load-texts.ts")
  const { problem } = await import("@hub/domain/kernel/problem")
  const { answerError } = await import("../http/errors.ts")
  const { answerInLanguage } = await import("../http/request-language.ts")
  const { serveShell } = await import("../http/shell.ts")
  loadTexts(folder)
  app = Fastify()
  answerInLanguage(app)
  app.setErrorHandler(answerError)
  app.get("/nothing", async () => {
    throw problem("NOT_FOUND")
  })
  app.get("/forbidden", async () => {
    throw problem("NOT_PERMITTED")
  })
  await serveShell(app, {
    folder,
    init: async () => ({ name: "Camp" }),
    initial_data: () => undefined,
    page_head: () => undefined,
    brand_css: async () => ":root { --brand: #0a6e4f }",
    card_shim_url: null,
    platform_public_key: null,
    outbox_url: null,
    is_mail_off: false,
    is_https: true,
    errors: null,
  })
})

afterAll(async () => {
  await app.close()
  vi.doUnmock(LIST)
  vi.resetModules()
  rmSync(folder, { recursive: true })
})

/** Modules of its own, which know the added languages. */
async function welcomeMail(language: string) {
  const { inLanguage } = await import("./in-language.ts")
  const { previewMail } = await import("../mail/queued-mails.ts")
  return inLanguage(language, () => previewMail({ kind: "WELCOME", facts: {} }, new Date("2027-05-03T12:00:00Z")))
}

const refusal = async (url: string, language: string): Promise<string> =>
  (await app.inject({ url, headers: { "accept-language": language } })).json().error.message
const page = async (language: string): Promise<string> => (await app.inject({ url: `/welcome?lang=${language}` })).body

it("refuses in the added language, braces, quotes and markup as they are", async () => {
  expect(await refusal("/nothing", "eo-XX,en;q=0.5")).toBe('Ni ne trovas ĝin: {}"<i>')
})

it("says in English what its translators haven't said yet", async () => {
  expect(await refusal("/forbidden", "eo")).toBe(await refusal("/forbidden", "en"))
  expect(await refusal("/forbidden", "xa")).toMatch(/^⟦.*⟧$/)
})

it("marks the page with the language and where its lines begin; an unknown one is English", async () => {
  expect(await page("eo")).toContain('<html lang="eo">')
  expect(await page("xb")).toContain('<html lang="xb" dir="rtl">')
  expect(await page("tlh")).toContain('<html lang="en">')
})

it("writes its mails in it", async () => {
  expect((await welcomeMail("eo")).subject).toBe("Bonvenon!")
  expect((await welcomeMail("eo")).heading).toBe("Welcome!")
  expect((await welcomeMail("xa")).heading).toBe("⟦Ŵééļçóóɱéé!⟧")
})
