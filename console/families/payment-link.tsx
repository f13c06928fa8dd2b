import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { Modal } from "@hub/ui/modal/modal"
import { notifyError } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import { LinkToRead } from "../shell/link-to-read.tsx"

const m = messages("console/families.money")
const hidden = (text: string) => <span className="visually-hidden">{text}</span>

interface Props {
  family_id: string
  invoice_id: string
  number: string
}

/** Where the family pays an invoice: by mail, and shown to be read out. */
export function PaymentLink({ family_id: id, invoice_id, number }: Props) {
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const send = useMutation({
    mutationFn: () => api.call("POST /families/{id}/invoices/{invoice_id}/link", { params: { id, invoice_id } }),
    onSuccess: async () => {
      setOpen(true)
      await queries.invalidateQueries({ queryKey: ["family", id, "timeline"] })
    },
    onError: (error) => notifyError(error),
  })
  const link = send.data?.link ?? ""
  return (
    <>
      <Button variant="quiet" size="s" busy={send.isPending} onClick={() => send.mutate()}>
        <span>{m.sendLink({ number, hidden })}</span>
      </Button>
      <Modal isOpen={isOpen} title={m.linkSent} onClose={() => setOpen(false)}>
        <p>{m.linkTo({ to: send.data?.to ?? "" })}</p>
        <LinkToRead link={link} copy={m.copy} copied={m.copied} />
      </Modal>
    </>
  )
}
