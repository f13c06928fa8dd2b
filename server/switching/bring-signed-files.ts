import type { SwitchSignedFile } from "@hub/domain/switching/signed-files"
import type { SwitchedFileRow } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { giveBrought, removeBroughtFiles } from "../files/bring-files.ts"
import type { FileNeeds } from "../files/file-needs.ts"
import { fileBefore, takesFile, unfileBefore } from "../paperwork/sign-before.ts"
import type { People } from "./bring-bookings.ts"
import type { DetailCount, DetailWriting } from "./detail-writing.ts"
import { positionOf } from "./family-rows.ts"
import type { StagedFiles } from "./stage-files.ts"

type Of = Pick<SwitchSignedFile, "child" | "document">
const keyOf = ({ child, document }: Of): string => JSON.stringify([child, document])
const fileKeyOf = (of: Of, digest: string): string => `${keyOf(of)} ${digest}`
const childrenOf = (files: readonly Of[]): string[] => [...new Set(files.map(({ child }) => child))]

interface BroughtDocument {
  readonly child: string
  readonly document: string
  readonly document_id: string
  readonly customer_id: string
}

/** Documents of these children that came over, by the keys that files name. */
const broughtDocuments = (db: Database, children: readonly string[]) =>
  db.many<BroughtDocument>(sql`
    select s.external_id as child, coalesce(t.external_id, t.id::text) as document, d.id as document_id, w.customer_id
    from student s join document d on d.student_id = s.id join switched_document w on w.document_id = d.id
      join document_template t on t.id = d.template_id
    where s.external_id = any(${children}::text[])`)

/** Files that these children's documents have from before, in hexadecimal. */
const broughtFiles = (db: Database, children: readonly string[]) =>
  db.many<{ child: string; document: string; digest: string }>(sql`
    select s.external_id as child, coalesce(t.external_id, t.id::text) as document, encode(f.digest, 'hex') as digest
    from student s join document d on d.student_id = s.id join switched_file f on f.document_id = d.id
      join document_template t on t.id = d.template_id
    where s.external_id = any(${children}::text[])`)

const addSignedFile = (tx: Transaction, row: Omit<SwitchedFileRow, "at">, now: Date) =>
  tx.run(sql`
    insert into switched_file (file_key, document_id, customer_id, batch_id, digest, source, at)
    values (${row.file_key}, ${row.document_id}, ${row.customer_id}, ${row.batch_id}, ${row.digest}, ${row.source}, ${now})`)

const takeSignedFiles = async (tx: Transaction, batch_id: string): Promise<string[]> =>
  (
    await tx.many<{ file_key: string }>(sql`delete from switched_file where batch_id = ${batch_id} returning file_key`)
  ).map(({ file_key }) => file_key)

/** Whether a document has a file from before already. */
export async function knownFiles(db: Database, files: readonly SwitchSignedFile[]) {
  const known = new Set((await broughtFiles(db, childrenOf(files))).map((one) => fileKeyOf(one, one.digest)))
  return (of: SwitchSignedFile, digest: Buffer): boolean => known.has(fileKeyOf(of, digest.toString("hex")))
}

interface Writing extends Pick<DetailWriting, "tx" | "now" | "batch" | "left_behind"> {
  readonly is_dry: boolean
  readonly files: FileNeeds | undefined
  /** Keys of the bytes that are a family's now. */
  readonly taken: Set<string>
}

/** Files of documents that came over. A document of ours that was signed here has none from elsewhere. */
export async function bringSignedFiles(
  { files: staged, refused }: StagedFiles,
  { familyOf }: People,
  { tx, now, batch, left_behind, is_dry, files, taken }: Writing,
): Promise<DetailCount> {
  left_behind.push(...refused)
  if (staged.length === 0 || files === undefined) return { created: 0, unchanged: 0 }
  const all = staged.map(({ of }) => of)
  const documents = new Map((await broughtDocuments(tx, childrenOf(all))).map((one) => [keyOf(one), one]))
  const known = new Set((await broughtFiles(tx, childrenOf(all))).map((one) => fileKeyOf(one, one.digest)))
  let [created, unchanged] = [0, 0]
  for (const { of, digest, staged: bytes } of staged) {
    const document = documents.get(keyOf(of))
    const key = fileKeyOf(of, digest.toString("hex"))
    const say = (cause: string) => void left_behind.push(`${positionOf(of)}: ${cause}`)
    if (known.has(key)) unchanged += 1
    else if (familyOf(of.family) === undefined) say("the family has signed in, and its documents are its own")
    else if (document === undefined) say("its document was signed here or has run out, and takes no file of before")
    else if (!(await takesFile(tx, document.document_id))) say("its document has as many files as it takes")
    else {
      known.add(key)
      created += 1
      if (is_dry || bytes === undefined) continue
      const { document_id, customer_id } = document
      await giveBrought(tx, files, { customer_id, staged: bytes, now })
      await fileBefore(tx, document_id, bytes.key)
      const source = `${of.archive}, ${of.path}`
      await addSignedFile(
        tx,
        { file_key: bytes.key, document_id, customer_id, batch_id: await batch(), digest, source },
        now,
      )
      taken.add(bytes.key)
    }
  }
  return { created, unchanged }
}

/** A batch's files are nobody's and unreadable; their bytes go with the next cleaning. */
export async function undoSignedFiles(tx: Transaction, batch_id: string): Promise<void> {
  const keys = await takeSignedFiles(tx, batch_id)
  if (keys.length === 0) return
  await unfileBefore(tx, keys)
  await removeBroughtFiles(tx, keys)
}
