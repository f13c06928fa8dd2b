import { type RefObject, useEffect, useRef } from "react"

/** Whether the screen that began something is still there: what ends after it is left has to be told elsewhere. */
export function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}
