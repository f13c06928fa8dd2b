import type { ScanKind, SyncResult } from "@hub/domain/gate/offline"
import { actorName } from "@hub/domain/kernel/actor"
import { instantOf } from "@hub/domain/kernel/instant"
import { invalid } from "@hub/domain/kernel/problem"
import type { AtSite, GateNeeds } from "./gate-needs.ts"
import * as m from "./gate-texts.ts"
import { gateSite } from "./queries.ts"
import { takeScans } from "./sync-scans.ts"

interface PaperEntry {
  readonly scan_id: string
  readonly student_id: string
  readonly kind: ScanKind
  readonly time: string
  readonly with_whom?: string | undefined
  readonly reason?: string | undefined
  readonly called?: string | undefined
}

/** What was written on a paper roster, as of its times. What doesn't fit becomes an exception, as a device's scan does. */
export const enterPaper =
  (needs: GateNeeds) =>
  async (at: AtSite, { date, entries }: { date: string; entries: readonly PaperEntry[] }): Promise<SyncResult> => {
    const now = needs.clock()
    const { time_zone } = await gateSite(needs.store.as(at.by), at.location_id, now)
    const operator = actorName(at.by)
    const late = entries.map(({ scan_id: id, time, ...entry }, index) => {
      const made = new Date(instantOf(date, time, time_zone))
      if (made > now) throw invalid(`entries.${index}.time`, m.yetToCome)
      return { scan: { ...entry, id }, device_at: made, at: made, operator }
    })
    const ordered = late.toSorted((one, other) => one.at.getTime() - other.at.getTime())
    return takeScans(needs, at, { source: "PAPER", clock_off_ms: 0, late: ordered })
  }
