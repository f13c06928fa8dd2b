import { useEffect, useState } from "react"

const PAUSE_MS = 150

/** What is typed, once nobody has typed for a moment. */
export function usePaused<Value>(value: Value, pause = PAUSE_MS): Value {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return paused
}
