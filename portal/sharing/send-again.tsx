import { Button } from "@hub/ui/button/button"
import { Modal } from "@hub/ui/modal/modal"
import styles from "./sharing.module.css"
import { sendAgain as t } from "./words.tsx"

interface Props {
  /** Who was written to today, as a list; empty while there is nothing to decide. */
  names: string
  isSending: boolean
  onSend: () => void
  onClose: () => void
}

/** A second mail on one day is sent only if the family means it. */
export const SendAgain = ({ names, isSending, onSend, onClose }: Props) => (
  <Modal isOpen={names !== ""} title={t.title} onClose={onClose}>
    <p>{t.explanation(names)}</p>
    <div className={styles["confirm"]}>
      <Button wide busy={isSending} onClick={onSend}>
        {t.sendAgain}
      </Button>
      <Button wide variant="quiet" onClick={onClose}>
        {t.notNow}
      </Button>
    </div>
  </Modal>
)
