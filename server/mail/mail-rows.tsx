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
