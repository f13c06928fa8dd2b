import { printed } from "@hub/domain/kernel/printable"
import { documentText } from "@hub/domain/paperwork/document-text"
import { bytesOf, INK, LEFT, letter, type Page, rule, small } from "../pdf-page.ts"
import type { SignatureRecord } from "./sign-document.ts"
import type { SignatureRow } from "./store-signatures.ts"

// The document, who signed it and when, and on another page the record. The text and the record are also attached byte by byte, so that
// anybody can check the hashes.

const WIDE = 500

const paragraph = (page: Page, words: string, font: "Helvetica" | "Helvetica-Bold", size: number): void => {
  page.font(font).fontSize(size).fillColor(INK).text(printed(words), LEFT, page.y, { width: WIDE })
  page.moveDown(0.6)
}

/** "Nov 21, 2026, 6:04 PM EST", by the business's clock. */
const moment = (instant: string, time_zone: string): string =>
  new Intl.DateTimeFormat("en-US", {
    dateStyle: "medium",
    timeStyle: "long",
    timeZone: time_zone,
  })
    .format(new Date(instant))
    .replaceAll("\u202f", " ")

function signature(page: Page, record: SignatureRecord, time_zone: string): void {
  rule(page, 1.5)
  small(page, "Signed by", WIDE)
  paragraph(page, record.signer_name, "Helvetica-Bold", 16)
  small(page, printed(`For ${record.student_name}, on ${moment(record.signed_at, time_zone)}`), WIDE)
  small(page, printed(`The box was ticked at the words: "${record.consent_text.at(-1) ?? ""}"`), WIDE)
}

function audit(page: Page, { seq, record, previous_hash, hash }: SignatureRow, signed: SignatureRecord): void {
  page.addPage()
  paragraph(page, "Record of this signature", "Helvetica-Bold", 15)
  const facts = [
    ["Number in the business's chain of signatures", seq],
    ["SHA-256 of the document's text", signed.text_sha256],
    ["Hash of the signature before it", previous_hash],
    ["Hash of this one: SHA-256 of the hash before it and the record below", hash],
    ["Account", [signed.account_email, signed.account_phone].filter((one) => one !== null).join(", ")],
    ["Signed in since", signed.signed_in_at],
    ["Document opened", signed.link_opened_at ?? "-"],
    ["Signed", signed.signed_at],
    ["Address that it came from", signed.ip],
    ["Browser", signed.user_agent],
    [`Agreed to beforehand, version ${signed.consent_version}`, signed.consent_text.slice(0, -1).join(" ")],
  ] as const
  for (const [name, value] of facts) {
    small(page, name, WIDE)
    paragraph(page, value, "Helvetica", 10)
  }
  small(page, "The record, as it is kept", WIDE)
  page.font("Courier").fontSize(8).fillColor(INK).text(record, LEFT, page.y, { width: WIDE })
}

/** Draws the signed copy and answers the file's bytes. */
export function drawSignedCopy(row: SignatureRow): Promise<Uint8Array> {
  const signed: SignatureRecord = JSON.parse(row.record)
  const page = letter({ title: `${signed.document_name}, signed`, author: signed.business_name })
  const done = bytesOf(page)
  page.file(Buffer.from(row.text), { name: "document.txt", type: "text/plain" })
  page.file(Buffer.from(row.record), { name: "record.json", type: "application/json" })
  small(page, printed(signed.business_name), WIDE)
  paragraph(page, signed.document_name, "Helvetica-Bold", 22)
  rule(page, 0.5)
  for (const { kind, text } of documentText(row.text)) {
    if (kind === "heading") paragraph(page, text, "Helvetica-Bold", 12)
    else paragraph(page, text, "Helvetica", 10.5)
  }
  signature(page, signed, row.time_zone)
  audit(page, row, signed)
  page.end()
  return done
}
