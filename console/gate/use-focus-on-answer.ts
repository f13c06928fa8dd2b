import { type RefObject, useEffect, useRef } from "react"
import type { View } from "./use-gate.ts"

const main = () => document.querySelector<HTMLElement>("main")

/** What had the focus is gone: it goes to the answer, and from there to its buttons. Lists begin at a field of their own. */
export function useFocusOnAnswer(view: View): RefObject<HTMLDivElement | null> {
  const answer = useRef<HTMLDivElement>(null)
  const before = useRef(view)
  useEffect(() => {
    if (before.current === view) return
    before.current = view
    if (view.is === "scan")
      (document.querySelector<HTMLElement>("[data-scan-field]") ?? main())?.focus({ preventScroll: true })
    else if (view.is !== "names" && answer.current !== null) {
      answer.current.focus({ preventScroll: true })
      if (answer.current.getBoundingClientRect().top < 0) answer.current.scrollIntoView()
    }
  }, [view])
  return answer
}
