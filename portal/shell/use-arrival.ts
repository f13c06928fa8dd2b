import { announce } from "@hub/ui/page-header/announcer"
import { useEffect, useRef } from "react"
import { titleOf } from "../routes-titles.ts"

/** How long a page may take to come before its heading is no longer waited for. */
const PATIENCE_MS = 5000

/** Focuses the heading of the page that has come, unless the page has put the focus somewhere itself. */
function focusHeading(): () => void {
  const until = performance.now() + PATIENCE_MS
  let frame = 0
  const look = () => {
    const heading = document.querySelector<HTMLElement>("#main:not([aria-busy=true]) h1")
    // A menu that is still closing gives the focus back to its button first.
    if (heading === null || document.querySelector("dialog[open]") !== null) {
      if (performance.now() < until) frame = requestAnimationFrame(look)
      return
    }
    if (document.activeElement?.closest("#main") != null) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
  frame = requestAnimationFrame(look)
  return () => cancelAnimationFrame(frame)
}

/** Titles the page, tells a screen reader where it has arrived (2.3), and puts the focus there; the first page needs no telling. */
export function useArrival(path: string): void {
  const isFirst = useRef(true)
  useEffect(() => {
    const title = titleOf(path)
    if (title === undefined) return undefined
    document.title = title
    if (isFirst.current) {
      isFirst.current = false
      return undefined
    }
    announce(`You've navigated to ${title}`)
    return focusHeading()
  }, [path])
}
