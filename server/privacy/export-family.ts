import { PassThrough, Readable } from "node:stream"
import { callbackify } from "node:util"
import { messages } from "@hub/domain/kernel/messages"
import { FAMILY_TABLES } from "../database/family-tables.ts"
import { nameOnDisk } from "../files/name-on-disk.ts"
import type { Opener } from "../health/medical-vault.ts"
import { SEALED_COLUMNS } from "../health/sealed-columns.ts"
import { readSignedCopy } from "../paperwork/make-signed-copy.ts"
import type { ExportNeeds } from "./privacy-needs.ts"
import { filesOf, type Row, rowsOf, signaturesOf } from "./queries.ts"
import { readConsents } from "./read-consents.ts"

const m = messages("server/privacy.familyCopy")

function readable(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Sealed values as they were written; any other bytes as text. */
function opened(table: string, row: Row, opener: Opener): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      if (!Buffer.isBuffer(value)) return [column, value]
      const isSealed = SEALED_COLUMNS.some((sealed) => sealed.table === table && sealed.column === column)
      return [
        column,
        isSealed ? readable(opener.open({ table, column, row: String(row["id"]) }, value)) : value.toString("base64"),
      ]
    }),
  )
}

async function subjectsOf(
  { store, vault }: ExportNeeds,
  customer_id: string,
): Promise<Map<string, Record<string, Row[]>>> {
  const subjects = new Map<string, Record<string, Row[]>>()
  for (const table of FAMILY_TABLES) {
    if (table.subject === null) continue
    const rows = await rowsOf(store, table, customer_id)
    const opener = await vault.opener(store, customer_id)
    const lists = subjects.get(table.subject) ?? {}
    subjects.set(table.subject, {
      ...lists,
      [table.table]: rows.map((row) => opened(table.table, row, opener)),
    })
  }
  return subjects
}

const json = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

/** Everything of a family as a ZIP file, which is streamed: no upload is ever whole in memory. */
export const exportFamily =
  (needs: ExportNeeds) =>
  async (customer_id: string): Promise<Readable> => {
    const { store, file_store } = needs
    const { ZipFile } = await import("yazl")
    const zip = new ZipFile()
    zip.addBuffer(Buffer.from(m.readMe), "READ-ME.txt")
    for (const [subject, lists] of await subjectsOf(needs, customer_id)) zip.addBuffer(json(lists), `${subject}.json`)
    zip.addBuffer(json(await readConsents(needs)(customer_id)), "what-you-agreed-to.json")
    for (const { id, name } of await signaturesOf(store, customer_id)) {
      const { bytes } = await readSignedCopy(needs)(customer_id, id)
      zip.addBuffer(Buffer.from(bytes), `signed/${nameOnDisk(id.slice(-8), `${name}.pdf`)}`)
    }
    for (const { key, ownership_type, content_type, public_name } of await filesOf(store, customer_id)) {
      // Pictures and videos are packed already.
      const compress = content_type === "application/pdf"
      const path = `files/${ownership_type.toLowerCase()}/${nameOnDisk(key.slice(0, 8), public_name)}`
      // Without its bytes a file is empty rather than the end of the copy.
      const open = async (): Promise<NodeJS.ReadableStream> => (await file_store.open(key)) ?? Readable.from([])
      zip.addReadStreamLazy(path, { compress }, callbackify(open))
    }
    // Readable.wrap doesn't end a copy that is larger than its buffer.
    const out = zip.outputStream.pipe(new PassThrough())
    zip.on("error", (error: Error) => out.destroy(error))
    zip.end()
    return out
  }
