import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { FormButtons } from "./form.tsx"

const m = messages("portal/form.formActions")

interface Props {
  save_text: string
  cancel_text?: string
  isBusy: boolean
  /** Side by side, and in view while a long form in a dialog scrolls. */
  isFixed?: boolean
  onCancel: () => void
}

/** The submit and cancel buttons of a form. */
export function FormActions({ save_text, cancel_text = m.cancel, isBusy, isFixed = false, onCancel }: Props) {
  const save = (
    <Button type="submit" wide busy={isBusy}>
      {save_text}
    </Button>
  )
  const cancel = (
    <Button variant={isFixed ? "line" : "quiet"} wide onClick={onCancel}>
      {cancel_text}
    </Button>
  )
  return (
    <FormButtons isFixed={isFixed}>
      {isFixed ? cancel : save}
      {isFixed ? save : cancel}
    </FormButtons>
  )
}
