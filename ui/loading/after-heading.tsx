import { type ReactNode, useDeferredValue, useEffect } from "react"
import styles from "./after-heading.module.css"
import { visit } from "./use-after-paint.ts"

/**
 * The long part of a page: it is drawn once the heading stands, and the next page may interrupt it. Until then its space is kept, so
 * that nothing under it is seen to jump and who comes back finds the place that they had scrolled to.
 */
export function AfterHeading({ children }: { children: ReactNode }) {
  const isDue = useDeferredValue(true, visit.hasBegun ? false : undefined)
  useEffect(() => {
    visit.hasBegun = true
  }, [])
  return isDue ? children : <div className={styles["space"]} />
}
