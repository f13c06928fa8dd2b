import { type ReactNode, useEffect, useRef } from "react"

/** An error of the whole form. It takes the focus from the button that was pressed, which may be far below. */
export function FormAlert({ children }: { children: ReactNode }) {
  const alert = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const form = alert.current?.closest("form, dialog")
    if (form?.contains(document.activeElement) === true) alert.current?.focus()
  }, [])
  return (
    <p ref={alert} className="note bad" role="alert" tabIndex={-1}>
      {children}
    </p>
  )
}
