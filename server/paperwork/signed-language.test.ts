import { createHash } from "node:crypto"
import { openFiles } from "@hub/testing/files/files"
import { addTemplate, sign, WAIVER } from "@hub/testing/paperwork/documents"
import { afterAll, beforeAll, expect, it } from "vitest"
import { findViolations } from "../database/invariants.ts"
import { sql } from "../database/sql.ts"

const SPANISH = "## Lo que aceptas\n\nAl aire libre es al aire libre: {nada} <b>más</b>."

let world: Awaited<ReturnType<typeof openFiles>>
let template_id = ""
beforeAll(async () => {
  world = await openFiles({}, { children: 2 })
  template_id = await addTemplate(world.db.store, { name: "Waiver" })
  await world.db.store.run(sql`
    insert into translation (row_id, field, language, source, text) values
      (${template_id}, 'name', 'es', 'Waiver', 'Responsiva'), (${template_id}, 'text', 'es', ${WAIVER}, ${SPANISH})`)
})
afterAll(() => world.close())

const send = async (method: "GET" | "POST", path: string, language: string, payload?: object) => {
  const response = await world.app.inject({
    method,
    url: `/customer_api/v2${path}`,
    headers: { ...world.headers(world.my_token), cookie: `lang=${language}` },
    ...(payload === undefined ? {} : { payload }),
  })
  return response.json()
}
const idsOf = async (): Promise<string[]> =>
  (await send("GET", "/documents/", "en")).result
    .filter(
      (one: { template_id: string; status: string }) => one.template_id === template_id && one.status === "PENDING",
    )
    .map(({ id }: { id: string }) => id)
const act = (ids: readonly string[], seen: string) => ({
  document_ids: ids,
  seen,
  has_consented: true,
  name: "Dana Okafor",
  drawing: null,
})
const recordOf = async (id: string) =>
  JSON.parse(
    (await world.db.store.one<{ record: string }>(sql`select record from document_signature where document_id = ${id}`))
      .record,
  )

it("what is signed are the words that were read, and the record names their language", async () => {
  const [first = "", second = ""] = await idsOf()
  const english = (await send("GET", `/documents/${first}`, "en")).result
  const spanish = (await send("GET", `/documents/${first}`, "es")).result
  expect(spanish).toMatchObject({ name: "Responsiva", text: SPANISH })
  expect(spanish.signing.seen).not.toBe(english.signing.seen)
  // Read in one language, signed in another: not the words that were shown.
  const refused = await send("POST", "/documents/sign_together", "en", act([first], spanish.signing.seen))
  expect(refused.error.code).toBe("DOCUMENT_CHANGED")
  await send("POST", "/documents/sign_together", "es", act([first], spanish.signing.seen))
  await send("POST", "/documents/sign_together", "en", act([second], english.signing.seen))
  expect(await recordOf(first)).toMatchObject({
    language: "es",
    document_name: "Responsiva",
    text_sha256: createHash("sha256").update(SPANISH).digest("hex"),
  })
  expect(await recordOf(second)).toMatchObject({ language: "en", document_name: "Waiver" })
  expect((await send("GET", `/documents/${first}`, "en")).result.certificate.language).toBe("es")
  expect(await findViolations(world.db.store)).toEqual([])
})

it("the page without a script is read and signed in the reader's language, too", async () => {
  const other = await addTemplate(world.db.store, { name: "Pick-up", text: `${WAIVER} Twice.` })
  await world.db.store.run(sql`
    insert into translation (row_id, field, language, source, text)
    values (${other}, 'text', 'es', ${`${WAIVER} Twice.`}, 'Dos veces.')`)
  await world.db.store.run(sql`update company set translations_version = translations_version + 1`)
  const { result } = await send("GET", "/documents/", "en")
  const { id } = result.find((one: { template_id: string }) => one.template_id === other)
  const link = (await send("GET", `/documents/${id}/signing_link`, "es")).result.url
  const path = `${new URL(link, "http://hub.example").pathname}?lang=es`
  const page = await world.app.inject({ url: path })
  expect(page.body).toContain("Dos veces.")
  await sign(world.app, path, { consent: "on", name: "Dana Okafor" })
  expect(await recordOf(id)).toMatchObject({ language: "es" })
})

it("words that were signed can't be changed in that language", async () => {
  const change = world.db.store.run(
    sql`update translation set text = 'Otra cosa' where row_id = ${template_id} and field = 'text'`,
  )
  await expect(change).rejects.toThrow(/has been signed in es/)
  const remove = world.db.store.run(sql`delete from translation where row_id = ${template_id} and field = 'text'`)
  await expect(remove).rejects.toThrow(/has been signed in es/)
})
