import { actorName, type StaffActor } from "@hub/domain/kernel/actor"
import { messages } from "@hub/domain/kernel/messages"
import { invalid, problem } from "@hub/domain/kernel/problem"
import { v7 as newId } from "uuid"
import { recordAction } from "../audit/record-action.ts"
import { requirePreview } from "../kernel/preview.ts"
import { endWaiting as endWaitingMails } from "../mail/end-waiting.ts"
import type { InvitesNeeds } from "./invites-needs.ts"
import { type Draft, lookAt, requireEverywhere } from "./preview-wave.ts"
import { type WaveRow, waitingMails, waveById } from "./queries.ts"
import { DAY_MS } from "./send-invites.ts"
import { addInvites, addWave, endInvites, endWaiting, lockWave, lockWaves, markCanceled } from "./store.ts"

const m = messages("server/invites.errors")

type Needs = Pick<InvitesNeeds, "store" | "clock" | "begin">

const LATEST_DAYS = 366

interface Sending extends Draft {
  readonly id: string
  readonly send_at?: string | undefined
  readonly preview: string
}

function sendAt(asked: string | undefined, now: Date): Date {
  if (asked === undefined) return now
  const at = new Date(asked)
  if (at.getTime() > now.getTime() + LATEST_DAYS * DAY_MS) throw invalid("send_at", m.tooLate, "late")
  return at < now ? now : at
}

/** As the preview showed it, or not at all; the same id again is the same wave. Mails are sent by the job, when they are due. */
export const sendWave =
  ({ store, clock, begin }: Needs) =>
  async (by: StaffActor, { id, preview, send_at: asked, ...draft }: Sending): Promise<WaveRow> => {
    requireEverywhere(by)
    const now = clock()
    const send_at = sendAt(asked, now)
    const wave = await store.as(by).transaction(async (tx) => {
      await lockWaves(tx)
      const before = await waveById(tx, id)
      if (before !== undefined) return before
      const { reached, left_out, facts } = await lookAt(tx, draft, now)
      requirePreview(facts, preview)
      if (reached.length === 0) throw invalid("audience", m.nobody, "empty")
      await addWave(tx, { ...draft, id, families: reached.length, send_at, made_by: actorName(by), now })
      const rows = reached.map(({ family_id, nth }) => ({
        id: newId(),
        customer_id: family_id,
        nth: nth + 1,
        language: draft.language,
      }))
      await addInvites(tx, rows, { wave_id: id, due_at: send_at })
      await recordAction(tx, {
        action: "FAMILIES_INVITED",
        subject: "invite_wave",
        subject_id: id,
        details: { families: reached.length, left_out: left_out.length, is_reminder: draft.is_reminder },
        now,
      })
      return waveById(tx, id)
    })
    if (wave === undefined) throw problem("NOT_FOUND")
    begin()
    return wave
  }

/** What waits isn't sent; the links that have arrived still lead in. */
export const cancelWave =
  ({ store, clock }: Pick<InvitesNeeds, "store" | "clock">) =>
  async (by: StaffActor, id: string): Promise<WaveRow> => {
    requireEverywhere(by)
    const wave = await store.as(by).transaction(async (tx) => {
      const now = clock()
      const before = await lockWave(tx, id)
      if (before === undefined) throw problem("NOT_FOUND")
      if (before.canceled_at === null) {
        await markCanceled(tx, { id, by: actorName(by), now })
        await endWaiting(tx, id, now)
        const waiting = await waitingMails(tx, id)
        const ids = waiting.map(({ mail_id }) => mail_id)
        const ended = new Set(await endWaitingMails(tx, ids, { because: m.canceled, now }))
        const invites = waiting.flatMap(({ mail_id, invite_id }) => (ended.has(mail_id) ? [invite_id] : []))
        await endInvites(tx, invites, { because: "CANCELED", now })
        await recordAction(tx, { action: "INVITES_CANCELED", subject: "invite_wave", subject_id: id, now })
      }
      return waveById(tx, id)
    })
    if (wave === undefined) throw problem("NOT_FOUND")
    return wave
  }
