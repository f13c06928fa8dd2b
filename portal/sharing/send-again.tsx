import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { Stack } from "@hub/ui/layout/stack"
import { Modal } from "@hub/ui/modal/modal"

const m = messages("portal/sharing.sendAgain")

interface Props {
  /** Who was written to today, as a list; empty while there is nothing to decide. */
  names: string
  isSending: boolean
  onSend: () => void
  onClose: () => void
}

/** A second mail on one day is sent only if the family means it. */
export const SendAgain = ({ names, isSending, onSend, onClose }: Props) => (
  <Modal isOpen={names !== ""} title={m.title} onClose={onClose}>
    <p>{m.explanation({ names })}</p>
    <Stack gap={2} above={4}>
      <Button wide busy={isSending} onClick={onSend}>
        {m.sendAgain}
      </Button>
      <Button wide variant="quiet" onClick={onClose}>
        {m.notNow}
      </Button>
    </Stack>
  </Modal>
)
