import type { Customer } from "@hub/domain/account/customer"
import type { FamilyData } from "@hub/domain/privacy/family-data"
import { Modal } from "@hub/ui/modal/modal"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation } from "@tanstack/react-query"
import { api } from "../api/client.ts"
import { FormActions } from "../form/form-actions.tsx"
import { type Proof, Reauthenticate } from "./reauthenticate.tsx"
import { downloadData as t } from "./words.tsx"

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
      notifySuccess(t.starting)
      globalThis.location.assign(url)
    },
  })
  const close = () => {
    onClose()
    ask.reset()
  }
  return (
    <Modal isOpen={isOpen} title={t.title} closesOnBackdrop={false} onClose={close}>
      <Reauthenticate
        way={way}
        email={customer.email}
        phone={customer.phone_number}
        error={ask.error}
        onProof={(proof) => ask.mutate(proof)}
        buttons={<FormActions save_words={t.download} isBusy={ask.isPending} onCancel={close} />}
      >
        <p>{t.explanation}</p>
      </Reauthenticate>
    </Modal>
  )
}
