import type { ReactNode } from "react"

/** An error of the whole form; announced when it appears. */
export function FormAlert({ children }: { children: ReactNode }) {
  return (
    <p className="note bad" role="alert">
      {children}
    </p>
  )
}
