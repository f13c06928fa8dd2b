import { useEffect, useState } from "react"

const SECOND_MS = 1_000
const MINUTE_MS = 60_000

/** Milliseconds until an instant by the server's clock: each minute, in the last one each second. Never below zero; null is never. */
export function useTimeUntil(instant: string | null, behind_ms: number): number {
  const [read, setRead] = useState({ instant, ms: msUntil(instant, behind_ms) })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const step = (): void => {
      const ms = msUntil(instant, behind_ms)
      setRead({ instant, ms })
      if (ms === 0 || ms === Number.POSITIVE_INFINITY) return
      const unit = ms <= MINUTE_MS ? SECOND_MS : MINUTE_MS
      // To the next full one; a moment more, so that it is past it.
      timer = setTimeout(step, (ms % unit || unit) + 5)
    }
    step()
    return () => clearTimeout(timer)
  }, [instant, behind_ms])
  // What was read for another instant says nothing of this one.
  return read.instant === instant ? read.ms : msUntil(instant, behind_ms)
}

const msUntil = (instant: string | null, behind_ms: number): number =>
  instant === null ? Number.POSITIVE_INFINITY : Math.max(0, Date.parse(instant) - Date.now() - behind_ms)
