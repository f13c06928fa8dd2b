import { messages } from "@hub/domain/kernel/messages"
import type { Opening, OpeningQueue } from "@hub/domain/seasons/opening"
import { Row } from "@hub/ui/layout/row"
import { announce } from "@hub/ui/page-header/announcements.ts"
import { useEffect, useEffectEvent, useState } from "react"
import { useInit } from "../company/init.ts"
import { dayOfMoment, placeTime } from "../shell/clock/local-time.ts"
import css from "./opening.module.css"

const m = messages("portal/opening.clock")

/** Announced at these minutes; the opening itself too. */
const SPOKEN = [10, 1]
const HOUR = 60
const DAY = 24 * HOUR

interface Props {
  readonly opening: Opening & { readonly opens_at: string }
  /** By the server's clock. */
  readonly left_ms: number
  readonly queue: OpeningQueue | undefined
}

const figure = (text: string) => <span className="numeral">{text}</span>

/** "3d 22h", "5h 12m", "12min", and in the last minute "0:42". */
function Left({ seconds }: { readonly seconds: number }) {
  const minutes = Math.ceil(seconds / 60)
  if (seconds <= 60) return figure(`0:${String(Math.min(59, seconds)).padStart(2, "0")}`)
  if (minutes < HOUR) return m.minutes({ minutes, n: figure })
  if (minutes < DAY) return m.hours({ hours: Math.floor(minutes / HOUR), minutes: minutes % HOUR, n: figure })
  return m.days({ days: Math.floor(minutes / DAY), hours: Math.floor((minutes % DAY) / HOUR), n: figure })
}

/** When registration opens, by the server's clock, and what the family's turn is. */
export function OpeningClock({ opening, left_ms, queue }: Props) {
  const { time_zone } = useInit().company_profile
  const seconds = Math.ceil(left_ms / 1_000)
  const minutes = Math.ceil(seconds / 60)
  const isOpen = left_ms === 0
  const [wasOpen] = useState(isOpen)
  const speak = useEffectEvent((at: number) => {
    if (isOpen && !wasOpen) announce(m.nowOpen)
    else if (!isOpen && SPOKEN.includes(at)) announce(m.spoken({ minutes: at }))
  })
  useEffect(() => speak(minutes), [minutes])
  const when = { day: dayOfMoment(opening.opens_at, time_zone), time: placeTime(opening.opens_at, time_zone) }
  const text = isOpen
    ? m.ready
    : queue?.is_present === true
      ? m.present({ size: queue.size })
      : minutes <= HOUR
        ? m.stay
        : m.later
  return (
    <Row
      wrap
      gap={2}
      across={4}
      below={5}
      aria-label={m.timer}
      className={css.clock}
      data-open={isOpen || undefined}
      role="timer"
    >
      <p className={css.left} translate="no">
        {isOpen ? figure(m.open) : <Left seconds={seconds} />}
      </p>
      <p>
        <b>{isOpen ? m.openSince(when) : m.opensAt(when)}</b>
        <span>{text}</span>
      </p>
    </Row>
  )
}
