import { type RefObject, useEffect, useRef } from "react"

/** A step takes the focus from the button that opened it, and gives it back to what it was about. */
export function useStepFocus(): RefObject<HTMLElement | null> {
  const step = useRef<HTMLElement>(null)
  useEffect(() => {
    const about = step.current?.closest<HTMLElement>("[data-one]")
    const first = step.current?.querySelector<HTMLElement>(":is(input,textarea)")
    ;(first ?? step.current)?.focus()
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) about?.focus()
      })
    }
  }, [])
  return step
}
