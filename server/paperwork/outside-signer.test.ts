import { createHash } from "node:crypto"
import { PDFDocument } from "@cantoo/pdf-lib"
import type { WholeDocument } from "@hub/domain/paperwork/document"
import { at } from "@hub/testing/database/fixtures"
import { openFiles } from "@hub/testing/files/files"
import { addTemplate, WAIVER } from "@hub/testing/paperwork/documents"
import { addPdf, addTranslatedPdf, addTranslatedText, pdfOf } from "@hub/testing/paperwork/pdfs"
import { pdfText } from "@hub/testing/pdf/pdf-text"
import { DOCUSEAL_KEY, DOCUSEAL_SECRET, SIGNED_PDF, standInDocuSeal } from "@hub/testing/providers/docuseal"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { findViolations } from "../database/invariants.ts"
import { sql } from "../database/sql.ts"
import { docuSeal } from "../providers/e-sign/docuseal.ts"
import { ESignError } from "../providers/e-sign/port.ts"
import { askAboutEnvelopes } from "./ask-outside-signer.ts"

let service: Awaited<ReturnType<typeof standInDocuSeal>>
let world: Awaited<ReturnType<typeof openFiles>>
let seconds = 0
let token = ""
beforeAll(async () => {
  service = await standInDocuSeal()
  world = await openFiles({
    DOCUSEAL_URL: service.url,
    DOCUSEAL_API_KEY: DOCUSEAL_KEY,
    DOCUSEAL_WEBHOOK_SECRET: DOCUSEAL_SECRET,
  })
})
afterAll(async () => {
  await world.close()
  await service.close()
})
beforeEach(async () => {
  service.is_away = false
  service.loses_answers = false
  await later(60)
})

const get = async (path: string, as_whom = token) => {
  const response = await world.app.inject({ url: `/customer_api/v2${path}`, headers: world.headers(as_whom) })
  return { status: response.statusCode, ...response.json() }
}
const read = async (id: string): Promise<WholeDocument> => (await get(`/documents/${id}`)).result
async function later(by: number): Promise<void> {
  seconds += by
  world.setSeconds(seconds)
  token = await world.freshToken()
}

/** A document of its own that DocuSeal signs. */
async function asked(name: string): Promise<string> {
  const template = await addTemplate(world.db.store, { name })
  await world.db.store.run(sql`update document_template set signer = 'DOCUSEAL' where id = ${template}`)
  const list: WholeDocument[] = (await get("/documents/")).result
  return at(
    list.filter((one) => one.name === name),
    0,
  ).id
}
/** Opens the link and returns the submission's number at DocuSeal. */
async function opened(id: string): Promise<number> {
  const { url } = (await get(`/documents/${id}/signing_link`)).result
  return Number(url.slice(url.lastIndexOf("/") + 1))
}
/** Opens the link in a language, and returns what DocuSeal has then. */
async function openedIn(language: string, id: string) {
  const response = await world.app.inject({
    url: `/customer_api/v2/documents/${id}/signing_link`,
    headers: { ...world.headers(token), cookie: `lang=${language}` },
  })
  const { url = "" } = response.json().result ?? {}
  const submission = Number(url.slice(url.lastIndexOf("/") + 1))
  return { submission, sent: service.submissions.get(submission), error: response.json().error?.code }
}
const callback = (body: object, secret: string | null = DOCUSEAL_SECRET) =>
  world.app.inject({
    method: "POST",
    url: "/webhooks/docuseal",
    headers: { "content-type": "application/json", ...(secret === null ? {} : { "x-docuseal-secret": secret }) },
    payload: JSON.stringify(body),
  })
const completed = (submission_id: number) => ({
  event_type: "form.completed",
  timestamp: new Date().toISOString(),
  data: { id: 5, submission_id, submission: { id: submission_id, status: "completed" } },
})
const signatures = async (id: string) =>
  world.db.store.many<{ record: string }>(sql`select record from document_signature where document_id = ${id}`)

describe("an outside signer", () => {
  it("gets the document as a PDF with a field, and its link is the family's", async () => {
    const id = await asked("Release")
    expect((await read(id)).signer).toBe("DOCUSEAL")
    const submission = await opened(id)
    const sent = service.submissions.get(submission)
    expect(sent?.pdf.subarray(0, 5).toString()).toBe("%PDF-")
    expect(sent?.body).toMatchObject({
      name: "Release",
      send_email: false,
      documents: [{ fields: [{ type: "signature", required: true, areas: [{ page: 2 }] }] }],
      submitters: [{ email: world.mine.email }],
    })
    // The same submission, however often the link is asked for; nobody else gets it.
    expect(await opened(id)).toBe(submission)
    expect((await get(`/documents/${id}/signing_link`, world.their_token)).status).toBe(404)
    // Our own signer doesn't take it.
    const own = await world.app.inject({
      method: "POST",
      url: "/customer_api/v2/documents/sign_together",
      headers: world.headers(token),
      payload: { document_ids: [id], seen: "", has_consented: true, name: "Dana", drawing: null },
    })
    expect(own.json().error.code).toBe("SIGNED_ELSEWHERE")
  })

  it("is believed when its callback comes, once however often it is sent", async () => {
    const id = await asked("Doubled")
    const submission = await opened(id)
    service.end(submission, "completed")
    const answers = await Promise.all([1, 2, 3].map(() => callback(completed(submission))))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await read(id)).toMatchObject({ status: "SIGNED", signed: true, certificate: { method: "OUTSIDE" } })
    const rows = await signatures(id)
    expect(rows).toHaveLength(1)
    expect(JSON.parse(at(rows, 0).record)).toMatchObject({ submission_id: String(submission), method: "OUTSIDE" })
    const copy = await world.app.inject({
      url: `/customer_api/v2/documents/${id}/signed_copy`,
      headers: world.headers(token),
    })
    expect(copy.rawPayload.equals(SIGNED_PDF)).toBe(true)
    expect(await findViolations(world.db.store)).toEqual([])
  })

  it("isn't believed by a callback alone: forged, early, foreign and broken ones change nothing", async () => {
    const id = await asked("Forged")
    const submission = await opened(id)
    service.end(submission, "completed")
    for (const secret of [null, "", "guessed"])
      expect((await callback(completed(submission), secret)).statusCode).toBe(401)
    expect(await signatures(id)).toEqual([])
    service.end(submission, "pending")
    // Proven, but DocuSeal itself says that nobody has signed.
    expect((await callback(completed(submission))).statusCode).toBe(200)
    expect((await callback(completed(424_242))).statusCode).toBe(200)
    expect((await callback({ event_type: "template.created", data: {} })).statusCode).toBe(200)
    expect((await callback([])).statusCode).toBe(200)
    expect((await read(id)).status).toBe("PENDING")
  })

  it("is polled when the callback is lost, at most every 15 seconds", async () => {
    const id = await asked("Lost")
    const submission = await opened(id)
    expect((await read(id)).signed).toBe(false)
    service.end(submission, "completed")
    const before = service.reads
    expect((await read(id)).signed).toBe(false)
    expect(service.reads).toBe(before)
    await later(16)
    expect((await read(id)).signed).toBe(true)
  })

  it("is polled by the job when nobody comes back, also after an outage", async () => {
    const id = await asked("Nobody comes back")
    const submission = await opened(id)
    service.end(submission, "completed")
    service.is_away = true
    expect((await callback(completed(submission))).statusCode).toBe(503)
    await later(20)
    expect(await read(id)).toMatchObject({ signed: false })
    service.is_away = false
    await later(700)
    const e_sign = docuSeal({ url: service.url, api_key: DOCUSEAL_KEY, webhook_secret: DOCUSEAL_SECRET })
    const outside = { e_sign, is_default: false }
    await askAboutEnvelopes({ store: world.db.store, clock: world.clock, outside })()
    expect((await read(id)).signed).toBe(true)
  })

  it("keeps one submission of two clicks at once", async () => {
    const id = await asked("Two clicks")
    const before = service.submissions.size
    const [one, other] = await Promise.all([opened(id), opened(id)])
    expect(one).toBe(other)
    expect(service.submissions.size - before).toBe(1)
  })

  it("is asked about one document, not all of them, while it doesn't answer", async () => {
    for (const name of ["Silence 1", "Silence 2", "Silence 3"]) await opened(await asked(name))
    await later(700)
    let reads = 0
    const e_sign = {
      ...docuSeal({ url: service.url, api_key: DOCUSEAL_KEY, webhook_secret: DOCUSEAL_SECRET }),
      read: async () => {
        reads += 1
        throw new ESignError("No answer", { is_away: true })
      },
    }
    const outside = { e_sign, is_default: false }
    await askAboutEnvelopes({ store: world.db.store, clock: world.clock, outside })()
    expect(reads).toBe(1)
  })

  it("gets a new submission after a decline or an expiry, and the same one after a lost answer", async () => {
    const id = await asked("Declined")
    const first = await opened(id)
    service.end(first, "declined")
    await later(20)
    expect((await read(id)).status).toBe("PENDING")
    const second = await opened(id)
    expect(second).not.toBe(first)
    service.end(second, "expired")
    const third = await opened(id)
    expect(third).not.toBe(second)

    const other = await asked("Answer lost")
    service.loses_answers = true
    expect(await get(`/documents/${other}/signing_link`)).toMatchObject({ error: { code: "SIGNER_AWAY" } })
    service.loses_answers = false
    const [lost] = [...service.submissions.keys()].slice(-1)
    expect(await opened(other)).toBe(lost)
    service.end(lost ?? 0, "completed")
    await later(20)
    expect((await read(other)).signed).toBe(true)
    expect(await findViolations(world.db.store)).toEqual([])
  })
})

describe("an outside signer, of a document in two languages", () => {
  const ENGLISH = "The risks, in short."
  async function withPdfs(name: string) {
    const { store } = world.db
    const [own, spanish] = [await pdfOf(`${name} risks`, 2), await pdfOf(`${name} riesgos`, 3)]
    const template_id = await addTemplate(store, { name, text: ENGLISH })
    await store.run(sql`update document_template set signer = 'DOCUSEAL' where id = ${template_id}`)
    await addPdf(store, template_id, own, 2)
    await addTranslatedPdf(store, template_id, { language: "es", bytes: spanish, pages: 3 })
    await addTranslatedText(store, template_id, { language: "es", source: ENGLISH, text: "Los riesgos, en breve." })
    const list: WholeDocument[] = (await get("/documents/")).result
    const { id } = at(
      list.filter((one) => one.template_id === template_id),
      0,
    )
    return { id, template_id, spanish }
  }
  const recordOf = async (id: string) => JSON.parse(at(await signatures(id), 0).record)
  const pagesOf = async (pdf: Buffer | undefined) => (await PDFDocument.load(pdf ?? Buffer.of())).getPageCount()

  it("gets the file of its reader's language, and the record names that file", async () => {
    const { id, template_id, spanish } = await withPdfs("Right file")
    const { submission, sent } = await openedIn("es", id)
    expect(await pagesOf(sent?.pdf)).toBe(4)
    // While it lies there, and once it is signed, it stays as it is.
    const change = sql`delete from document_template_pdf_translation where template_id = ${template_id}`
    await expect(world.db.store.run(change)).rejects.toThrow(/has been signed in es/)
    service.end(submission, "completed")
    // Nobody's request: a callback reads no language.
    await callback(completed(submission))
    expect(await recordOf(id)).toMatchObject({
      language: "es",
      pdf_language: "es",
      pdf_sha256: createHash("sha256").update(spanish).digest("hex"),
      text_sha256: createHash("sha256").update("Los riesgos, en breve.").digest("hex"),
    })
    await expect(world.db.store.run(change)).rejects.toThrow(/has been signed in es/)
    expect(await findViolations(world.db.store)).toEqual([])
  })

  it("takes back the other language's file when its reader changes, unless that was signed on the way", async () => {
    const { id } = await withPdfs("Changed language")
    const first = await openedIn("en", id)
    expect(await pagesOf(first.sent?.pdf)).toBe(3)
    const second = await openedIn("es", id)
    expect(await pagesOf(second.sent?.pdf)).toBe(4)
    expect(service.submissions.has(first.submission)).toBe(false)
    expect((await openedIn("es", id)).submission).toBe(second.submission)
    service.end(second.submission, "completed")
    expect((await openedIn("en", id)).error).toBe("SIGNER_AWAY")
    await later(20)
    expect(await read(id)).toMatchObject({ signed: true, certificate: { language: "es" } })
    expect(await findViolations(world.db.store)).toEqual([])
  })

  it("gets a text in its reader's language, and the business's where there is no other", async () => {
    const id = await asked("Only words")
    const { template_id } = await read(id)
    expect((await openedIn("es", id)).submission).toBe((await openedIn("en", id)).submission)
    await addTranslatedText(world.db.store, template_id, { language: "es", source: WAIVER, text: "Al aire libre." })
    const { submission, sent } = await openedIn("es", id)
    expect(await pdfText(sent?.pdf ?? Buffer.of())).toContain("Al aire libre.")
    service.end(submission, "completed")
    await callback(completed(submission))
    expect(await recordOf(id)).toMatchObject({
      language: "es",
      pdf_language: null,
      text_sha256: createHash("sha256").update("Al aire libre.").digest("hex"),
    })
    expect(await findViolations(world.db.store)).toEqual([])
  })
})
