import { useEffect, useState } from "react"

/** Longer timers fire at once. */
const LONGEST_MS = 2 ** 31 - 1

/** Whether an instant is over, to the second: `useNow` draws by the minute. */
export function useHasPassed(instant: string | undefined): boolean {
  const [passed, setPassed] = useState<string>()
  useEffect(() => {
    if (instant === undefined) return undefined
    const ms = Date.parse(instant) - Date.now()
    if (ms > LONGEST_MS) return undefined
    const timer = setTimeout(() => setPassed(instant), Math.max(0, ms))
    return () => clearTimeout(timer)
  }, [instant])
  return instant !== undefined && passed === instant
}
