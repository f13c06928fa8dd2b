import { announce } from "@hub/ui/page-header/announcer"
import { useEffect, useRef } from "react"
import { titleOf } from "../routes-titles.ts"

/** How long a page may take to come before its heading is no longer waited for. */
const PATIENCE_MS = 5000
/**
 * What keeps the focus this long is the new page's: the page before may stand a moment longer than its address, and a dialog that goes
 * with it gives the focus back to a button that goes too.
 */
const SETTLED_MS = 400

/**
 * Focuses the heading of the page that has come, once a menu that is still closing has given the focus back to its button. It stops
 * as soon as the page puts the focus somewhere itself, or somebody presses anything.
 */
function focusHeading(): () => void {
  const until = performance.now() + PATIENCE_MS
  let frame = 0
  let focused: Element | null = null
  let since = 0
  const look = () => {
    const now = performance.now()
    const heading = document.querySelector<HTMLElement>("#main:not([aria-busy=true]) h1")
    if (heading !== null && document.querySelector("dialog[open]") === null) {
      const held = document.activeElement?.closest("#main") == null ? null : document.activeElement
      if (held === null) {
        heading.tabIndex = -1
        heading.focus({ preventScroll: true })
      } else if (held === focused && now - since > SETTLED_MS) return
      if (held !== focused) since = now
      focused = held
    }
    if (now < until) frame = requestAnimationFrame(look)
  }
  const stop = () => {
    cancelAnimationFrame(frame)
    removeEventListener("keydown", stop)
    removeEventListener("pointerdown", stop)
  }
  addEventListener("keydown", stop)
  addEventListener("pointerdown", stop)
  frame = requestAnimationFrame(look)
  return stop
}

/** Titles the page, tells a screen reader where it has arrived (2.3), and puts the focus there; the first page has it at its top. */
export function useArrival(path: string): void {
  const isFirst = useRef(true)
  useEffect(() => {
    const title = titleOf(path)
    if (title === undefined) return undefined
    const tell = () => {
      document.title = title
      announce(`You've navigated to ${title}`)
    }
    if (isFirst.current) {
      isFirst.current = false
      tell()
      return undefined
    }
    // Neither is seen in the page: its paint doesn't wait for them.
    const telling = setTimeout(tell)
    const stop = focusHeading()
    return () => {
      clearTimeout(telling)
      stop()
    }
  }, [path])
}
