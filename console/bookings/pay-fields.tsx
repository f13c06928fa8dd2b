import { cardName } from "@hub/domain/kernel/card-name"
import { messages } from "@hub/domain/kernel/messages"
import { RadioField } from "@hub/ui/field/choice-field"
import { TextField } from "@hub/ui/field/field"
import { MoneyField } from "@hub/ui/field/number-field"
import { SelectField } from "@hub/ui/field/select-field"
import { Stack } from "@hub/ui/layout/stack"
import { useQuery } from "@tanstack/react-query"
import { cardsQuery } from "./queries.ts"

const m = messages("console/bookings.pay")

export const WAYS = ["LINK", "CARD", "CASH", "CHECK", "INVOICE", "FREE"] as const
export type Way = (typeof WAYS)[number]

export interface Pay {
  readonly way: Way
  readonly number?: string
  readonly bank?: string
  readonly given_amount?: number
  readonly payment_method_id?: string
  readonly has_consented?: boolean
  readonly reason?: string
}

const wayOf = (value: string): Way => WAYS.find((way) => way === value) ?? "LINK"

interface Props {
  customer_id: string
  pay: Pay
  onChange: (pay: Pay) => void
}

/** How it is paid, and what that way needs. */
export function PayFields({ customer_id, pay, onChange }: Props) {
  const cards = useQuery({ ...cardsQuery(customer_id), enabled: pay.way === "CARD" })
  const own = cards.data?.cards ?? []
  return (
    <Stack gap={4}>
      <RadioField
        label={m.title}
        columns={2}
        options={WAYS.map((way) => ({ value: way, label: m[way] }))}
        value={pay.way}
        onChange={(value) => onChange({ way: wayOf(value) })}
      />
      {pay.way === "CARD" &&
        (own.length === 0 ? (
          <p className="dim">{cards.isSuccess && m.noCards}</p>
        ) : (
          <SelectField
            label={m.card}
            required
            options={own.map((card) => ({
              value: card.payment_method_id,
              label: `${cardName(card)} • ${card.last4}`,
            }))}
            value={pay.payment_method_id ?? ""}
            onChange={(payment_method_id) => onChange({ way: "CARD", payment_method_id })}
          />
        ))}
      {pay.way === "CASH" && (
        <MoneyField
          label={m.given}
          cents={pay.given_amount}
          onChange={(given) => onChange({ way: "CASH", ...(given === undefined ? {} : { given_amount: given }) })}
        />
      )}
      {pay.way === "CHECK" && (
        <>
          <TextField
            label={m.number}
            required
            maxLength={40}
            value={pay.number ?? ""}
            onChange={(event) => onChange({ ...pay, number: event.target.value })}
          />
          <TextField
            label={m.bank}
            maxLength={80}
            value={pay.bank ?? ""}
            onChange={(event) => onChange({ ...pay, bank: event.target.value })}
          />
        </>
      )}
      {pay.way === "FREE" && (
        <TextField
          label={m.whyFree}
          required
          maxLength={300}
          value={pay.reason ?? ""}
          onChange={(event) => onChange({ ...pay, reason: event.target.value })}
        />
      )}
    </Stack>
  )
}

/** Whether what a way needs is there, so that the server can be asked. */
export function isComplete({ way, number = "", reason = "", payment_method_id }: Pay): boolean {
  if (way === "CHECK") return number.trim() !== ""
  if (way === "FREE") return reason.trim() !== ""
  return way !== "CARD" || payment_method_id !== undefined
}

/** Without what is empty. */
export const payBody = ({ bank = "", ...pay }: Pay) => (bank.trim() === "" ? pay : { ...pay, bank })
