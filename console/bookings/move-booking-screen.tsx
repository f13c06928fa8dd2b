import { dayLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { EmptyState } from "@hub/ui/empty/empty-state"
import { TextField } from "@hub/ui/field/field"
import { FormAlert } from "@hub/ui/field/form-alert"
import { FilterBar } from "@hub/ui/filter-bar/filter-bar"
import { Aside } from "@hub/ui/layout/aside"
import { Columns } from "@hub/ui/layout/columns"
import { Stack } from "@hub/ui/layout/stack"
import { QueryPart } from "@hub/ui/loading/query-part"
import { Preview } from "@hub/ui/preview/preview"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { usePaused } from "../shell/use-paused.ts"
import { addedOf } from "./added-lines.ts"
import { PaidText } from "./book-preview.tsx"
import css from "./bookable-list.module.css"
import { OfferingLine } from "./bookable-list.tsx"
import { DonePanel } from "./booked-panel.tsx"
import { Consent } from "./consent.tsx"
import { mailOf } from "./mail.tsx"
import { PayFields, payError, type Way } from "./pay-fields.tsx"
import { type BookingTerms, type MoveShown, type Target, targetsQuery } from "./queries.ts"
import { RulesNote } from "./rules-note.tsx"
import { useMove } from "./use-move.ts"

const m = messages("console/bookings.move")
const previewTexts = messages("console/bookings.preview")
const book = messages("console/bookings.book")
const rulesTexts = messages("console/bookings.rules")

interface Props {
  customer_id: string
  terms: BookingTerms
  onLeave: () => void
  onMoved: () => void
}

const WAYS: readonly Way[] = ["LINK", "CARD", "CASH", "CHECK", "INVOICE"]

/** Where to, what it costs, and why: the old place is theirs until the new one is. */
export function MoveBookingScreen({ customer_id, terms, onLeave, onMoved }: Props) {
  const { student_name } = terms
  const [target, setTarget] = useState<Target>()
  const [isSent, setSent] = useState(false)
  const { pay, setPay, rules, shown, moved, press, isStale, ...consented } = useMove(terms, target, onMoved)
  if (moved !== undefined)
    return (
      <DonePanel
        title={m.moved({ name: student_name, program: target?.name ?? "" })}
        amount={moved.final_price}
        number={moved.number}
        link={pay.way === "LINK" || pay.way === "INVOICE" ? moved.link : null}
        change_amount={shown.data?.change_amount ?? 0}
        onNext={onLeave}
      />
    )
  const { data } = shown
  const said = data?.rules ?? []
  const confirm = (preview: string) => {
    setSent(true)
    const isReady = rules.isReady(said)
    const isAgreed = data?.consent === null || consented.hasConsented
    const isPaid = data === undefined || data.difference <= 0 || payError(pay) === undefined
    if (isReady && isAgreed && isPaid) press.mutate(preview)
  }
  const needsPay = (data !== undefined && data.difference > 0) || (target !== undefined && shown.isError)
  return (
    <Columns wide="first" gap={5} above={4}>
      <Stack gap={5}>
        <Targets
          terms={terms}
          target={target}
          onPick={(next) => {
            setTarget(next)
            setSent(false)
          }}
        />
        <RulesNote rules={said} why={rules.why} onWhy={rules.setWhy} usual={m.usual} error={rules.error} />
        {data !== undefined && data.preview === null && said.every(({ is_passed }) => is_passed) && (
          <FormAlert>{rulesTexts.noPlace}</FormAlert>
        )}
        {needsPay && (
          <PayFields
            customer_id={customer_id}
            pay={pay}
            onChange={setPay}
            isSent={isSent}
            refused={shown.error ?? press.error}
            ways={WAYS}
          />
        )}
      </Stack>
      <Aside>
        {target === undefined && <p className="dim">{m.choose}</p>}
        {shown.error !== null && <FormAlert>{shown.error.message}</FormAlert>}
        {target !== undefined && data !== undefined && (
          <Preview
            counted={isStale ? previewTexts.counting : m.staysTheirs}
            lines={[
              placeLine("from", data.from, 1),
              placeLine("to", { ...data.to, start_date: data.to.days_from }, -1),
              ...addedOf(data.added).map(({ id, name, amount }) => ({ id, name, value: formatMoney(amount.cents) })),
            ]}
            sum={sumOf(data)}
            {...(press.hasChanged ? { changed: previewTexts.changed } : {})}
            {...mailOf(data.mail)}
            leave={{ label: m.leave, onPress: onLeave }}
            confirm={{
              label: m.confirm({ name: target.name }),
              busy: press.isPending || isStale,
              disabled: data.preview === null,
              onPress: () => data.preview !== null && confirm(data.preview),
            }}
          >
            {data.difference > 0 && (
              <>
                <Consent consent={data.consent} name={student_name} isSent={isSent} {...consented} />
                <PaidText change_amount={data.change_amount} pay_by={data.pay_by} due_on={data.due_on} />
              </>
            )}
          </Preview>
        )}
      </Aside>
    </Columns>
  )
}

const KINDS = ["sameDays", "sameProgram", "all"] as const
type Kind = (typeof KINDS)[number]

const isOf = (kind: Kind, { name, start_date, end_date }: BookingTerms, item: Target): boolean => {
  if (kind === "sameProgram") return item.name === name
  return kind === "all" || (item.start_date <= end_date && item.end_date >= start_date)
}

/** What has the same days first. */
function Targets({
  terms,
  target,
  onPick,
}: {
  terms: BookingTerms
  target: Target | undefined
  onPick: (target: Target) => void
}) {
  const [typed, setTyped] = useState("")
  const [chosen, setKind] = useState<Kind>()
  const query = useQuery(targetsQuery(terms.attendance_id, usePaused(typed.trim())))
  const items = query.data?.items ?? []
  const counts = KINDS.map((kind) => ({ id: kind, count: items.filter((item) => isOf(kind, terms, item)).length }))
  const kind = chosen ?? counts.find(({ count }) => count > 0)?.id ?? "all"
  return (
    <section>
      <div className="sign">
        <h2>{m.to}</h2>
      </div>
      <Stack gap={3}>
        <TextField
          label={book.search}
          type="search"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <FilterBar
          label={m.filters}
          filters={counts.map(({ id, count }) => ({ id, label: m[id], count }))}
          pressed={[kind]}
          onPress={(id) => setKind(KINDS.find((one) => one === id))}
        />
        <QueryPart query={query} loading={book.loading} failed={book.failed} rows={5}>
          {({ items: all }) => {
            const fitting = all.filter((item) => isOf(kind, terms, item))
            return fitting.length === 0 ? (
              <EmptyState text={all.length === 0 ? book.none : m.noneSuch} />
            ) : (
              <fieldset className={css["offerings"]} role="radiogroup" aria-label={m.to}>
                {fitting.map((item) => (
                  <label key={item.offering_id} className="option-tile">
                    <input
                      className="box"
                      type="radio"
                      name="target"
                      checked={item.offering_id === target?.offering_id}
                      onChange={() => onPick(item)}
                    />
                    <OfferingLine {...item} place={item.location_name} amount={formatMoney(item.price)} />
                  </label>
                ))}
              </fieldset>
            )
          }}
        </QueryPart>
      </Stack>
    </section>
  )
}

const sumOf = ({ difference }: MoveShown) => ({
  lines: [
    {
      id: "sum",
      name: difference === 0 ? m.costsNothing : difference > 0 ? m.dearer : m.comesBack,
      amount: { cents: Math.abs(difference) },
    },
  ],
  total: difference < 0 ? m.comesBack : m.toPay,
})

const placeLine = (
  id: string,
  { name, start_date, left }: { name: string; start_date: string; left: number | null },
  more: 1 | -1,
) => ({
  id,
  name: m.from({ name, day: dayLabel(start_date) }),
  value: left === null ? undefined : m.places({ before: left, after: left + more }),
})
