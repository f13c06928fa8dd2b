import type { MouseEvent } from "react"

/**
 * Rows of another day or filter stand until those that were asked for come: a hasty tap on one would take a place of the wrong week. Not
 * by a style, which would be worked out anew for every row. A dialog that a row has opened is about its participant, and answers.
 */
export const blockStaleClicks = (isOld: boolean) => (event: MouseEvent<HTMLElement>) => {
  if (!isOld || !(event.target instanceof Element) || event.target.closest("dialog") !== null) return
  if (event.target.closest("li") !== null) event.stopPropagation()
}
