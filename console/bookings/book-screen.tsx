import { messages } from "@hub/domain/kernel/messages"
import { isProblem } from "@hub/portal/api/problem"
import { Button } from "@hub/ui/button/button"
import { FormAlert } from "@hub/ui/field/form-alert"
import { Aside } from "@hub/ui/layout/aside"
import { Columns } from "@hub/ui/layout/columns"
import { Stack } from "@hub/ui/layout/stack"
import { type ReasonValue, reasonError, reasonText } from "@hub/ui/reason/reason-text.ts"
import { Segmented } from "@hub/ui/segmented/segmented"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import type { Family } from "../families/queries.ts"
import { useMe } from "../staff/queries.ts"
import { BookPreview } from "./book-preview.tsx"
import { BookableList } from "./bookable-list.tsx"
import { BookedPanel } from "./booked-panel.tsx"
import { isComplete, type Pay, PayFields, payBody } from "./pay-fields.tsx"
import type { Bookable, Booked, Rule } from "./queries.ts"
import { RulesNote } from "./rules-note.tsx"
import { useBookingChange } from "./use-booking-change.ts"

const m = messages("console/bookings.book")
const rules_words = messages("console/bookings.rules")

/** Who, what, rules that say no, how it is paid, then the preview: the server counts it anew with each change. */
export function BookScreen({ family, onLeave }: { family: Family; onLeave: () => void }) {
  const { business } = useMe()
  const customer_id = family.id
  const children = family.children.filter(({ is_archived }) => !is_archived)
  const [student_id, setStudent] = useState(children[0]?.id ?? "")
  const [offering, setOffering] = useState<Bookable>()
  const [raise, setRaise] = useState<number>()
  const [pay, setPay] = useState<Pay>({ way: "LINK" })
  const [why, setWhy] = useState<ReasonValue>({ words: "" })
  const [hasConsented, setConsented] = useState(false)
  const [isSent, setSent] = useState(false)
  const [booked, setBooked] = useState<Booked>()
  const [key, setKey] = useState(() => crypto.randomUUID())
  const mine = offering === undefined ? [] : offering.reasons
  const wanted: Rule[] = [...new Set(mine.flatMap(({ rule }) => rule ?? []))]
  const override = wanted.length === 0 ? {} : { override: { rules: wanted, reason: reasonText(why) || "—" } }
  const item = {
    student_id,
    offering_id: offering?.offering_id ?? "",
    ...(raise === undefined ? {} : { raise_capacity_to: raise }),
  }
  const body = { items: [item], pay: payBody(pay), ...override }
  const shown = useQuery({
    queryKey: ["bookings", "preview", customer_id, { ...body, override: wanted }],
    queryFn: ({ signal }) =>
      api.call("POST /families/{customer_id}/bookings/preview", { params: { customer_id }, body }, { signal }),
    enabled: offering !== undefined && student_id !== "" && isComplete(pay),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  const press = useBookingChange(
    (preview: string) =>
      api.call(
        "POST /families/{customer_id}/bookings",
        { params: { customer_id }, body: { ...body, pay: { ...body.pay, has_consented: hasConsented }, preview } },
        { idempotency_key: key },
      ),
    {
      onDone: setBooked,
      onStale: () => {
        setKey(crypto.randomUUID())
        void shown.refetch()
      },
    },
  )
  if (booked !== undefined) return <BookedPanel booked={booked} name={offering?.name ?? ""} onNext={onLeave} />
  const child = children.find(({ id }) => id === student_id)
  const [full] = shown.data?.full ?? []
  const confirm = (preview: string) => {
    setSent(true)
    if (wanted.length > 0 && reasonError(why) !== undefined) return
    press.mutate(preview)
  }
  return (
    <Columns wide="first" gap={5} above={4}>
      <Stack gap={5}>
        <section>
          <h2>{m.for}</h2>
          {children.length === 0 ? (
            <p className="dim">{m.noChild}</p>
          ) : (
            <Segmented
              label={m.for}
              options={children.map(({ id, first_name }) => ({ value: id, label: first_name }))}
              value={student_id}
              onChange={(id) => {
                setStudent(id)
                setOffering(undefined)
                setRaise(undefined)
              }}
            />
          )}
        </section>
        <section>
          <h2>{m.what}</h2>
          <BookableList
            customer_id={customer_id}
            student_id={student_id}
            picked={offering?.offering_id}
            onPick={(one) => {
              setOffering(one)
              setRaise(undefined)
            }}
          />
        </section>
        <RulesNote rules={shown.data?.rules ?? []} why={why} onWhy={setWhy} isSent={isSent} />
        {offering !== undefined && full !== undefined && (
          <section className="note warn">
            <h2>{rules_words.fullTitle}</h2>
            <p>{rules_words.fullWhy({ taken: full.capacity, waiting: full.waiting })}</p>
            {full.waiting === 0 && (
              <Button variant="line" onClick={() => setRaise(full.capacity + 1)}>
                {rules_words.raise({ count: full.capacity + 1 })}
              </Button>
            )}
          </section>
        )}
        <PayFields customer_id={customer_id} pay={pay} onChange={setPay} />
        {shown.error !== null && !isProblem(shown.error, "VALIDATION") && <FormAlert>{shown.error.message}</FormAlert>}
      </Stack>
      <Aside>
        {offering !== undefined && shown.data !== undefined && (
          <BookPreview
            shown={shown.data}
            name={child?.first_name ?? ""}
            zone={business.time_zone}
            hasConsented={hasConsented}
            onConsent={setConsented}
            busy={press.isPending}
            stale={shown.isPlaceholderData}
            onConfirm={confirm}
            onLeave={onLeave}
          />
        )}
        {offering === undefined && <p className="dim">{m.choose}</p>}
      </Aside>
    </Columns>
  )
}
