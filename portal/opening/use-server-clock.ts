import { useEffect, useState } from "react"

const SECOND_MS = 1_000
const MINUTE_MS = 60_000

/** Milliseconds until an instant by the server's clock: each minute, in the last one each second. Never below zero. */
export function useTimeUntil(instant: string, behind_ms: number): number {
  const left = (): number => Math.max(0, Date.parse(instant) - Date.now() - behind_ms)
  const [ms, setMs] = useState(left)
  useEffect(() => {
    const read = (): number => Math.max(0, Date.parse(instant) - Date.now() - behind_ms)
    let timer: ReturnType<typeof setTimeout>
    const step = (): void => {
      const now = read()
      setMs(now)
      if (now === 0) return
      const unit = now <= MINUTE_MS ? SECOND_MS : MINUTE_MS
      // To the next full one; a moment more, so that it is past it.
      timer = setTimeout(step, (now % unit || unit) + 5)
    }
    step()
    return () => clearTimeout(timer)
  }, [instant, behind_ms])
  return ms
}
