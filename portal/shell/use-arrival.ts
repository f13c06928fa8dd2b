import { announce } from "@hub/ui/page-header/announcer"
import { useEffect, useRef } from "react"
import { titleOf } from "../routes-titles.ts"
import { gateTitle } from "./gate-title.ts"

/** How long a page may take to come before its heading is no longer waited for. */
const PATIENCE_MS = 5000
/**
 * What keeps the focus this long is the new page's: the page before may stand a moment longer than its address, and a dialog that goes
 * with it gives the focus back to a button that goes too.
 */
const SETTLED_MS = 400

/** Where the keyboard is, unless it is where the page before has left it: on what led here, or on nothing at all. */
function heldFocus(hasPressed: boolean): Element | null {
  const active = document.activeElement
  if (hasPressed) return active === document.body ? null : active
  return active?.closest("#main") == null ? null : active
}

/**
 * Focuses the heading of the page that has come, once a menu that is still closing has given the focus back to its button. It stops
 * as soon as the page puts the focus somewhere itself, or somebody presses anything. Who has pressed something on the way here keeps the
 * focus where that has put it.
 */
function focusHeading(hasPressed: boolean): () => void {
  const until = performance.now() + PATIENCE_MS
  let frame = 0
  let focused: Element | null = null
  let since = 0
  const look = () => {
    const now = performance.now()
    const heading = document.querySelector<HTMLElement>("#main:not([aria-busy=true]) h1")
    if (heading !== null && document.querySelector("dialog[open]") === null) {
      const held = heldFocus(hasPressed)
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

/**
 * Titles the page, tells a screen reader where it has arrived (2.3), and puts the focus there; the first page has it at its top.
 * `address` may be ahead of `path`, which is of the page that stands there.
 */
export function useArrival(path: string, address: string): void {
  const isFirst = useRef(true)
  const hasPressed = useRef(false)
  useEffect(() => {
    hasPressed.current = false
    const press = () => {
      hasPressed.current = true
    }
    addEventListener("keydown", press)
    addEventListener("pointerdown", press)
    return () => {
      removeEventListener("keydown", press)
      removeEventListener("pointerdown", press)
    }
  }, [address])
  useEffect(() => {
    const page_title = titleOf(path)
    if (page_title === undefined) return undefined
    const tell = () => {
      const title = gateTitle() ?? page_title
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
    const stop = focusHeading(hasPressed.current)
    return () => {
      clearTimeout(telling)
      stop()
    }
  }, [path])
}
