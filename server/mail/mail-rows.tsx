import { currentLanguage, languageOf } from "@hub/domain/kernel/language"
import type { ReactNode } from "react"

/** A table of the layout. */
export const Rows = ({ children }: { children: ReactNode }) => (
  <table
    border={0}
    cellPadding={0}
    cellSpacing={0}
    role="presentation"
    style={{ borderCollapse: "collapse" }}
    width="100%"
  >
    <tbody>{children}</tbody>
  </table>
)

const LEFT = {
  end: "right",
  startPadding: "paddingLeft",
  endPadding: "paddingRight",
  startBorder: "borderLeft",
} as const
const RIGHT = {
  end: "left",
  startPadding: "paddingRight",
  endPadding: "paddingLeft",
  startBorder: "borderRight",
} as const

/** Where a line of the reader's language begins and ends: mail programs know no logical properties. */
export const sides = () => (languageOf(currentLanguage()).direction === "rtl" ? RIGHT : LEFT)

export const HEADING = "Gabarito,'Trebuchet MS','Helvetica Neue',Arial,sans-serif"
export const TEXT = "Figtree,'Helvetica Neue',Helvetica,Arial,sans-serif"
