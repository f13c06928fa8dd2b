import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { reasonOf } from "../kernel/startup-problem.ts"
import type { DocumentTemplateRow } from "./business-data.ts"
import type { ErrorList } from "./errors.ts"

// Documents whose words are a PDF: the business's own, and others in other languages.

/** As many as a screen and the mail take. */
const MAX_MB = 10

export const FIXED = "has been issued, so its text is fixed: archive it, and give the new text another external_id"

interface NamedPdf {
  readonly language: string
  readonly file_name: string
  /** Its path in the row of the file. */
  readonly at: readonly string[]
}

const translatedPdfs = ({ translations = {} }: DocumentTemplateRow): NamedPdf[] =>
  Object.entries(translations).flatMap(([language, { pdf }]) =>
    typeof pdf === "string" ? [{ language, file_name: pdf, at: ["translations", language, "pdf"] }] : [],
  )

/** The files that document templates name, by their names. */
export function readPdfs(
  source: { readonly read: (file_name: string) => Buffer },
  rows: readonly DocumentTemplateRow[],
  errors: ErrorList,
): Map<string, Buffer> {
  const found = new Map<string, Buffer>()
  const read = (row: DocumentTemplateRow, at: readonly string[], file_name: string) => {
    try {
      const bytes = found.get(file_name) ?? source.read(file_name)
      if (bytes.length > MAX_MB * 1_048_576) errors.add(row, at, `${at.join(".")} is larger than ${MAX_MB} MB`)
      else found.set(file_name, bytes)
    } catch (error) {
      errors.add(row, at, `${at.join(".")} can't be read: ${reasonOf(error)}`)
    }
  }
  for (const row of rows) {
    if (row.pdf !== null) read(row, ["pdf"], row.pdf)
    for (const { language, file_name, at } of translatedPdfs(row)) {
      read(row, at, file_name)
      if (row.translations?.[language]?.text === undefined)
        errors.add(row, at, `${at.join(".")} needs translations.${language}.text, which is read beside its pages`)
    }
  }
  return found
}

/** Undefined, with an error, for what can't be signed. */
async function pagesIn(row: DocumentTemplateRow, at: readonly string[], bytes: Buffer, errors: ErrorList) {
  const { pagesOf } = await import("../pdf/pages.ts")
  const pages = await pagesOf(bytes)
  if (pages !== undefined && pages >= 1 && pages <= 100) return pages
  errors.add(row, at, `${at.join(".")} isn't a PDF of 1 to 100 pages that opens without a password`)
  return undefined
}

interface Named {
  readonly id: string
  readonly row: DocumentTemplateRow
  readonly document_pdfs: ReadonlyMap<string, Buffer>
}

/** The business's own; undefined where it is refused. That of an issued template stays as it is. */
async function writeOwn(tx: Transaction, { id, row, document_pdfs }: Named, errors: ErrorList) {
  const bytes = row.pdf === null ? undefined : document_pdfs.get(row.pdf)
  const { is_same, is_issued } = await tx.one<{ is_same: boolean; is_issued: boolean }>(sql`
    select (select p.sha256 from document_template_pdf p where p.template_id = ${id})
        is not distinct from sha256(${bytes ?? null}::bytea) as is_same,
      exists (select from document d where d.template_id = ${id}) as is_issued`)
  if (is_same) return 0
  if (is_issued) {
    errors.add(row, "pdf", `"${row.external_id}" ${FIXED}`)
    return undefined
  }
  await tx.run(sql`delete from document_template_pdf where template_id = ${id}`)
  if (bytes === undefined) return 1
  const pages = await pagesIn(row, ["pdf"], bytes, errors)
  if (pages === undefined) return undefined
  return tx.run(sql`
    insert into document_template_pdf (template_id, file_name, pdf, pages, sha256)
    values (${id}, ${row.pdf}, ${bytes}, ${pages}, sha256(${bytes}::bytea))`)
}

/** In other languages exactly those that the files name. One that was signed stays as it is. */
async function writeTranslated(tx: Transaction, { id, row, document_pdfs }: Named, errors: ErrorList): Promise<number> {
  const named = translatedPdfs(row)
  const stored = await tx.many<{ language: string; sha256: Buffer; is_signed: boolean }>(sql`
    select language, sha256, is_signed_in(template_id, language, 'pdf_language') as is_signed
    from document_template_pdf_translation where template_id = ${id}`)
  let written = 0
  const fixed = (language: string) =>
    `"${row.external_id}" has been signed in ${language}, or is at the signing service, so its PDF in this language is fixed`
  const isNamed = ({ language }: { language: string }) => named.some((one) => one.language === language)
  for (const { language, is_signed } of stored.filter((one) => !isNamed(one)))
    if (is_signed) errors.add(row, "translations", fixed(language))
    else
      written += await tx.run(
        sql`delete from document_template_pdf_translation where template_id = ${id} and language = ${language}`,
      )
  for (const { language, file_name, at } of named) {
    const bytes = document_pdfs.get(file_name)
    const known = stored.find((one) => one.language === language)
    // Without a PDF of its own the template has said so already.
    if (bytes === undefined || row.pdf === null) continue
    const { is_same, is_signed } = await tx.one<{ is_same: boolean; is_signed: boolean }>(sql`
      select ${known?.sha256 ?? null}::bytea is not distinct from sha256(${bytes}::bytea) as is_same,
        is_signed_in(${id}, ${language}, 'pdf_language') as is_signed`)
    if (is_same) continue
    const pages = await pagesIn(row, at, bytes, errors)
    if (is_signed) errors.add(row, at, fixed(language))
    else if (pages !== undefined)
      written += await tx.run(sql`
        insert into document_template_pdf_translation (template_id, language, file_name, pdf, pages, sha256)
        values (${id}, ${language}, ${file_name}, ${bytes}, ${pages}, sha256(${bytes}::bytea))
        on conflict (template_id, language) do update
        set file_name = excluded.file_name, pdf = excluded.pdf, pages = excluded.pages, sha256 = excluded.sha256`)
  }
  return written
}

/** How many were written. */
export const writePdfs = async (tx: Transaction, named: Named, errors: ErrorList): Promise<number> => {
  const own = await writeOwn(tx, named, errors)
  return own === undefined ? 0 : own + (await writeTranslated(tx, named, errors))
}
