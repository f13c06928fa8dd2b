import { cardName } from "@hub/domain/kernel/card-name"
import { messages } from "@hub/domain/kernel/messages"
import { ApiProblem, isProblem } from "@hub/portal/api/problem"
import { TextField } from "@hub/ui/field/field"
import { FieldError } from "@hub/ui/field/field-error"
import { MoneyField } from "@hub/ui/field/number-field"
import { SelectField } from "@hub/ui/field/select-field"
import { Stack } from "@hub/ui/layout/stack"
import { useQuery } from "@tanstack/react-query"
import { Choices, TwoLines } from "./choices.tsx"
import { cardsQuery } from "./queries.ts"

const m = messages("console/bookings.pay")
const more = messages("console/bookings.payMore")

const WAYS = ["LINK", "CARD", "CASH", "CHECK", "INVOICE", "FREE"] as const
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

interface Props {
  customer_id: string
  pay: Pay
  onChange: (pay: Pay) => void
  /** It was pressed: what is missing is said. */
  isSent: boolean
  /** What the server said last. */
  refused: Error | null
  /** A move can't be free. */
  ways?: readonly Way[]
}

/** How it is paid, and what that way needs. */
export function PayFields({ customer_id, pay, onChange, isSent, refused, ways = WAYS }: Props) {
  const cards = useQuery(cardsQuery(customer_id))
  const own = cards.data?.cards ?? []
  // The one that is charged by default comes first.
  const first = own[0]?.payment_method_id
  const missing = isSent ? payError(pay) : undefined
  const errorAt = (field: string): string | undefined =>
    missing?.field === field
      ? missing.text
      : field === "payment_method_id" && isProblem(refused, "PAYMENT_DECLINED")
        ? m.declined
        : refused instanceof ApiProblem
          ? refused.errors.find(({ path }) => path === `pay.${field}`)?.message
          : undefined
  return (
    <Stack gap={4}>
      <Choices
        title={m.title}
        columns={3}
        options={ways.map((way) => ({ value: way, label: <TwoLines text={m[way]} more={more[way]} /> }))}
        value={pay.way}
        onChange={(way) =>
          onChange(way === "CARD" && first !== undefined ? { way, payment_method_id: first } : { way })
        }
      />
      {pay.way === "CARD" && cards.isError && <FieldError>{cards.error.message}</FieldError>}
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
            error={errorAt("payment_method_id")}
            onChange={(payment_method_id) => onChange({ way: "CARD", payment_method_id })}
          />
        ))}
      {pay.way === "CASH" && (
        <MoneyField
          label={m.given}
          hint={m.givenHint}
          cents={pay.given_amount}
          error={errorAt("given_amount")}
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
            error={errorAt("number")}
            onChange={(event) => onChange({ ...pay, number: event.target.value })}
          />
          <TextField
            label={m.bank}
            maxLength={80}
            value={pay.bank ?? ""}
            error={errorAt("bank")}
            onChange={(event) => onChange({ ...pay, bank: event.target.value })}
          />
        </>
      )}
      {pay.way === "FREE" && (
        <TextField
          label={m.whyFree}
          required
          hint={m.reads}
          maxLength={300}
          value={pay.reason ?? ""}
          error={errorAt("reason")}
          onChange={(event) => onChange({ ...pay, reason: event.target.value })}
        />
      )}
    </Stack>
  )
}

/** The first thing that a way lacks. */
export function payError({ way, number = "", reason = "", payment_method_id }: Pay) {
  if (way === "CHECK" && number.trim() === "") return { field: "number", text: m.giveNumber }
  if (way === "FREE" && reason.trim() === "") return { field: "reason", text: m.giveReason }
  return way === "CARD" && payment_method_id === undefined
    ? { field: "payment_method_id", text: m.giveCard }
    : undefined
}

/** Whether the server can count it: what is only written down may come later. */
export const isCounted = ({ way, payment_method_id }: Pay): boolean => way !== "CARD" || payment_method_id !== undefined

/** Of a way of paying what changes the preview. */
export const priceKey = ({ way, given_amount, payment_method_id }: Pay): string =>
  [way, given_amount, payment_method_id].join(" ")

/** Without what is empty. */
export const payBody = ({ number = "", bank = "", reason = "", ...pay }: Pay) => ({
  ...pay,
  ...(number.trim() === "" ? {} : { number: number.trim() }),
  ...(bank.trim() === "" ? {} : { bank: bank.trim() }),
  ...(reason.trim() === "" ? {} : { reason: reason.trim() }),
})
