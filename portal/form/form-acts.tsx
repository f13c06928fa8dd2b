import { Button } from "@hub/ui/button/button"
import styles from "./form.module.css"

interface Props {
  save_words: string
  cancel_words?: string
  isBusy: boolean
  onCancel: () => void
}

/** A form's foot: send it, or leave it. */
export const FormActs = ({ save_words, cancel_words = "Cancel", isBusy, onCancel }: Props) => (
  <div className={styles["acts"]}>
    <Button type="submit" wide busy={isBusy}>
      {save_words}
    </Button>
    <Button variant="quiet" wide onClick={onCancel}>
      {cancel_words}
    </Button>
  </div>
)
