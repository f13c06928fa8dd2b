import { type RefObject, useState, useSyncExternalStore } from "react"

function subscribe(onChange: () => void): () => void {
  for (const event of ["scroll", "resize"] as const) globalThis.addEventListener(event, onChange, { passive: true })
  return () => {
    for (const event of ["scroll", "resize"] as const) globalThis.removeEventListener(event, onChange)
  }
}

/** How many screens are left until the end of a text; none any more once the end has been seen. */
export function usePagesLeft(end: RefObject<HTMLElement | null>): { left: number; finish: () => void } {
  const [isRead, setRead] = useState(false)
  const look = (): number => {
    if (end.current === null) return 1
    return Math.max(0, Math.ceil((end.current.getBoundingClientRect().top - innerHeight) / innerHeight))
  }
  const left = useSyncExternalStore(subscribe, look)
  if (left === 0 && !isRead) setRead(true)
  return { left: isRead ? 0 : left, finish: () => setRead(true) }
}
