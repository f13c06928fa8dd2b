import { type ReactNode, useDeferredValue, useEffect } from "react"
import styles from "./after-heading.module.css"
import { visit } from "./use-after-paint.ts"

/** Renders the long part of a page after its heading. Until then space is reserved, so that a scroll position can be restored. */
export function AfterHeading({ children }: { children: ReactNode }) {
  const isDue = useDeferredValue(true, visit.hasBegun ? false : undefined)
  useEffect(() => {
    visit.hasBegun = true
  }, [])
  return isDue ? children : <div className={styles["space"]} />
}
