import { actorName, type StaffActor, sitesOf } from "@hub/domain/kernel/actor"
import { instantOf } from "@hub/domain/kernel/instant"
import { businessNow, openedSince } from "./queries.ts"
import type { FamilyNeeds } from "./read-family.ts"

/** Who has opened which family today. */
export const readOpened =
  ({ store, clock }: FamilyNeeds) =>
  async ({ by }: { by: StaffActor }) => {
    const { today, time_zone } = await businessNow(store, clock())
    const rows = await openedSince(
      store,
      new Date(instantOf(today, "00:00", time_zone)),
      sitesOf(by, "read_families") ?? null,
    )
    return { families: rows.map((row) => ({ ...row, is_own: row.by === actorName(by) })) }
  }
