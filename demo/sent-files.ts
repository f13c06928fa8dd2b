import { Readable } from "node:stream"
import { sql } from "@hub/server/database/sql"
import { type Store, storeWithin, type Transaction } from "@hub/server/database/transaction"
import type { FileNeeds } from "@hub/server/files/file-needs"
import { receiveFile } from "@hub/server/files/receive-file"
import type { UploadPart } from "@hub/server/http/handlers"
import { answerWithFiles, approveFiles, returnFiles } from "@hub/server/paperwork/answer-files"
import { issueDocuments } from "@hub/server/paperwork/read-documents"
import { drawPdf, INK, LEFT, small } from "@hub/server/pdf/page"

// Priya's vaccination records: Asha's is being checked, Kiran's was sent back, Devi's is approved.

const CUSTOMER = "priya.raman"

async function record(child: string): Promise<Buffer> {
  const title = `Vaccination record, ${child}`
  const bytes = await drawPdf({ title, author: "Creek Pediatrics" }, (pen) => {
    pen.text(title, { face: "heading", size: 18, color: INK }, { x: LEFT, width: 500 })
    small(pen, "Creek Pediatrics. Measles, mumps, rubella: 2 doses. Tetanus: up to date.", 500)
  })
  return Buffer.from(bytes)
}

async function* partsOf(bytes: Buffer): AsyncIterable<UploadPart> {
  const file_name = "vaccination-record.pdf"
  yield { type: "field", name: "ownership_type", value: "DOCUMENT" }
  yield { type: "file", name: "file", file_name, mime_type: "application/pdf", bytes: Readable.from([bytes]) }
}

export async function sendFiles(
  tx: Transaction,
  { pool }: Pick<Store, "pool">,
  { now, files, public_origin }: { now: Date; files: FileNeeds; public_origin: string },
): Promise<void> {
  const store = storeWithin(tx, pool)
  const needs = { store, clock: () => now, public_origin, outside: undefined }
  const { id: customer_id } = await tx.one<{ id: string }>(sql`select id from customer where external_id = ${CUSTOMER}`)
  await issueDocuments(needs)(customer_id)
  const send = async (child: string): Promise<string> => {
    const { id } = await tx.one<{ id: string }>(sql`
      select d.id from document d join document_template t on t.id = d.template_id join student s on s.id = d.student_id
      where s.external_id = ${`${CUSTOMER}-${child.toLowerCase()}`} and t.external_id = 'vaccination-record'`)
    const { key } = await receiveFile({ ...files, ...needs })(customer_id, partsOf(await record(child)))
    await answerWithFiles(needs)(customer_id, id, [key])
    return id
  }
  await send("Asha")
  await returnFiles(needs)(await send("Kiran"), "The second page is missing: please send both.")
  await approveFiles(needs)(await send("Devi"))
  await tx.run(sql`delete from outbox_mail where kind = 'DOCUMENT_RETURNED'`)
}
