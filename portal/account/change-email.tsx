import { messages } from "@hub/domain/kernel/messages"
import { Modal } from "@hub/ui/modal/modal"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { EmailProof } from "./email-proof.tsx"

const m = messages("portal/account.changeEmail")

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
    title={isRefused ? m.checkYourEmail : before === null ? m.addAnEmail : m.changeYourEmail}
    closesOnBackdrop={false}
    onClose={onClose}
  >
    <EmailProof
      before={before}
      isRefused={isRefused}
      onProved={(email) => {
        onClose()
        notifySuccess(email === before ? m.proved({ email }) : m.changed({ email }))
      }}
    />
  </Modal>
)
