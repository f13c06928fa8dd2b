import { type RefObject, useEffect } from "react"

/** For a form of one field, which needs no list of errors: focuses the field when it gets one. */
export function useFocusOnFault(form: RefObject<HTMLFormElement | null>, fault: string | undefined): void {
  useEffect(() => {
    if (fault !== undefined) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus()
  }, [form, fault])
}
