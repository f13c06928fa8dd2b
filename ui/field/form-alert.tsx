import type { ReactNode } from "react"

/** What went wrong with a try as a whole, above the form that it was made with; announced when it appears. */
export function FormAlert({ children }: { children: ReactNode }) {
  return (
    <p className="note bad" role="alert">
      {children}
    </p>
  )
}
