import { currentLocale, languageOf } from "@hub/domain/kernel/language"
import { messages } from "@hub/domain/kernel/messages"
import { formatPhone } from "@hub/domain/kernel/text"
import { DRAWING } from "@hub/domain/paperwork/document"
import { type DocumentRun, documentText } from "@hub/domain/paperwork/document-text"
import type { Face } from "../pdf/font-files.ts"
import type { Span } from "../pdf/lines.ts"
import { drawPdf, INK, LEFT, RIGHT, rule, small } from "../pdf/page.ts"
import type { Pen } from "../pdf/pen.ts"
import type { ToSign } from "./queries.ts"
import { type Evidence, inAscii } from "./signature-record.ts"
import { strokePath } from "./stroke-path.ts"

const m = messages("server/paperwork.signedPaper")

// The document, its signature, and on another page the certificate. The text and the evidence are also attached byte by byte, so that
// anyone can check the hashes.

const WIDE = 500
/** Where an outside signer puts the signature, on the last page, in points from its top left corner. */
export const SIGNATURE_FIELD = { x: LEFT, y: 200, width: 300, height: 60 } as const

const paragraph = (pen: Pen, words: string, face: Face, size: number): void => {
  pen.text(words, { face, size, color: INK }, { x: LEFT, width: WIDE })
  pen.page.y += 0.7 * size
}

const RUN_LOOKS = {
  text: { face: "text", size: 10.5, color: INK },
  bold: { face: "bold", size: 10.5, color: INK },
  italic: { face: "italic", size: 10.5, color: INK },
} as const

/** What the business has written, which may be in a language that runs to the left. */
function runs(pen: Pen, all: readonly DocumentRun[], indent: number): void {
  pen.spans(
    all.map(
      ({ text, look, href }): Span => ({
        text,
        look: RUN_LOOKS[look ?? "text"],
        ...(href === undefined ? {} : { link: href }),
      }),
    ),
    { x: LEFT + indent, width: WIDE - indent, direction: "auto" },
  )
  pen.page.y += 7.5
}

function body(pen: Pen, { business_name, name, text }: Pick<ToSign, "business_name" | "name" | "text">): void {
  small(pen, business_name, WIDE)
  paragraph(pen, name, "heading", 22)
  rule(pen, 0.5)
  for (const block of documentText(text)) {
    if (block.kind === "heading") paragraph(pen, block.text, "heading", 12)
    else if (block.kind === "paragraph") runs(pen, block.runs, 0)
    else {
      const { y } = pen.page
      pen.text("•", { face: "text", size: 10.5, color: INK }, { x: LEFT, width: 12 })
      pen.page.y = y
      runs(pen, block.runs, 14)
    }
  }
}

/** "Nov 21, 2026, 6:04 PM EST", by the business's clock. */
export const moment = (instant: string, time_zone: string): string =>
  new Intl.DateTimeFormat(currentLocale(), { dateStyle: "medium", timeStyle: "long", timeZone: time_zone })
    .format(new Date(instant))
    .replaceAll("\u202f", " ")

const DRAWN_WIDTH = 210

function signature(
  pen: Pen,
  { drawing, signer_name, student_name, signed_at, consent_text }: Evidence,
  time_zone: string,
): void {
  const { page } = pen
  if (page.y > 600) page.addPage()
  rule(pen, 1.5)
  small(pen, m.signedBy, WIDE)
  if (drawing === null) paragraph(pen, signer_name, "italic", 24)
  else {
    const top = page.y + 4
    page.save().translate(LEFT, top).path(strokePath(drawing, DRAWN_WIDTH))
    page.lineWidth(1.6).lineCap("round").lineJoin("round").strokeColor(INK).stroke().restore()
    page.y = top + (DRAWN_WIDTH * DRAWING.height) / DRAWING.width + 6
    paragraph(pen, signer_name, "bold", 12)
  }
  small(pen, m.forOn({ student: student_name, moment: moment(signed_at, time_zone) }), WIDE)
  small(pen, m.ticked({ consent: consent_text.at(-1) ?? "" }), WIDE)
}

const accountText = ({ account_email, account_phone }: Evidence): string =>
  [account_email, account_phone === null ? null : formatPhone(account_phone)].filter((one) => one !== null).join(", ")

/** A text beside a PDF may be in another language. */
function languagesOf({ language, pdf_language }: Evidence): string {
  const text = languageOf(language).name
  if (pdf_language === null || pdf_language === language) return text
  return m.languages({ pdf: languageOf(pdf_language).name, text })
}

function certificate(pen: Pen, evidence: Evidence, verify_url: string, time_zone: string): void {
  paragraph(pen, m.certificate, "heading", 16)
  pen.text(m.checkAt, { face: "text", size: 10.5, color: INK }, { x: LEFT, width: WIDE })
  pen.spans([{ text: verify_url, look: { face: "bold", size: 10.5, color: INK }, link: verify_url }], {
    x: LEFT,
    width: WIDE,
  })
  rule(pen, 0.5)
  const facts = [
    [m.document, evidence.document_name],
    [m.language, languagesOf(evidence)],
    [m.signedBy, `${evidence.signer_name}, ${evidence.method === "DRAWN" ? m.drawn : m.typed}`],
    [m.for, evidence.student_name],
    [m.when, `${moment(evidence.signed_at, time_zone)} (${evidence.signed_at})`],
    [m.account, accountText(evidence)],
    [m.signedInSince, evidence.signed_in_at ?? "-"],
    [m.ip, evidence.ip],
    [m.browser, evidence.user_agent],
    [m.textHash, evidence.text_sha256],
    ...(evidence.pdf_sha256 === null ? [] : [[m.pdfHash, evidence.pdf_sha256] as const]),
    [m.agreed({ version: evidence.consent_version }), evidence.consent_text.slice(0, -1).join(" ")],
    [m.agreedByTick, evidence.consent_text.at(-1) ?? ""],
  ] as const
  for (const [name, value] of facts) {
    small(pen, name, WIDE)
    paragraph(pen, value, "text", 10)
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

/** Draws the signed copy and returns the file's bytes. */
export async function drawSignedCopy({
  evidence,
  text,
  time_zone,
  verify_url,
  original,
}: CopyParts): Promise<Uint8Array> {
  const { business_name, document_name } = evidence
  const drawn = await drawPdf({ title: m.title({ name: document_name }), author: business_name }, (pen) => {
    pen.page.file(Buffer.from(text), { name: "document.txt", type: "text/plain" })
    pen.page.file(Buffer.from(inAscii(evidence)), { name: "evidence.json", type: "application/json" })
    if (original === undefined) {
      body(pen, { business_name, name: document_name, text })
      signature(pen, evidence, time_zone)
      pen.page.addPage()
    }
    certificate(pen, evidence, verify_url, time_zone)
  })
  if (original === undefined) return drawn
  const { stampPdf } = await import("./stamp-pdf.ts")
  return stampPdf(original, {
    certificate: drawn,
    drawing: evidence.drawing,
    name: evidence.signer_name,
    line: m.stamp({ student: evidence.student_name, moment: moment(evidence.signed_at, time_zone), url: verify_url }),
  })
}

/** The document to read; with `has_field` a last page has a line that an outside signer's field lies on. */
export function drawUnsigned(
  document: Pick<ToSign, "business_name" | "name" | "text" | "student_name">,
  { has_field = false, has_body = true } = {},
): Promise<Uint8Array> {
  return drawPdf({ title: document.name, author: document.business_name }, (pen) => {
    const { page } = pen
    if (has_body) body(pen, document)
    if (has_body && has_field) page.addPage()
    if (!has_field && page.y > 640) page.addPage()
    if (has_field) {
      paragraph(pen, m.signatureOf({ name: document.name }), "heading", 16)
      paragraph(pen, m.forStudent({ student: document.student_name }), "text", 10.5)
      page.y = SIGNATURE_FIELD.y + SIGNATURE_FIELD.height
    } else {
      page.y += 40
    }
    page
      .moveTo(LEFT, page.y)
      .lineTo(RIGHT - 200, page.y)
      .lineWidth(0.75)
      .strokeColor(INK)
      .stroke()
    page.y += 5
    small(pen, m.signatureLine({ student: document.student_name }), WIDE)
  })
}
