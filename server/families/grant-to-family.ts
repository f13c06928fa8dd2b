import type { StaffActor } from "@hub/domain/kernel/actor"
import { messages } from "@hub/domain/kernel/messages"
import { invalid, problem } from "@hub/domain/kernel/problem"
import { isRecorded } from "../audit/queries.ts"
import { grantCredits } from "../credits/grant-credits.ts"
import type { Database } from "../database/sql.ts"
import { previewDigest, requirePreview } from "../kernel/preview.ts"
import { businessNow, creditFacts, lockFamily, requireFamily } from "./queries.ts"
import type { FamilyNeeds } from "./read-family.ts"

const m = messages("server/families.errors")

export interface WantedCredits {
  readonly credit_type_id: string
  readonly quantity: number
  readonly is_free: boolean
  readonly expires_on: string | null
}

interface OfFamily {
  readonly id: string
  readonly by: StaffActor
}

async function factsOf(db: Database, { id, now, ...wanted }: WantedCredits & { id: string; now: Date }) {
  const { today } = await businessNow(db, now)
  if (wanted.expires_on !== null && wanted.expires_on < today) throw invalid("expires_on", m.over, "past")
  const facts = await creditFacts(db, id, wanted)
  if (facts === undefined) throw problem("NOT_FOUND")
  return { ...facts, after: facts.before + wanted.quantity, wanted }
}

export const previewGrant =
  ({ store, clock }: FamilyNeeds) =>
  async ({ id, by, ...wanted }: OfFamily & WantedCredits) => {
    await requireFamily(store, { by, permission: "refund", customer_id: id })
    const facts = await factsOf(store, { id, ...wanted, now: clock() })
    const { family, credit_type, before, after } = facts
    return { family, credit_type, before, after, preview: previewDigest(facts) }
  }

/** A repeated request, by its key, grants once. */
export const grantToFamily =
  ({ store, clock }: FamilyNeeds) =>
  async ({
    id,
    by,
    reason,
    preview,
    key,
    ...wanted
  }: OfFamily & WantedCredits & { reason: string; preview: string; key: string | undefined }): Promise<void> => {
    await requireFamily(store, { by, permission: "refund", customer_id: id })
    const now = clock()
    await store.as(by).transaction(async (tx) => {
      const idempotency_key = key === undefined ? undefined : `grant ${id} ${key}`
      await lockFamily(tx, id)
      if (idempotency_key !== undefined && (await isRecorded(tx, idempotency_key))) return
      requirePreview(await factsOf(tx, { id, ...wanted, now }), preview)
      await grantCredits(tx, { customer_id: id, ...wanted, reason, idempotency_key, now })
    })
  }
