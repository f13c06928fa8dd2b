import { useEffect, useEffectEvent } from "react"

const FIELDS = ["input:not([type=radio], [type=checkbox])", "textarea", "select", "[contenteditable=true]"].join()
/** A scanner types faster than that. */
const GAP_MS = 250
/** So soon after a code, with no other key between, no hand presses a button. */
const ECHO_MS = 80

/** A scanner types a code and ends it by Enter; nobody's name is so long without a blank. */
export const isCode = (text: string): boolean => /^\S{12,}$/.test(text.trim())

/** A scanner that types a code and Enter is heard wherever the focus is, but in a field. */
export function useWedge(onCode: (code: string) => void): void {
  const found = useEffectEvent(onCode)
  useEffect(() => {
    let typed = ""
    let at = 0
    let sent_at = Number.NEGATIVE_INFINITY
    const listen = (event: KeyboardEvent) => {
      const { key, target, timeStamp } = event
      const isElsewhere = target instanceof Element && target.matches(FIELDS)
      if (isElsewhere || event.altKey || event.ctrlKey || event.metaKey) return
      if (document.querySelector("dialog[open]") !== null) return
      if (timeStamp - at > GAP_MS) typed = ""
      if (key === "Enter") {
        const [code, isEcho] = [typed, timeStamp - sent_at < ECHO_MS]
        typed = ""
        // Some end a code by two of them: the second presses no button.
        if (!isCode(code) && !isEcho) return
        event.preventDefault()
        if (!isCode(code)) return
        sent_at = timeStamp
        found(code.trim())
        return
      }
      sent_at = Number.NEGATIVE_INFINITY
      if (key.length !== 1) return
      typed += key
      at = timeStamp
    }
    document.addEventListener("keydown", listen, true)
    return () => document.removeEventListener("keydown", listen, true)
  }, [])
}
