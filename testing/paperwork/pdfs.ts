import { PDFDocument } from "@cantoo/pdf-lib"
import { type Database, sql } from "@hub/server/database/sql"

/** A PDF with these words on each of its pages. */
export async function pdfOf(words: string, pages = 1): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  for (let page = 1; page <= pages; page += 1) pdf.addPage([612, 792]).drawText(`${words} ${page}`, { x: 50, y: 700 })
  return Buffer.from(await pdf.save())
}

/** Gives a template the business's own PDF. */
export const addPdf = (db: Database, template_id: string, bytes: Buffer, pages: number) =>
  db.run(sql`
    insert into document_template_pdf (template_id, file_name, pdf, pages, sha256)
    values (${template_id}, 'own.pdf', ${bytes}, ${pages}, sha256(${bytes}::bytea))`)

/** And one in another language. */
export const addTranslatedPdf = (
  db: Database,
  template_id: string,
  { language, bytes, pages }: { language: string; bytes: Buffer; pages: number },
) =>
  db.run(sql`
    insert into document_template_pdf_translation (template_id, language, file_name, pdf, pages, sha256)
    values (${template_id}, ${language}, ${`${language}.pdf`}, ${bytes}, ${pages}, sha256(${bytes}::bytea))`)

/** Puts a template's text into another language. */
export const addTranslatedText = (
  db: Database,
  template_id: string,
  { language, source, text }: { language: string; source: string; text: string },
) =>
  db.run(sql`
    with counted as (update company set translations_version = translations_version + 1)
    insert into translation (row_id, field, language, source, text)
    values (${template_id}, 'text', ${language}, ${source}, ${text})`)
