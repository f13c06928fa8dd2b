import { useEffect, useState } from "react"

const PATIENCE_MS = 1500

/** Whether to go on without what is waited for: it has taken too long or, `isHopeless`, won't come now. It stays so when it comes later. */
export function useIsLate(isWaiting: boolean, isHopeless = false): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isWaiting || isLate) return undefined
    const timer = setTimeout(() => setLate(true), isHopeless ? 0 : PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, isHopeless, isLate])
  return isLate
}
