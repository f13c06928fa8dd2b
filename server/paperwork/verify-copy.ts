import { problem } from "@hub/domain/kernel/problem"
import { initialsOf, type VerifiedCopy } from "@hub/domain/paperwork/document"
import { consume } from "../database/rate-limit.ts"
import type { PaperworkNeeds } from "./paperwork-needs.ts"
import { type SignatureRecord, signedLanguage } from "./signature-record.ts"
import { copyByCode } from "./store-signatures.ts"

const LOOKS = { name: "verify-copy", max: 120, seconds: 600 }

/** What someone may know who holds a signed copy: that it is genuine, its hashes, and no name. */
export const verifyCopy =
  ({ store, clock }: Pick<PaperworkNeeds, "store" | "clock">) =>
  async (code: string, network: string): Promise<VerifiedCopy> => {
    await consume(store, LOOKS, network, clock())
    const row = await copyByCode(store, code)
    if (row === undefined) throw problem("NOT_FOUND")
    const record: SignatureRecord = JSON.parse(row.record)
    return {
      business_name: row.name,
      document_name: record.document_name,
      signer_initials: initialsOf(record.signer_name),
      student_initials: initialsOf(record.student_name),
      signed_at: record.signed_at,
      valid_until: row.valid_until,
      copy_sha256: row.copy_sha256,
      language: signedLanguage(record),
      text_sha256: record.text_sha256,
      pdf_sha256: record.pdf_sha256,
      number: row.seq,
      is_genuine: row.is_genuine,
    }
  }
