import { addDays, dayLabel } from "@hub/domain/kernel/calendar"
import { cardName } from "@hub/domain/kernel/card-name"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { BeforeAfter } from "@hub/ui/before-after/before-after"
import { DateField } from "@hub/ui/date-field/date-field"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import { ErrandDrawer } from "../families/errand-drawer.tsx"
import { MailPart } from "../families/mail-part.tsx"
import type { DrawerState } from "../families/use-drawer.ts"
import { usePreviewed } from "../families/use-previewed.ts"
import { useWhereAndWhen } from "../shell/where-and-when.ts"
import { type LateItem, MONEY } from "./queries.ts"

const m = messages("console/money.newDay")

/** A failed part of a plan is charged on another day. */
export function NewDayDrawer({ item, drawer }: { item: LateItem; drawer: DrawerState }) {
  const queries = useQueryClient()
  const { today } = useWhereAndWhen()
  const { id, family } = item
  const [due_on, setDay] = useState("")
  const params = { id }
  const amount = formatMoney(item.amount)
  const errand = usePreviewed({
    family_id: family.id,
    name: `new-day-${id}`,
    body: due_on === "" ? undefined : { due_on },
    look: ({ reason: _reason, ...body }, signal) =>
      api.call("POST /money/parts/{id}/day/preview", { params, body }, { signal }),
    act: (body, { key }) => api.call("POST /money/parts/{id}/day", { params, body }, { idempotency_key: key }),
    onDone: () => {
      notifySuccess(m.done({ amount, name: family.name, day: dayLabel(due_on) }))
      drawer.onClose()
      void queries.invalidateQueries({ queryKey: MONEY })
    },
  })
  const { shown } = errand
  return (
    <ErrandDrawer
      title={m.title({ amount })}
      more={m.of({ name: family.name, order: item.order_number, position: item.position ?? 0 })}
      errand={errand}
      isShown={shown !== undefined}
      isEmpty={due_on === ""}
      usual={[m.asked, m.payday]}
      reads={m.reads}
      doIt={m.doIt({ day: due_on === "" ? "" : dayLabel(due_on) })}
      drawer={drawer}
      fields={
        <DateField
          label={m.day}
          required
          name="due_on"
          today={today}
          min={addDays(today, 1)}
          value={due_on}
          error={errand.errorAt("due_on")}
          onChange={(value) => {
            setDay(value)
            errand.unlook()
          }}
        />
      }
    >
      {shown !== undefined && (
        <>
          <BeforeAfter
            changes={[{ id: "due", name: m.due, before: dayLabel(shown.before), after: dayLabel(shown.after) }]}
          />
          <p>
            {shown.card === null
              ? m.noCard
              : m.charges({ card: `${cardName(shown.card)} • ${shown.card.last4}`, amount: formatMoney(shown.amount) })}
          </p>
          <MailPart mail={shown.mail} />
        </>
      )}
    </ErrandDrawer>
  )
}
