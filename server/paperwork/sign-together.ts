import { messages } from "@hub/domain/kernel/messages"
import { invalid, problem } from "@hub/domain/kernel/problem"
import { tidyLine } from "@hub/domain/kernel/typed-text"
import { isDrawn, type SignedTogether, type SignTogether } from "@hub/domain/paperwork/document"
import { NAME_LENGTH, nameError } from "@hub/domain/participants/person-name"
import { v7 as newId } from "uuid"
import { consume } from "../database/rate-limit.ts"
import type { PaperworkNeeds } from "./paperwork-needs.ts"
import { toSignTogether } from "./queries.ts"
import { recordAct } from "./record-signatures.ts"
import { seenOf } from "./sign-document.ts"
import { signerOf } from "./signing-link.ts"

const m = messages("server/paperwork.signingErrors")

const ACTS = { name: "signing-act", max: 60, seconds: 1_800 }

function checkAct({ has_consented, name, drawing }: SignTogether): void {
  if (!has_consented) throw invalid("has_consented", m.consentMissing)
  if (drawing !== null && !isDrawn(drawing)) throw invalid("drawing", m.drawingMissing)
  const error = nameError(name)
  if (error === "too_long") throw invalid("name", m.nameTooLong({ most: NAME_LENGTH }), error)
  if (error !== undefined) throw invalid("name", m.nameMissing, error)
}

/** One act signs the same document for each participant that it names. What can't be signed is answered by name; the others are. */
export const signTogether =
  (needs: PaperworkNeeds) =>
  async (
    who: { customer_id: string; session_id: string },
    input: SignTogether,
    from: { ip: string; user_agent: string },
  ): Promise<SignedTogether> => {
    const { store, clock } = needs
    const now = clock()
    const found = await toSignTogether(store, who, input.document_ids)
    const [first] = found
    if (first === undefined) throw problem("NOT_FOUND")
    if (first.kind !== "SIGNATURE") throw problem("DOCUMENT_NOT_FOR_SIGNING")
    if (signerOf(first, needs) !== "BUILT_IN") throw problem("SIGNED_ELSEWHERE")
    if (input.seen !== seenOf(first)) throw problem("DOCUMENT_CHANGED")
    checkAct(input)
    await consume(store, ACTS, who.customer_id, now)
    // Siblings may be asked for other words under the same name.
    const same = found.filter(({ template_id }) => template_id === first.template_id)
    const act = { id: newId(), name: tidyLine(input.name), drawing: input.drawing, from, signed_at: now }
    const outcomes = new Map(
      (await recordAct(needs)(same, act)).map(({ document_id, outcome }) => [document_id, outcome]),
    )
    const known = new Set(found.map(({ document_id }) => document_id))
    return {
      results: input.document_ids.map((document_id) => ({
        document_id,
        outcome: outcomes.get(document_id) ?? (known.has(document_id) ? "OTHER_TEXT" : "NOT_FOUND"),
      })),
    }
  }
