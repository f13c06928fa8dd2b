import { datesLabel, dayLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { EmptyState } from "@hub/ui/empty/empty-state"
import { RadioField } from "@hub/ui/field/choice-field"
import { TextField } from "@hub/ui/field/field"
import { FormAlert } from "@hub/ui/field/form-alert"
import { Aside } from "@hub/ui/layout/aside"
import { Columns } from "@hub/ui/layout/columns"
import { Stack } from "@hub/ui/layout/stack"
import { QueryPart } from "@hub/ui/loading/query-part"
import { Preview } from "@hub/ui/preview/preview"
import { type ReasonValue, reasonError, reasonText } from "@hub/ui/reason/reason-text.ts"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useDeferredValue, useState } from "react"
import { api } from "../api/client.ts"
import { isComplete, type Pay, PayFields, payBody } from "./pay-fields.tsx"
import { type BookingTerms, type Rule, type Target, targetsQuery } from "./queries.ts"
import { RulesNote, ruleWords } from "./rules-note.tsx"
import { useBookingChange } from "./use-booking-change.ts"

const m = messages("console/bookings.move")
const words = messages("console/bookings.preview")
const book = messages("console/bookings.book")

interface Props {
  customer_id: string
  terms: BookingTerms
  onLeave: () => void
}

const RULES: readonly Rule[] = ["REGISTRATION", "STARTED", "FIT", "APPLICATION", "DEADLINE"]

/** Where to, what it costs, and why: the old place is theirs until the new one is. */
export function MoveBookingScreen({ customer_id, terms, onLeave }: Props) {
  const { attendance_id } = terms
  const [typed, setTyped] = useState("")
  const [target, setTarget] = useState<Target>()
  const [pay, setPay] = useState<Pay>({ way: "INVOICE" })
  const [why, setWhy] = useState<ReasonValue>({ words: "" })
  const [isSent, setSent] = useState(false)
  const targets = useQuery(targetsQuery(attendance_id, useDeferredValue(typed.trim())))
  const override = { rules: [...RULES], reason: reasonText(why) || "—" }
  const body = { offering_id: target?.offering_id ?? "", pay: payBody(pay), override }
  const shown = useQuery({
    queryKey: ["bookings", "move", attendance_id, body.offering_id, body.pay],
    queryFn: ({ signal }) =>
      api.call("POST /bookings/{attendance_id}/move/preview", { params: { attendance_id }, body }, { signal }),
    enabled: target !== undefined && isComplete(pay),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  const press = useBookingChange(
    (preview: string) =>
      api.call("POST /bookings/{attendance_id}/move", { params: { attendance_id }, body: { ...body, preview } }),
    {
      onDone: () => {
        notifySuccess(m.done)
        onLeave()
      },
      onStale: () => void shown.refetch(),
    },
  )
  const { data, isPlaceholderData } = shown
  const rules = data?.rules ?? []
  const confirm = (preview: string) => {
    setSent(true)
    if (rules.length === 0 || reasonError(why) === undefined) press.mutate(preview)
  }
  return (
    <Columns wide="first" gap={5} above={4}>
      <Stack gap={5}>
        <TextField
          label={book.search}
          type="search"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <QueryPart query={targets} loading={book.loading} failed={book.failed} rows={5}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState text={book.none} />
            ) : (
              <RadioField
                label={m.to}
                options={items.map((item) => ({ value: item.offering_id, label: <TargetWords target={item} /> }))}
                value={target?.offering_id}
                onChange={(id) => setTarget(items.find(({ offering_id }) => offering_id === id))}
              />
            )
          }
        </QueryPart>
        <RulesNote rules={rules} why={why} onWhy={setWhy} usual={m.usual} isSent={isSent} />
        {data !== undefined && data.difference > 0 && (
          <PayFields customer_id={customer_id} pay={pay} onChange={setPay} />
        )}
        {shown.error !== null && <FormAlert>{shown.error.message}</FormAlert>}
      </Stack>
      <Aside>
        {target === undefined && <p className="dim">{m.choose}</p>}
        {target !== undefined && data !== undefined && (
          <Preview
            counted={isPlaceholderData ? words.counting : words.now}
            lines={[
              placeLine("from", data.from, 1),
              placeLine("to", { ...data.to, start_date: data.to.days_from }, -1),
            ]}
            sum={{
              lines: [
                {
                  id: "sum",
                  name: data.difference === 0 ? m.costsNothing : data.difference > 0 ? m.toPay : m.comesBack,
                  amount: { cents: data.difference },
                },
              ],
              total: data.difference < 0 ? m.comesBack : m.toPay,
            }}
            {...(data.mail === null
              ? {}
              : {
                  mail: {
                    to: words.mail,
                    subject: data.mail.subject,
                    text: data.mail.text.split("\n\n").map((part) => <p key={part}>{part}</p>),
                  },
                })}
            leave={{ label: m.leave, onPress: onLeave }}
            confirm={{
              label: m.confirm({ name: target.name }),
              busy: press.isPending,
              disabled: data.preview === null || isPlaceholderData,
              onPress: () => data.preview !== null && confirm(data.preview),
            }}
          />
        )}
      </Aside>
    </Columns>
  )
}

function TargetWords({
  target: { name, location_name, start_date, end_date, start_time, end_time, left, price, reasons },
}: {
  target: Target
}) {
  const parts = [
    datesLabel({ start_date, end_date, start_time, end_time }),
    location_name,
    left === 0 ? book.full : book.left({ count: left }),
    formatMoney(price),
    ...reasons.map(ruleWords),
  ]
  return (
    <span>
      <b>{name}</b>
      <br />
      <small>{parts.join(" · ")}</small>
    </span>
  )
}

const placeLine = (
  id: string,
  { name, start_date, left }: { name: string; start_date: string; left: number | null },
  more: 1 | -1,
) => ({
  id,
  name: m.from({ name, day: dayLabel(start_date) }),
  value: left === null ? undefined : m.places({ before: left, after: left + more }),
})
