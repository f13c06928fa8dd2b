import type { NOT_ALWAYS_NEEDED, StationState } from "@hub/domain/first-day/stations"
import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { api } from "../api/client.ts"
import { isPermitted } from "../shell/permitted.ts"
import { useMe } from "../staff/queries.ts"
import type { FirstDay } from "./queries.ts"
import { stateOf, stationsNotNeeded } from "./stations.ts"
import { useFirstDayChange } from "./use-first-day-change.ts"

const m = messages("console/first-day.states")

type Choosable = (typeof NOT_ALWAYS_NEEDED)[number]

/** The owner says that the business does without a station, or takes it back. */
export function SkipButton({ found, station }: { found: FirstDay; station: Choosable }) {
  const me = useMe()
  const change = useFirstDayChange((not_needed: Choosable[]) =>
    api.call("PUT /first_day", { body: { is_put_away: found.is_put_away, not_needed } }),
  )
  const state: StationState = stateOf(found, station)
  if (!isPermitted(me, "settings") || (state !== "OPEN" && state !== "NOT_NEEDED")) return null
  const skipped = stationsNotNeeded(found)
  const next = state === "OPEN" ? [...skipped, station] : skipped.filter((one) => one !== station)
  return (
    <Button variant="line" busy={change.isPending} onClick={() => change.mutate(next)}>
      {state === "OPEN" ? m.skip : m.need}
    </Button>
  )
}
