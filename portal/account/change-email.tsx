import { Modal } from "@hub/ui/modal/modal"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { EmailProof } from "./email-proof.tsx"
import { changeEmail as t } from "./words.tsx"

interface Props {
  before: string | null
  /** Mail to it comes back: a code may prove it again. */
  isRefused?: boolean
  isOpen: boolean
  onClose: () => void
}

export const ChangeEmail = ({ before, isRefused = false, isOpen, onClose }: Props) => (
  <Modal
    isOpen={isOpen}
    title={isRefused ? t.checkYourEmail : before === null ? t.addAnEmail : t.changeYourEmail}
    closesOnBackdrop={false}
    onClose={onClose}
  >
    <EmailProof
      before={before}
      isRefused={isRefused}
      onProved={(email) => {
        onClose()
        notifySuccess(email === before ? t.proved(email) : t.changed(email))
      }}
    />
  </Modal>
)
