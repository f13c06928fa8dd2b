import type { DayPlace } from "@hub/domain/day/day"
import { timeLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import type { CSSProperties } from "react"
import { localWallTime } from "../../shell/clock/local-time.ts"
import styles from "./day-line.module.css"

const m = messages("portal/scheduling/attendances.dayLine")

interface Props {
  place: Pick<DayPlace, "starts_at" | "ends_at" | "start_time" | "end_time" | "name">
  since: string
  /** When they left; undefined while they are in. */
  until?: string | undefined
  now: Date
  time_zone: string
}

/** The day as a line: brought, begins, collected. Filled as far as it has come. */
export function DayLine({ place, since, until, now, time_zone }: Props) {
  const left = until ?? place.ends_at
  const stations = [
    { at: since, time: timeLabel(localWallTime(since, time_zone)), text: m.brought },
    ...(since < place.starts_at ? [{ at: place.starts_at, time: timeLabel(place.start_time), text: m.begins }] : []),
    {
      at: left,
      time: timeLabel(until === undefined ? place.end_time : localWallTime(until, time_zone)),
      text: until === undefined ? m.pickUp : m.pickedUp,
    },
  ]
  const here = (until === undefined ? now : new Date(until)).getTime()
  return (
    <ol className={styles["line"]}>
      {stations.map(({ at, time, text }, index) => {
        const from = Date.parse(at)
        const next = Date.parse(stations[index + 1]?.at ?? at)
        const part = next > from ? Math.min(1, Math.max(0, (here - from) / (next - from))) : 0
        const isBehind = here >= from && !(until === undefined && index === stations.length - 1)
        const style: CSSProperties = { "--at": `${Math.round(part * 100)}%` }
        return (
          <li key={text} data-behind={isBehind} style={style}>
            <b>{time}</b>
            {text}
          </li>
        )
      })}
    </ol>
  )
}
