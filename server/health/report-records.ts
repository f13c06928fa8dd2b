import type { StaffActor } from "@hub/domain/kernel/actor"
import { generalDate } from "@hub/domain/kernel/calendar"
import type { Sites } from "../database/fragments.ts"
import type { HealthNeeds } from "./health-needs.ts"
import { recordOf } from "./read-log.ts"
import { addLooks } from "./record-look.ts"
import { recordsBetween } from "./store-records.ts"

type Needs = Pick<HealthNeeds, "store" | "clock"> & { readonly vault: Pick<HealthNeeds["vault"], "opener"> }

interface Asked {
  readonly by: StaffActor
  readonly sites: Sites
  readonly from: string
  readonly to: string
  readonly limit: number
}

const KINDS = { regular: "Dose", irregular: "When needed", incident: "Incident" } as const

/** Doses and incidents of some days; each child's look is recorded, and the family sees it. */
export const reportRecords =
  ({ store, clock, vault }: Needs) =>
  ({ by, ...asked }: Asked) =>
    store.as(by).transaction(async (tx) => {
      const rows = await recordsBetween(tx, asked)
      const openers = new Map<string, Awaited<ReturnType<typeof vault.opener>>>()
      for (const { customer_id } of rows)
        if (!openers.has(customer_id)) openers.set(customer_id, await vault.opener(tx, customer_id))
      const looks = rows.map(({ customer_id, student_id }) => ({ customer_id, student_id, what: "LOG" as const }))
      await addLooks(tx, looks, { by, now: clock() })
      return rows.flatMap(({ child, ...row }) => {
        const opener = openers.get(row.customer_id)
        if (opener === undefined) return []
        const { day, time, type, title, note, by: written_by, is_given, corrects_id } = recordOf(opener, row)
        return {
          day,
          time: time.slice(0, 5),
          child,
          kind: corrects_id === null ? KINDS[type] : `Correction of ${generalDate(day)}`,
          title,
          given: type !== "incident" && corrects_id === null && is_given ? 1 : 0,
          note,
          by: written_by,
        }
      })
    })
