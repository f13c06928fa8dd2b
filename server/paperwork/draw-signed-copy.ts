import { printed } from "@hub/domain/kernel/printable"
import { paperText } from "@hub/domain/paperwork/paper-text"
import { bytesOf, INK, LEFT, letter, type Page, rule, small } from "../pdf-page.ts"
import type { SignatureRecord } from "./sign-document.ts"
import type { SignatureRow } from "./store-signatures.ts"

// The document as it was read, who signed it and when, and on a page of its own the record. The text and the record also lie in the
// file as they are kept, byte by byte, so that anybody can check the hashes.

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

function audit(page: Page, { seq, record, previous_hash, hash }: SignatureRow, told: SignatureRecord): void {
  page.addPage()
  paragraph(page, "Record of this signature", "Helvetica-Bold", 15)
  const facts = [
    ["Number in the business's chain of signatures", seq],
    ["SHA-256 of the document's text", told.text_sha256],
    ["Hash of the signature before it", previous_hash],
    ["Hash of this one: SHA-256 of the hash before it and the record below", hash],
    ["Account", [told.account_email, told.account_phone].filter((one) => one !== null).join(", ")],
    ["Signed in since", told.signed_in_at],
    ["Document opened", told.link_opened_at ?? "-"],
    ["Signed", told.signed_at],
    ["Address that it came from", told.ip],
    ["Browser", told.user_agent],
    [`Agreed to beforehand, version ${told.consent_version}`, told.consent_text.slice(0, -1).join(" ")],
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
  const told: SignatureRecord = JSON.parse(row.record)
  const page = letter({ title: `${told.document_name}, signed`, author: told.business_name })
  const done = bytesOf(page)
  page.file(Buffer.from(row.text), { name: "document.txt", type: "text/plain" })
  page.file(Buffer.from(row.record), { name: "record.json", type: "application/json" })
  small(page, printed(told.business_name), WIDE)
  paragraph(page, told.document_name, "Helvetica-Bold", 22)
  rule(page, 0.5)
  for (const { kind, text } of paperText(row.text)) {
    if (kind === "heading") paragraph(page, text, "Helvetica-Bold", 12)
    else paragraph(page, text, "Helvetica", 10.5)
  }
  signature(page, told, row.time_zone)
  audit(page, row, told)
  page.end()
  return done
}
