import { Modal } from "@hub/ui/modal/modal"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { EmailProof } from "./email-proof.tsx"
import { changeEmail as t } from "./words.tsx"

interface Props {
  before: string | null
  isOpen: boolean
  onClose: () => void
}

export const ChangeEmail = ({ before, isOpen, onClose }: Props) => (
  <Modal
    isOpen={isOpen}
    title={before === null ? t.addAnEmail : t.changeYourEmail}
    closesOnBackdrop={false}
    onClose={onClose}
  >
    <EmailProof
      before={before}
      onProved={(email) => {
        onClose()
        notifySuccess(t.changed(email))
      }}
    />
  </Modal>
)
