import { messages } from "@hub/domain/kernel/messages"
import { Button, type ButtonVariant } from "@hub/ui/button/button"
import { useMutation } from "@tanstack/react-query"
import { sentenceOf } from "../api/problem.ts"
import { downloadReceipt } from "./queries.ts"

const m = messages("portal/orders.receiptButton")

/** Downloads the receipt of a completed order, with an error beside it. */
export function ReceiptButton({
  order,
  variant = "line",
  size,
  label = m.downloadReceipt,
}: {
  order: { id: string; number: number | null }
  variant?: ButtonVariant
  size?: "s"
  label?: string
}) {
  const download = useMutation({ mutationFn: () => downloadReceipt(order) })
  return (
    <>
      <Button variant={variant} size={size} busy={download.isPending} onClick={() => download.mutate()}>
        {label}
      </Button>
      {download.isError && (
        <span className="error" role="alert">
          {sentenceOf(download.error)}
        </span>
      )}
    </>
  )
}
