import { tidyLine } from "@hub/domain/kernel/typed-text"
import { ESignError } from "../providers/e-sign/port.ts"
import type { PaperworkNeeds } from "./paperwork-needs.ts"
import { type ToSign, toSignTogether } from "./queries.ts"
import { newVerifyCode, recordSignature, sha256 } from "./record-signatures.ts"
import type { Evidence } from "./signature-record.ts"
import {
  claimLookUp,
  closeEnvelope,
  type Envelope,
  envelopeBySubmission,
  waitingEnvelopes,
} from "./store-signatures.ts"

// What the outside signer says about a document. Reading it, its callback and the job all come here; each asks the provider itself, so a
// callback that is doubled, late, lost or forged changes nothing.

/** providers.md: a family that polls doesn't make us ask more often. */
const ASK_SECONDS = 15
const JOB_MS = 10 * 60_000

type Needs = Pick<PaperworkNeeds, "store" | "clock" | "outside">

const outsideEvidence = (document: ToSign, envelope: Envelope, signed_at: string): Evidence => ({
  business_name: document.business_name,
  document_id: document.document_id,
  template_id: document.template_id,
  document_name: document.name,
  language: document.language,
  pdf_language: document.pdf_language,
  text_sha256: sha256(document.text),
  pdf_sha256: document.pdf_sha256,
  student_id: document.student_id,
  student_name: document.student_name,
  customer_id: document.customer_id,
  account_email: document.account_email,
  account_phone: document.account_phone,
  session_id: envelope.session_id,
  signed_in_at: document.signed_in_at,
  link_opened_at: envelope.created_at,
  act_id: envelope.id,
  method: "OUTSIDE",
  signer_name: tidyLine(document.customer_name),
  drawing: null,
  // The service asks for the consent and records it in its own file.
  consent_version: "",
  consent_text: [],
  signed_at,
  ip: "",
  user_agent: "",
  submission_id: envelope.submission_id,
})

/** Asks about one envelope; true when its document is signed now. */
async function look(needs: Needs, envelope: Envelope): Promise<boolean> {
  const { store, clock, outside } = needs
  const { submission_id } = envelope
  if (outside === undefined || submission_id === null) return false
  const { state, signed_at } = await outside.e_sign.read(submission_id)
  if (state === "PENDING") return false
  if (state !== "SIGNED") {
    await closeEnvelope(store, envelope.id, "CLOSED")
    return false
  }
  const pdf = await outside.e_sign.fetchSigned(submission_id)
  const [document] = await toSignTogether(store, envelope, [envelope.document_id], envelope.language)
  // Withdrawn since: nobody asks for it any more.
  if (document === undefined) {
    await closeEnvelope(store, envelope.id, "CLOSED")
    return false
  }
  const now = clock()
  const said = signed_at !== undefined && !Number.isNaN(Date.parse(signed_at)) ? new Date(signed_at) : now
  const { document_id, customer_id } = envelope
  await recordSignature({ store })(
    [
      {
        document_id,
        evidence: outsideEvidence(document, envelope, said.toISOString()),
        pdf,
        verify_code: newVerifyCode(),
      },
    ],
    {
      about_id: envelope.id,
      customer_id,
      facts: { names: [document.student_name] },
      now,
    },
  )
  await closeEnvelope(store, envelope.id, "SIGNED")
  return true
}

const askWhenItIsTime =
  (needs: Needs) =>
  async (document_id: string): Promise<boolean | ESignError> => {
    const envelope = await claimLookUp(needs.store, document_id, ASK_SECONDS, needs.clock())
    if (envelope === undefined) return false
    try {
      return await look(needs, envelope)
    } catch (error) {
      if (error instanceof ESignError) return error
      throw error
    }
  }

/** On reading: asks when it is time, and returns whether the document is signed now. A provider that is away isn't the family's fault. */
export const refreshEnvelope =
  (needs: Needs) =>
  async (document_id: string): Promise<boolean> =>
    (await askWhenItIsTime(needs)(document_id)) === true

/** A proven callback: unknown submissions are someone else's on the same account. */
export const takeCallback =
  (needs: Needs) =>
  async (submission_id: string): Promise<void> => {
    const envelope = await envelopeBySubmission(needs.store, submission_id)
    if (envelope?.status === "OPEN") await look(needs, envelope)
  }

/** Every ten minutes: documents whose callback never came. One that gets no answer ends the run: the others would wait as long. */
export const askAboutEnvelopes = (needs: Needs) => async (): Promise<void> => {
  if (needs.outside === undefined) return
  const now = needs.clock()
  const asked_before = new Date(now.getTime() - JOB_MS)
  for (const { document_id } of await waitingEnvelopes(needs.store, { asked_before, now })) {
    const is_signed = await askWhenItIsTime(needs)(document_id)
    if (is_signed instanceof ESignError && is_signed.is_away) return
  }
}
