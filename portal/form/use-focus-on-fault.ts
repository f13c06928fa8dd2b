import { type RefObject, useEffect } from "react"

/** A form of one field has no need of a list above it: a fault, once it is drawn, takes the focus into its field. */
export function useFocusOnFault(form: RefObject<HTMLFormElement | null>, fault: string | undefined): void {
  useEffect(() => {
    if (fault !== undefined) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus()
  }, [form, fault])
}
