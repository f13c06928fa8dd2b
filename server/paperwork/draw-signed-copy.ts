import { LOCALE } from "@hub/domain/kernel/locale"
import { printed } from "@hub/domain/kernel/printable"
import { DRAWING } from "@hub/domain/paperwork/document"
import { type DocumentRun, documentText } from "@hub/domain/paperwork/document-text"
import { bytesOf, INK, LEFT, letter, type Page, RIGHT, rule, small } from "../pdf-page.ts"
import { type Evidence, inAscii } from "./signature-record.ts"
import { strokePath } from "./stroke-path.ts"
import type { ToSign } from "./to-sign-query.ts"
import { signedPaper as t } from "./words.ts"

// The document, its signature, and on another page the certificate. The text and the evidence are also attached byte by byte, so that
// anybody can check the hashes.

const WIDE = 500
/** Where an outside signer puts the signature, on the last page, in points from its top left corner. */
export const SIGNATURE_FIELD = { x: LEFT, y: 200, width: 300, height: 60 } as const

const paragraph = (page: Page, words: string, font: string, size: number): void => {
  page.font(font).fontSize(size).fillColor(INK).text(printed(words), LEFT, page.y, { width: WIDE })
  page.moveDown(0.6)
}

const FONTS = { bold: "Helvetica-Bold", italic: "Helvetica-Oblique" } as const

function runs(page: Page, all: readonly DocumentRun[], indent: number): void {
  page.fontSize(10.5).fillColor(INK)
  const [x, y] = [LEFT + indent, page.y]
  all.forEach(({ text, look, href }, at) => {
    const more = { continued: at < all.length - 1, link: href ?? null, underline: href !== undefined }
    page.font(look === undefined ? "Helvetica" : FONTS[look])
    const words = printed(text)
    if (at === 0) page.text(words, x, y, { width: WIDE - indent, ...more })
    else page.text(words, more)
  })
  page.moveDown(0.6)
}

function body(page: Page, { business_name, name, text }: Pick<ToSign, "business_name" | "name" | "text">): void {
  small(page, printed(business_name), WIDE)
  paragraph(page, name, "Helvetica-Bold", 22)
  rule(page, 0.5)
  for (const block of documentText(text)) {
    if (block.kind === "heading") paragraph(page, block.text, "Helvetica-Bold", 12)
    else if (block.kind === "paragraph") runs(page, block.runs, 0)
    else {
      page.font("Helvetica").fontSize(10.5).fillColor(INK)
      const top = page.y
      page.text("•", LEFT, top, { width: 12 })
      page.y = top
      runs(page, block.runs, 14)
    }
  }
}

/** "Nov 21, 2026, 6:04 PM EST", by the business's clock. */
export const moment = (instant: string, time_zone: string): string =>
  new Intl.DateTimeFormat(LOCALE, { dateStyle: "medium", timeStyle: "long", timeZone: time_zone })
    .format(new Date(instant))
    .replaceAll("\u202f", " ")

const DRAWN_WIDTH = 210

function signature(
  page: Page,
  { drawing, signer_name, student_name, signed_at, consent_text }: Evidence,
  time_zone: string,
): void {
  if (page.y > 600) page.addPage()
  rule(page, 1.5)
  small(page, t.signedBy, WIDE)
  if (drawing === null) paragraph(page, signer_name, "Times-Italic", 24)
  else {
    const top = page.y + 4
    page.save().translate(LEFT, top).path(strokePath(drawing, DRAWN_WIDTH))
    page.lineWidth(1.6).lineCap("round").lineJoin("round").strokeColor(INK).stroke().restore()
    page.y = top + (DRAWN_WIDTH * DRAWING.height) / DRAWING.width + 6
    paragraph(page, signer_name, "Helvetica-Bold", 12)
  }
  small(page, printed(t.forOn(student_name, moment(signed_at, time_zone))), WIDE)
  small(page, printed(t.ticked(consent_text.at(-1) ?? "")), WIDE)
}

function certificate(page: Page, evidence: Evidence, verify_url: string, time_zone: string): void {
  paragraph(page, t.certificate, "Helvetica-Bold", 16)
  page.font("Helvetica").fontSize(10.5).fillColor(INK)
  page.text(t.checkAt, LEFT, page.y, { width: WIDE })
  page.font("Helvetica-Bold").text(verify_url, LEFT, page.y, { width: WIDE, link: verify_url })
  rule(page, 0.5)
  const facts = [
    [t.document, evidence.document_name],
    [t.signedBy, `${evidence.signer_name}, ${evidence.method === "DRAWN" ? t.drawn : t.typed}`],
    [t.for, evidence.student_name],
    [t.when, `${moment(evidence.signed_at, time_zone)} (${evidence.signed_at})`],
    [t.account, [evidence.account_email, evidence.account_phone].filter((one) => one !== null).join(", ")],
    [t.signedInSince, evidence.signed_in_at ?? "-"],
    [t.ip, evidence.ip],
    [t.browser, evidence.user_agent],
    [t.textHash, evidence.text_sha256],
    ...(evidence.pdf_sha256 === null ? [] : [[t.pdfHash, evidence.pdf_sha256] as const]),
    [t.agreed(evidence.consent_version), evidence.consent_text.slice(0, -1).join(" ")],
    [t.agreedByTick, evidence.consent_text.at(-1) ?? ""],
  ] as const
  for (const [name, value] of facts) {
    small(page, name, WIDE)
    paragraph(page, value, "Helvetica", 10)
  }
}

export interface CopyParts {
  readonly evidence: Evidence
  readonly text: string
  readonly time_zone: string
  readonly verify_url: string
  /** The business's PDF, where the words are one. */
  readonly original: Uint8Array | undefined
}

/** Draws the signed copy and answers the file's bytes. */
export async function drawSignedCopy({
  evidence,
  text,
  time_zone,
  verify_url,
  original,
}: CopyParts): Promise<Uint8Array> {
  const page = letter({ title: `${evidence.document_name}, signed`, author: evidence.business_name })
  const done = bytesOf(page)
  page.file(Buffer.from(text), { name: "document.txt", type: "text/plain" })
  page.file(Buffer.from(inAscii(evidence)), { name: "evidence.json", type: "application/json" })
  if (original === undefined) {
    body(page, { business_name: evidence.business_name, name: evidence.document_name, text })
    signature(page, evidence, time_zone)
    page.addPage()
  }
  certificate(page, evidence, verify_url, time_zone)
  page.end()
  if (original === undefined) return done
  const { stampPdf } = await import("./stamp-pdf.ts")
  return stampPdf(original, {
    certificate: await done,
    drawing: evidence.drawing,
    name: evidence.signer_name,
    line: t.stamp(evidence.student_name, moment(evidence.signed_at, time_zone), verify_url),
  })
}

/** The document to read; with `has_field` a last page has a line that an outside signer's field lies on. */
export function drawUnsigned(
  document: Pick<ToSign, "business_name" | "name" | "text" | "student_name">,
  { has_field = false, has_body = true } = {},
): Promise<Uint8Array> {
  const page = letter({ title: document.name, author: document.business_name })
  const done = bytesOf(page)
  if (has_body) body(page, document)
  if (has_body && has_field) page.addPage()
  if (!has_field && page.y > 640) page.addPage()
  if (has_field) {
    paragraph(page, t.signatureOf(document.name), "Helvetica-Bold", 16)
    paragraph(page, t.forStudent(document.student_name), "Helvetica", 10.5)
    page.y = SIGNATURE_FIELD.y + SIGNATURE_FIELD.height
  } else {
    page.moveDown(3)
  }
  page
    .moveTo(LEFT, page.y)
    .lineTo(RIGHT - 200, page.y)
    .lineWidth(0.75)
    .strokeColor(INK)
    .stroke()
  page.moveDown(0.4)
  small(page, printed(t.signatureLine(document.student_name)), WIDE)
  page.end()
  return done
}
