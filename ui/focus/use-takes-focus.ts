import { type RefObject, useEffect, useEffectEvent, useRef } from "react"
import { isFocusFree } from "./lost-focus.ts"

/** For what appears in place of what was pressed, which had the focus: without this a keyboard starts again at the top. */
export function useTakesFocus<Focused extends HTMLElement>(takes: boolean): RefObject<Focused | null> {
  const element = useRef<Focused>(null)
  const focus = useEffectEvent(() => {
    if (takes && isFocusFree()) element.current?.focus()
  })
  useEffect(() => focus(), [])
  return element
}
