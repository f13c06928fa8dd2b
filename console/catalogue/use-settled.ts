import { useEffect, useState } from "react"

const QUIET_MS = 400

/** A value once it has stopped changing, so that not every letter is sent. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), QUIET_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
