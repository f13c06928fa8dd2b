import { PDFDocument } from "@cantoo/pdf-lib"

// PDFs that others made: read, counted and put together. The library takes a while to load, so it is imported where one is needed.

/** A PDF and the pages of another behind it. */
export async function withPages(original: Uint8Array, behind: Uint8Array): Promise<Uint8Array> {
  const [pdf, more] = await Promise.all([PDFDocument.load(original), PDFDocument.load(behind)])
  for (const page of await pdf.copyPages(more, more.getPageIndices())) pdf.addPage(page)
  return pdf.save()
}

/** How many pages a PDF has; undefined for what can't be read or stamped, such as one with a password. */
export async function pagesOf(bytes: Uint8Array): Promise<number | undefined> {
  try {
    return (await PDFDocument.load(bytes)).getPageCount()
  } catch {
    return undefined
  }
}
