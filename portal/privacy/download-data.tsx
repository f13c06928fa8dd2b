import type { Customer } from "@hub/domain/account/customer"
import { messages } from "@hub/domain/kernel/messages"
import type { FamilyData } from "@hub/domain/privacy/family-data"
import { Modal } from "@hub/ui/modal/modal"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation } from "@tanstack/react-query"
import { api } from "../api/client.ts"
import { FormActions } from "../form/form-actions.tsx"
import { type Proof, Reauthenticate } from "./reauthenticate.tsx"

const m = messages("portal/privacy.downloadData")

interface Props {
  customer: Customer
  way: FamilyData["proof"]
  isOpen: boolean
  onClose: () => void
}

/** Everything of the family as one file, which the browser saves. */
export function DownloadData({ customer, way, isOpen, onClose }: Props) {
  const ask = useMutation({
    mutationFn: (body: Proof) => api.call("POST /profile/family_data/export", { body }),
    onSuccess: ({ url }) => {
      onClose()
      notifySuccess(m.starting)
      globalThis.location.assign(url)
    },
  })
  const close = () => {
    onClose()
    ask.reset()
  }
  return (
    <Modal isOpen={isOpen} title={m.title} closesOnBackdrop={false} onClose={close}>
      <Reauthenticate
        way={way}
        email={customer.email}
        phone={customer.phone_number}
        error={ask.error}
        onProof={(proof) => ask.mutate(proof)}
        buttons={<FormActions save_words={m.download} isBusy={ask.isPending} onCancel={close} />}
      >
        <p>{m.explanation}</p>
      </Reauthenticate>
    </Modal>
  )
}
