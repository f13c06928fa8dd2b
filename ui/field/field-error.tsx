import type { ReactNode } from "react"
import { Icon } from "../icon/icon.tsx"

/** What is wrong with a field, at the field. It waits its turn: several come at once, beside a list that takes the focus. */
export const FieldError = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p className="error" id={id} role="alert" aria-live="polite">
    <Icon name="alert" />
    <span>{children}</span>
  </p>
)
