import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { FormAlert } from "@hub/ui/field/form-alert"
import { MoneyField } from "@hub/ui/field/number-field"
import { Aside } from "@hub/ui/layout/aside"
import { Columns } from "@hub/ui/layout/columns"
import { Stack } from "@hub/ui/layout/stack"
import { Preview } from "@hub/ui/preview/preview"
import { Reason } from "@hub/ui/reason/reason"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { type ReactNode, useState } from "react"
import { api } from "../api/client.ts"
import { shortRange } from "../shell/clock.ts"
import { PageLink } from "../shell/page-link.tsx"
import { bookingPath } from "../shell/paths.ts"
import { usePaused } from "../shell/use-paused.ts"
import { addedOf } from "./added-lines.ts"
import { Choices, TwoLines } from "./choices.tsx"
import { mailOf } from "./mail.tsx"
import { PolicyLine } from "./policy-line.tsx"
import type { BookingTerms } from "./queries.ts"
import { useRules } from "./rules.ts"
import { useBookingChange } from "./use-booking-change.ts"

const m = messages("console/bookings.cancel")
const previewTexts = messages("console/bookings.preview")
const rulesTexts = messages("console/bookings.rules")

type Give = "POLICY" | "ALL" | "CREDIT" | "NOTHING" | "AMOUNT"
type Back = BookingTerms["all"]

const refundText = ({ gives, amount, reduced_amount }: Back): string => {
  if (gives === "CREDIT") return m.aCredit
  return gives === "NOTHING" ? m.none : formatMoney(amount + reduced_amount)
}

interface Props {
  customer_id: string
  terms: BookingTerms
  onLeave: () => void
}

/** What the policy gives first; exceptions are named, and want a reason. Then the preview. */
export function CancelBookingScreen({ customer_id, terms, onLeave }: Props) {
  const { attendance_id, policy, all, limit_amount } = terms
  const [give, setGive] = useState<Give>("POLICY")
  const [amount, setAmount] = useState<number>()
  const [isSent, setSent] = useState(false)
  const named = [
    ...(policy === null ? [{ rule: "DEADLINE" as const }] : []),
    ...(give === "POLICY" ? [] : [{ rule: "BACK" as const }]),
  ]
  const rules = useRules(named)
  const body = { give, ...(give === "AMOUNT" && amount !== undefined ? { amount } : {}) }
  const paused = usePaused(amount, 300)
  const shown = useQuery({
    queryKey: ["previews", "cancel", attendance_id, give, paused, rules.wanted],
    queryFn: ({ signal }) =>
      api.call(
        "POST /bookings/{attendance_id}/cancel/preview",
        { params: { attendance_id }, body: { ...body, override: { rules: rules.wanted } } },
        { signal },
      ),
    enabled: give !== "AMOUNT" || amount !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  const press = useBookingChange(
    (preview: string) => {
      const override = rules.passing(named)
      return api.call("POST /bookings/{attendance_id}/cancel", {
        params: { attendance_id },
        body: override === undefined ? { ...body, preview } : { ...body, override, preview },
      })
    },
    {
      onDone: () => {
        notifySuccess(m.done)
        onLeave()
      },
      onStale: () => void shown.refetch(),
    },
  )
  const most = all.amount + all.reduced_amount
  const { data } = shown
  const isStale = shown.isPlaceholderData || (give === "AMOUNT" && paused !== amount)
  const isMissing = give === "AMOUNT" && amount === undefined
  const confirm = (preview: string) => {
    setSent(true)
    if (rules.isReady(named) && !isMissing) press.mutate(preview)
  }
  return (
    <Columns wide="first" gap={5} above={4}>
      <Stack gap={5}>
        <PolicyLine terms={terms} />
        <Choices title={m.what} options={choicesOf(terms)} value={give} onChange={setGive} />
        {give === "AMOUNT" && (
          <MoneyField
            label={m.amount}
            required
            hint={
              limit_amount === null || most <= limit_amount
                ? m.most({ most: formatMoney(most) })
                : m.limit({ most: m.most({ most: formatMoney(most) }), limit: formatMoney(limit_amount) })
            }
            min_cents={1}
            max_cents={most}
            cents={amount}
            error={isSent && isMissing ? m.giveSum : undefined}
            onChange={setAmount}
          />
        )}
        {named.length > 0 && (
          <Reason
            label={m.exceptions}
            usual={m.usual.split("|")}
            value={rules.why}
            onChange={rules.setWhy}
            reads={rulesTexts.reads}
            error={rules.error}
          />
        )}
      </Stack>
      <Aside>
        {shown.error !== null && <FormAlert>{shown.error.message}</FormAlert>}
        {data !== undefined && shown.error === null && (
          <Preview
            counted={isStale ? previewTexts.counting : previewTexts.now}
            lines={[
              {
                id: "booking",
                name: m.booking({ name: terms.name, dates: shortRange(terms.start_date, terms.end_date) }),
                value: formatMoney(terms.paid_amount),
              },
              {
                id: "next",
                mark: "ok",
                name: data.next_in_line === null ? m.nobody : m.next({ name: data.next_in_line }),
                value: data.left_then === null ? undefined : m.left({ count: data.left_then }),
              },
            ]}
            sum={{
              lines: [...amountsOf(data.back), ...addedOf(data.added)],
              total: data.back.gives === "CREDIT" ? m.money_back : m.back,
            }}
            {...(press.hasChanged ? { changed: previewTexts.changed } : {})}
            {...mailOf(data.mail)}
            leave={{ label: m.keep, onPress: onLeave }}
            confirm={{
              label: confirmText(data.back),
              busy: press.isPending || isStale,
              disabled: isMissing,
              onPress: () => confirm(data.preview),
            }}
            isStop
          >
            <p>
              <PageLink to={bookingPath(customer_id, attendance_id, "move")}>{m.move}</PageLink>
            </p>
          </Preview>
        )}
      </Aside>
    </Columns>
  )
}

const confirmText = (back: Back): string => {
  if (back.gives === "CREDIT") return m.confirmCredit
  return back.gives === "NOTHING" ? m.confirmNone : m.confirm({ back: refundText(back) })
}

function choicesOf({
  policy,
  all,
  credit,
  fee_amount,
  limit_amount,
}: BookingTerms): { value: Give; label: ReactNode }[] {
  const fee = fee_amount > 0 ? m.feeStays({ fee: formatMoney(fee_amount) }) : undefined
  const sum = all.amount + all.reduced_amount
  // Said before it is chosen, not after.
  const allMore =
    limit_amount !== null && sum > limit_amount
      ? m.limit({ most: m.allMore, limit: formatMoney(limit_amount) })
      : m.allMore
  const byPolicy =
    policy === null ? (
      <TwoLines text={m.none} more={m.never} />
    ) : (
      <TwoLines text={m.POLICY({ back: refundText(policy) })} more={[m.policyMore, fee].filter(Boolean).join(". ")} />
    )
  return [
    { value: "POLICY", label: byPolicy },
    ...(all.gives === "REFUND"
      ? [{ value: "ALL" as const, label: <TwoLines text={m.ALL({ back: refundText(all) })} more={allMore} /> }]
      : []),
    ...(credit.gives === "NOTHING"
      ? []
      : [
          {
            value: "CREDIT" as const,
            label: <TwoLines text={m.CREDIT({ back: refundText(credit) })} more={m.creditMore} />,
          },
        ]),
    ...(all.gives === "REFUND"
      ? [
          {
            value: "AMOUNT" as const,
            label: <TwoLines text={m.AMOUNT} more={m.most({ most: formatMoney(sum) })} />,
          },
        ]
      : []),
    { value: "NOTHING", label: <TwoLines text={m.NOTHING} more={m.nothingMore} /> },
  ]
}

function amountsOf({ gives, amount, reduced_amount }: Back) {
  if (gives === "CREDIT") return [{ id: "credit", name: m.asCredit, amount: { text: m.aCredit } }]
  if (gives === "NOTHING") return [{ id: "none", name: m.none, amount: { cents: 0 } }]
  if (gives === "CODE") return [{ id: "code", name: m.code, amount: { cents: amount } }]
  return [
    ...(amount === 0 ? [] : [{ id: "card", name: m.card, amount: { cents: amount } }]),
    ...(reduced_amount === 0 ? [] : [{ id: "owed", name: m.owed, amount: { cents: reduced_amount } }]),
  ]
}
