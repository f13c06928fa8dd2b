import { messages } from "@hub/domain/kernel/messages"
import { announce } from "@hub/ui/page-header/announcements.ts"
import { useEffect, useRef } from "react"
import { useLanguage } from "../language/language.ts"
import { titleOf } from "../routes-titles.ts"
import { gateTitle } from "./gate-title.ts"

const m = messages("portal/shell.announcements")

/** How long to wait for a page's heading. */
const HEADING_TIMEOUT_MS = 5000
/**
 * After this time the focus belongs to the new page. The old page may outlive its address for a moment, and a closing dialog returns the
 * focus to a button that is about to go.
 */
const SETTLED_MS = 400

/** The element that has the focus, unless the page before left it there. */
function heldFocus(hasPressed: boolean): Element | null {
  const active = document.activeElement
  if (hasPressed) return active === document.body ? null : active
  return active?.closest("#main") == null ? null : active
}

/**
 * Focuses the heading of the new page, after a closing menu has returned the focus to its button. Stops when the page sets the focus
 * itself, or on any key or press. A focus that the user has set since the navigation stays.
 */
function focusHeading(hasPressed: boolean): () => void {
  const until = performance.now() + HEADING_TIMEOUT_MS
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
 * Sets the title, announces the page to screen readers (2.3), and moves the focus to its heading, but for the first page. A page is another
 * one when its `subject` changes, too. `address` may be ahead of `path`, the address of the page that is shown.
 */
export function useArrival(path: string, subject: string, address: string): void {
  const language = useLanguage()
  const said = useRef(language)
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
    if (said.current === language) return
    said.current = language
    document.title = gateTitle() ?? titleOf(path) ?? document.title
  }, [language, path])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another subject is another arrival.
  useEffect(() => {
    const page_title = titleOf(path)
    if (page_title === undefined) return undefined
    const announcePage = () => {
      document.title = gateTitle() ?? page_title
      // What takes the page's place has named itself.
      if (gateTitle() === undefined) announce(m.arrived({ title: page_title }))
    }
    if (isFirst.current) {
      isFirst.current = false
      announcePage()
      return undefined
    }
    // After the paint, as neither is visible in the page.
    const timer = setTimeout(announcePage)
    const stop = focusHeading(hasPressed.current)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [path, subject])
}
