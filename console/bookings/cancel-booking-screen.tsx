import { dayLabel } from "@hub/domain/kernel/calendar"
import { deadlineLabel } from "@hub/domain/kernel/deadline"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { dayAt } from "@hub/domain/kernel/zone"
import { RadioField } from "@hub/ui/field/choice-field"
import { FormAlert } from "@hub/ui/field/form-alert"
import { MoneyField } from "@hub/ui/field/number-field"
import { Aside } from "@hub/ui/layout/aside"
import { Columns } from "@hub/ui/layout/columns"
import { Stack } from "@hub/ui/layout/stack"
import { Preview } from "@hub/ui/preview/preview"
import { Reason } from "@hub/ui/reason/reason"
import { type ReasonValue, reasonError, reasonText } from "@hub/ui/reason/reason-text.ts"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import { useMe } from "../staff/queries.ts"
import type { BookingTerms, Rule } from "./queries.ts"
import { useBookingChange } from "./use-booking-change.ts"

const m = messages("console/bookings.cancel")
const words = messages("console/bookings.preview")
const rules_words = messages("console/bookings.rules")

const GIVES = ["POLICY", "ALL", "CREDIT", "NOTHING", "AMOUNT"] as const
type Give = (typeof GIVES)[number]
const giveOf = (value: string): Give => GIVES.find((one) => one === value) ?? "POLICY"

type Back = BookingTerms["all"]

const backWords = ({ gives, amount, reduced_amount }: Back): string => {
  if (gives === "CREDIT") return m.aCredit
  return gives === "NOTHING" ? m.none : formatMoney(amount + reduced_amount)
}

const whenWords = (instant: string, zone: string): string => deadlineLabel(instant, zone, new Date())

interface Props {
  terms: BookingTerms
  onLeave: () => void
}

/** What the policy gives first; exceptions are named, and want a reason. Then the preview. */
export function CancelBookingScreen({ terms, onLeave }: Props) {
  const { attendance_id, policy, all, credit, limit_amount } = terms
  const [give, setGive] = useState<Give>("POLICY")
  const [amount, setAmount] = useState<number>()
  const [why, setWhy] = useState<ReasonValue>({ words: "" })
  const [isSent, setSent] = useState(false)
  const wanted: Rule[] = [
    ...(policy === null ? (["DEADLINE"] as const) : []),
    ...(give === "POLICY" ? [] : (["BACK"] as const)),
  ]
  const body = {
    give,
    ...(give === "AMOUNT" && amount !== undefined ? { amount } : {}),
    ...(wanted.length === 0 ? {} : { override: { rules: wanted, reason: reasonText(why) || "—" } }),
  }
  const shown = useQuery({
    queryKey: ["bookings", "cancel", attendance_id, give, amount, wanted],
    queryFn: ({ signal }) =>
      api.call("POST /bookings/{attendance_id}/cancel/preview", { params: { attendance_id }, body }, { signal }),
    enabled: give !== "AMOUNT" || amount !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  const press = useBookingChange(
    (preview: string) =>
      api.call("POST /bookings/{attendance_id}/cancel", { params: { attendance_id }, body: { ...body, preview } }),
    {
      onDone: () => {
        notifySuccess(m.done)
        onLeave()
      },
      onStale: () => void shown.refetch(),
    },
  )
  const most = all.amount + all.reduced_amount
  const exceptions: { value: Give; label: string }[] = [
    ...(all.gives === "REFUND" ? [{ value: "ALL" as const, label: m.ALL({ back: backWords(all) }) }] : []),
    ...(credit.gives === "NOTHING" ? [] : [{ value: "CREDIT" as const, label: m.CREDIT({ back: backWords(credit) }) }]),
    ...(all.gives === "REFUND" ? [{ value: "AMOUNT" as const, label: m.AMOUNT }] : []),
    { value: "NOTHING", label: m.NOTHING },
  ]
  const { data, isPlaceholderData } = shown
  const confirm = (preview: string) => {
    setSent(true)
    if (wanted.length === 0 || reasonError(why) === undefined) press.mutate(preview)
  }
  return (
    <Columns wide="first" gap={5} above={4}>
      <Stack gap={5}>
        <PolicyLine terms={terms} />
        <RadioField
          label={m.what}
          options={[
            { value: "POLICY", label: policy === null ? m.never : m.POLICY({ back: backWords(policy) }) },
            ...exceptions,
          ]}
          value={give}
          onChange={(value) => setGive(giveOf(value))}
        />
        {give === "AMOUNT" && (
          <MoneyField
            label={m.amount}
            hint={
              limit_amount === null || most <= limit_amount
                ? m.most({ most: formatMoney(most) })
                : m.limit({ most: m.most({ most: formatMoney(most) }), limit: formatMoney(limit_amount) })
            }
            min_cents={1}
            max_cents={most}
            cents={amount}
            onChange={setAmount}
          />
        )}
        {wanted.length > 0 && (
          <Reason
            label={m.exceptions}
            usual={m.usual.split("|")}
            value={why}
            onChange={setWhy}
            reads={rules_words.reads}
            error={isSent ? reasonError(why) : undefined}
          />
        )}
        {shown.error !== null && <FormAlert>{shown.error.message}</FormAlert>}
      </Stack>
      <Aside>
        {data !== undefined && shown.error === null && (
          <Preview
            counted={isPlaceholderData ? words.counting : words.now}
            lines={[
              {
                id: "next",
                name: data.next_in_line === null ? m.nobody : m.next({ name: data.next_in_line }),
                value: data.left_then === null ? undefined : m.left({ count: data.left_then }),
              },
            ]}
            sum={{ lines: amountsOf(data.back), total: m.back }}
            {...(data.mail === null
              ? {}
              : {
                  mail: {
                    to: words.mail,
                    subject: data.mail.subject,
                    text: data.mail.text.split("\n\n").map((part) => <p key={part}>{part}</p>),
                  },
                })}
            leave={{ label: m.keep, onPress: onLeave }}
            confirm={{
              label: m.confirm,
              busy: press.isPending,
              disabled: isPlaceholderData,
              onPress: () => confirm(data.preview),
            }}
            isStop
          />
        )}
      </Aside>
    </Columns>
  )
}

function PolicyLine({ terms: { refund_until, cancel_until, booked_at } }: Pick<Props, "terms">) {
  const { business } = useMe()
  const at = (instant: string) => whenWords(instant, business.time_zone)
  return (
    <section>
      <h2>{m.policy({ day: dayLabel(dayAt(booked_at, business.time_zone)) })}</h2>
      <ol>
        {refund_until !== null && <li>{m.money({ when: at(refund_until) })}</li>}
        {cancel_until !== null && <li>{m.credit({ when: at(cancel_until) })}</li>}
        <li>{cancel_until === null ? m.never : m.over}</li>
      </ol>
    </section>
  )
}

function amountsOf({ gives, amount, reduced_amount }: Back) {
  if (gives === "CREDIT") return [{ id: "credit", name: m.aCredit, amount: { words: m.aCredit } }]
  if (gives === "NOTHING") return [{ id: "none", name: m.none, amount: { cents: 0 } }]
  if (gives === "CODE") return [{ id: "code", name: m.code, amount: { cents: amount } }]
  return [
    ...(amount === 0 ? [] : [{ id: "card", name: m.card, amount: { cents: amount } }]),
    ...(reduced_amount === 0 ? [] : [{ id: "owed", name: m.owed, amount: { cents: reduced_amount } }]),
  ]
}
