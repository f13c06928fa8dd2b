import { messages } from "@hub/domain/kernel/messages"
import { announce } from "@hub/ui/page-header/announcements.ts"
import { useEffect, useEffectEvent, useState } from "react"
import { useInit } from "../company/init.ts"
import { deviceTime } from "../shell/clock/local-time.ts"

const m = messages("portal/orders.holdCountdown")

const TICKS = 15
/** Announced to screen readers at these minutes. */
const SPOKEN = [10, 5, 2, 1]
const LATE_SECONDS = 120

const minutesOf = (seconds: number): number => Math.ceil(seconds / 60)
const clockOf = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`

interface Props {
  /** Seconds, as the server counted them when it answered. */
  seconds_left: number
  place_count: number
  /** During a payment the server holds the places until the provider has answered. */
  isPaused: boolean
  /** The order is placed: the server has added ten minutes, once, for its payment. */
  isExtended?: boolean
  /** Something else on the screen says until when, as what became of a payment does. */
  isQuiet?: boolean
  onEnd: () => void
}

function heldText(place_count: number): string {
  if (place_count === 1) return m.heldOne
  return m.heldMany({ place_count })
}

/** How long the places are held, with a tick for each minute. */
export function HoldCountdown({
  seconds_left,
  place_count,
  isPaused,
  isExtended = false,
  isQuiet = false,
  onEnd,
}: Props) {
  // Counted from the server's seconds, so a wrong clock of the phone doesn't matter.
  const [ends_at] = useState(() => Date.now() + seconds_left * 1000)
  const [seconds, setSeconds] = useState(seconds_left)
  const minutes = minutesOf(seconds)
  const tick = useEffectEvent((): number => {
    const left = Math.max(0, Math.ceil((ends_at - Date.now()) / 1000))
    setSeconds(left)
    const spoken = minutesOf(left)
    if (spoken !== minutes && SPOKEN.includes(spoken)) announce(m.minutesLeft({ spoken }))
    return left
  })
  const endUnlessPaused = useEffectEvent((): boolean => {
    if (!isPaused) onEnd()
    return !isPaused
  })
  useEffect(() => {
    const timer = setInterval(() => {
      if (tick() === 0 && endUnlessPaused()) clearInterval(timer)
    }, 500)
    return () => clearInterval(timer)
  }, [])
  const what = heldText(place_count)
  const { time_zone } = useInit().company_profile
  const arrive = useEffectEvent(() => {
    if (!isQuiet) announce(m.heldUntil({ count: place_count, time: deviceTime(new Date(ends_at), time_zone) }))
  })
  useEffect(() => arrive(), [])
  return (
    <div className={seconds <= LATE_SECONDS ? "hold late" : "hold"} role="timer" aria-label={m.placesHeld}>
      <span className="numeral">{clockOf(seconds)}</span>
      <div className="what">
        <p>
          <b>{what}</b>
        </p>
        <p>{m.finishBy({ is_extended: isExtended, time: deviceTime(new Date(ends_at), time_zone) })}</p>
      </div>
      <div className="ticks" aria-hidden="true">
        {Array.from({ length: TICKS }, (_, index) => (
          <i key={`tick-${String(index)}`} className={index < minutes ? "on" : ""} />
        ))}
      </div>
    </div>
  )
}
