import { actorName, type StaffActor } from "@hub/domain/kernel/actor"
import { recordAction } from "../audit/record-action.ts"
import type { Database } from "../database/sql.ts"
import { previewDigest, requirePreview } from "../kernel/preview.ts"
import { blockerText, deleteFamily } from "../privacy/delete-family.ts"
import { exportLink } from "../privacy/export-link.ts"
import { blockersOf, holdsOf } from "../privacy/queries.ts"
import { recordDataEvent } from "../privacy/record-data-event.ts"
import type { FamiliesNeeds } from "./families-needs.ts"
import { requireFamily } from "./queries.ts"

interface OfFamily {
  readonly id: string
  readonly by: StaffActor
}

/** Who asks is named on the copy that is then downloaded. */
export const linkToCopy =
  ({ store, clock, link_keys }: FamiliesNeeds) =>
  async ({ id, by, reason }: OfFamily & { reason: string }): Promise<{ url: string }> => {
    await requireFamily(store, { by, permission: "delete_family", customer_id: id })
    const now = clock()
    await store.as(by).transaction(async (tx) => {
      await recordDataEvent(tx, { customer_id: id, kind: "EXPORT_ASKED", done_by: actorName(by), now })
      await recordAction(tx, { action: "FAMILY_EXPORTED", subject: "customer", subject_id: id, reason, now })
    })
    return { url: exportLink(link_keys, id, now) }
  }

async function deletionFacts(db: Database, id: string, now: Date) {
  const [holds, blockers] = await Promise.all([holdsOf(db, id), blockersOf(db, id, now)])
  return { id, holds, blockers: blockers.map(({ code }) => blockerText(code)) }
}

export const previewDeletion =
  ({ store, clock }: FamiliesNeeds) =>
  async ({ id, by }: OfFamily) => {
    await requireFamily(store, { by, permission: "delete_family", customer_id: id })
    const facts = await deletionFacts(store, id, clock())
    return { holds: facts.holds, blockers: facts.blockers, preview: previewDigest(facts) }
  }

/** For good, and only as it was shown. */
export const deleteForStaff =
  (needs: FamiliesNeeds) =>
  async ({ id, by, reason, preview }: OfFamily & { reason: string; preview: string }): Promise<void> => {
    const { store, clock } = needs
    await requireFamily(store, { by, permission: "delete_family", customer_id: id })
    const own = { ...needs, store: store.as(by) }
    await deleteFamily(own)({
      customer_id: id,
      done_by: actorName(by),
      // Its reason is erased with the family's other words.
      before: async (tx) => {
        requirePreview(await deletionFacts(tx, id, clock()), preview)
        await recordAction(tx, { action: "FAMILY_DELETED", subject: "customer", subject_id: id, reason, now: clock() })
      },
    })
  }
