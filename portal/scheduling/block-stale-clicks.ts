import type { MouseEvent } from "react"

/**
 * Rows of the last day or filter stay until the new ones come: a quick tap on one would pick a place in the wrong week. Not by CSS, whose
 * change would restyle every row. A dialog that a row has opened still works.
 */
export const blockStaleClicks = (isStale: boolean) => (event: MouseEvent<HTMLElement>) => {
  if (!isStale || !(event.target instanceof Element) || event.target.closest("dialog") !== null) return
  if (event.target.closest("li") !== null) event.stopPropagation()
}
