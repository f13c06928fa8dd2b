import { Button } from "@hub/ui/button/button"
import { FormButtons } from "./form.tsx"

interface Props {
  save_words: string
  cancel_words?: string
  isBusy: boolean
  onCancel: () => void
}

/** The submit and cancel buttons of a form. */
export const FormActions = ({ save_words, cancel_words = "Cancel", isBusy, onCancel }: Props) => (
  <FormButtons>
    <Button type="submit" wide busy={isBusy}>
      {save_words}
    </Button>
    <Button variant="quiet" wide onClick={onCancel}>
      {cancel_words}
    </Button>
  </FormButtons>
)
