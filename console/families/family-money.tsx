import { dayLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { Button } from "@hub/ui/button/button"
import { List } from "@hub/ui/layout/list"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { Modal } from "@hub/ui/modal/modal"
import { notifyError } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type ReactNode, useState } from "react"
import { api } from "../api/client.ts"
import { LinkToRead } from "../shell/link-to-read.tsx"
import { PageLink } from "../shell/page-link.tsx"
import { isPermitted } from "../shell/permitted.ts"
import { useMe } from "../staff/queries.ts"
import { Part } from "./part.tsx"
import { PlanLine } from "./plan-line.tsx"
import type { Family } from "./queries.ts"

const moneyTexts = messages("console/families.money")
const hidden = (text: string) => <span className="visually-hidden">{text}</span>

interface PaymentLinkProps {
  family_id: string
  invoice_id: string
  number: string
}

/** Where the family pays an invoice: by mail, and shown to be read out. */
function PaymentLink({ family_id: id, invoice_id, number }: PaymentLinkProps) {
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
        <span>{moneyTexts.sendLink({ number, hidden })}</span>
      </Button>
      <Modal isOpen={isOpen} title={moneyTexts.linkSent} onClose={() => setOpen(false)}>
        <p>{moneyTexts.linkTo({ to: send.data?.to ?? "" })}</p>
        <LinkToRead link={link} copy={moneyTexts.copy} copied={moneyTexts.copied} />
      </Modal>
    </>
  )
}

const m = messages("console/families.money")
const orders = messages("console/families.orders")
const bold = (text: string): ReactNode => <b>{text}</b>

interface Props {
  family: Pick<Family, "id" | "money">
  /** On the family's page, from which its orders are one step away. */
  isOverview?: boolean
}

/** Plans with the state of each part, invoices, credits, and what couldn't be given back. */
export function FamilyMoney({ family: { id: family_id, money }, isOverview = false }: Props) {
  const me = useMe()
  const mayWrite = isPermitted(me, "message")
  const { plans, invoices, credits, refused_amount } = money
  const isEmpty = plans.length === 0 && invoices.length === 0 && credits.length === 0 && refused_amount === 0
  return (
    <Part id="money" title={m.title}>
      {isPermitted(me, "read_orders") && isPermitted(me, "read_families") && isOverview && (
        <PageLink to={`/families/${family_id}/orders`}>{orders.open}</PageLink>
      )}
      {isEmpty && <p>{m.none}</p>}
      <Stack gap={4}>
        {refused_amount > 0 && <p className="note warn">{m.refused({ amount: formatMoney(refused_amount) })}</p>}
        {plans.map(({ order_id, order_number, name, card, parts }) => (
          <div key={order_id}>
            <p>
              {m.plan({
                order: order_number ?? "",
                name: card === null ? name : m.planCard({ name, ...card }),
                b: bold,
              })}
            </p>
            <PlanLine parts={parts} />
          </div>
        ))}
        {invoices.length + credits.length > 0 && (
          <List>
            {invoices.map(({ id, number, status, amount, left_amount, due_on }) => (
              <Row as="li" key={id} justify="spread" gap={3}>
                <span>
                  {m.invoice({ number })}
                  <small>
                    {status === "PAID" && m.invoicePaid}
                    {status === "CANCELLED" && m.invoiceCanceled}
                    {status === "OPEN" && m.invoiceLeft({ amount: formatMoney(left_amount), day: dayLabel(due_on) })}
                  </small>
                </span>
                <Row as="span" gap={3}>
                  {status === "OPEN" && mayWrite && (
                    <PaymentLink family_id={family_id} invoice_id={id} number={number} />
                  )}
                  <b className="tabular">{formatMoney(amount)}</b>
                </Row>
              </Row>
            ))}
            {credits.map(({ name, is_free, quantity, next_expires_on }) => (
              <Row as="li" key={`${name}-${String(is_free)}`} justify="spread" gap={3}>
                <span>
                  {is_free ? m.free({ name }) : name}
                  {next_expires_on !== null && <small>{m.expires({ day: dayLabel(next_expires_on) })}</small>}
                </span>
                <b className="tabular">{quantity}</b>
              </Row>
            ))}
          </List>
        )}
      </Stack>
    </Part>
  )
}
