import { type RefObject, useEffect, useRef } from "react"

/** Whether the screen that began something is still there: what ends after it is left has to be told elsewhere. */
export function useIsShown(): RefObject<boolean> {
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}
