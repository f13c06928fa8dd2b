import { actorName, type StaffActor } from "@hub/domain/kernel/actor"
import { invalid, problem } from "@hub/domain/kernel/problem"
import { textParts } from "@hub/domain/messages/text-parts"
import { v7 as newId } from "uuid"
import { recordAction } from "../audit/record-action.ts"
import type { Transaction } from "../database/transaction.ts"
import { requirePreview } from "../kernel/preview.ts"
import { queueMails } from "../mail/queue-mail.ts"
import { filled, textFor, textWordsFor } from "./fill-message.ts"
import * as m from "./message-texts.ts"
import type { MessagesNeeds } from "./messages-needs.ts"
import { stopNewsUrl } from "./news-links.ts"
import { type Draft, type LookedAt, lookAt, sitesOfWriter } from "./preview-message.ts"
import { messageById } from "./queries.ts"
import { holdFamilies } from "./recipients-queries.ts"
import { addMessage, addRecipients, addTexts } from "./store.ts"

type Needs = MessagesNeeds

interface Sending extends Draft {
  readonly id: string
  readonly preview: string
}

/** One mail and one text for each family, all of them or none. */
async function queueAll(
  needs: Needs,
  tx: Transaction,
  { id, kind }: Sending,
  looked: LookedAt,
  now: Date,
): Promise<void> {
  const rows = looked.reached.flatMap((family) => {
    const text = textFor(looked.texts, family)
    if (text === undefined) return []
    const { subject, body, language } = filled(text, family)
    const mail_id = family.email === null ? null : newId()
    return [{ family, language, facts: { subject, body }, mail_id, about_id: newId() }]
  })
  await queueMails(
    tx,
    rows.flatMap(({ family: { family_id, email }, facts, mail_id, about_id }) =>
      email === null || mail_id === null
        ? []
        : [
            {
              id: mail_id,
              customer_id: family_id,
              recipient: email,
              facts,
              about_id,
              unsubscribe_url: kind === "NEWS" ? stopNewsUrl(needs, email) : null,
            },
          ],
    ),
    { kind: kind === "NEWS" ? "FAMILY_NEWS" : "FAMILY_MESSAGE", now },
  )
  await addRecipients(
    tx,
    id,
    rows.map(({ family, mail_id, about_id, language }) => ({
      id: about_id,
      customer_id: family.family_id,
      mail_id,
      language,
    })),
  )
  const { texts, texts_at: due_at, company } = looked
  if (due_at === null) return
  const going = rows.flatMap(({ family, about_id }) => {
    if (family.text_phone === null) return []
    const words = textWordsFor(texts, family, company.name)
    return [{ id: newId(), recipient_id: about_id, phone: family.text_phone, words, parts: textParts(words).parts }]
  })
  await addTexts(tx, going, { message_id: id, due_at })
}

/** As the preview showed it, or not at all; the same id again answers what the first one did. */
export const sendMessage =
  (needs: Needs) =>
  async (by: StaffActor, sending: Sending): Promise<{ id: string; families: number }> => {
    const { store, clock, deliver } = needs
    const { id, kind, audience } = sending
    const now = clock()
    const at = { now, may_text: needs.texts !== undefined }
    const sent = await store.as(by).transaction(async (tx) => {
      const before = await messageById(tx, null, id)
      if (before !== undefined) return { id, families: before.families }
      const first = await lookAt(tx, by, sending, at)
      await holdFamilies(
        tx,
        first.reached.map(({ family_id }) => family_id),
      )
      const looked = await lookAt(tx, by, sending, at)
      if (looked.reached.length === 0) throw invalid("audience", m.nobodyFits, "empty")
      const [error] = looked.errors
      if (error !== undefined)
        throw problem("VALIDATION", { errors: looked.errors.map((one) => ({ ...one, code: "invalid" })) })
      requirePreview(looked.facts, sending.preview)
      const families = looked.reached.length
      const row = {
        id,
        kind,
        audience,
        audience_words: looked.audience_words,
        texts: looked.texts,
        families,
        left_out: looked.left_out.length,
        sent_by: actorName(by),
        sent_by_id: by.kind === "staff" ? by.staff_id : null,
        now,
      }
      // Two presses at once: the second waits for the first, and sends nothing.
      if (!(await addMessage(tx, row))) return { id, families }
      await queueAll(needs, tx, sending, looked, now)
      await recordAction(tx, {
        action: "MESSAGE_SENT",
        subject: "family_message",
        subject_id: id,
        details: { kind, families, left_out: row.left_out, sites: sitesOfWriter(by) },
        now,
      })
      return { id, families }
    })
    deliver()
    return sent
  }
