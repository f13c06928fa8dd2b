import { dayWithWeekday } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { dayAt } from "@hub/domain/kernel/zone"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useQueryClient } from "@tanstack/react-query"
import { api } from "../api/client.ts"
import { ErrandDrawer } from "../families/errand-drawer.tsx"
import type { DrawerState } from "../families/use-drawer.ts"
import { usePreviewed } from "../families/use-previewed.ts"
import { useMe } from "../staff/queries.ts"
import { DISPUTES, type Dispute } from "./queries.ts"

const m = messages("console/money.answer")

interface Props {
  dispute: Dispute
  way: "PROVIDER" | "BY_HAND" | "LET_GO"
  words: string
  drawer: DrawerState
}

/** Sends the packet, writes down that it was sent, or lets the money go: once, and it can't be taken back. */
export function AnswerDrawer({ dispute: { id, family, amount }, way, words, drawer }: Props) {
  const queries = useQueryClient()
  const { business } = useMe()
  const params = { id }
  const errand = usePreviewed({
    family_id: family.id,
    name: `dispute-${id}-${way}`,
    body: { way, words: way === "LET_GO" ? "" : words },
    look: ({ reason: _reason, ...body }, signal) =>
      api.call("POST /money/disputes/{id}/answer/preview", { params, body }, { signal }),
    act: (body, { key }) => api.call("POST /money/disputes/{id}/answer", { params, body }, { idempotency_key: key }),
    onDone: () => {
      notifySuccess(m.done({ way, name: family.name }))
      drawer.onClose()
      void queries.invalidateQueries({ queryKey: DISPUTES })
    },
  })
  const { shown } = errand
  return (
    <ErrandDrawer
      title={m.title({ way, amount: formatMoney(amount) })}
      more={family.name}
      errand={errand}
      isShown={shown !== undefined}
      isEmpty={false}
      usual={way === "LET_GO" ? [m.agreed, m.tooSmall] : [m.booked, m.called]}
      reads={m.reads}
      doIt={m.doIt({ way, amount: formatMoney(amount) })}
      isStop={way === "LET_GO"}
      drawer={drawer}
      fields={<p>{m.what({ way })}</p>}
    >
      {shown !== undefined && (
        <>
          <p>
            {shown.papers > 0 ? m.papers({ count: shown.papers }) : m.noPapers({ amount: formatMoney(shown.amount) })}
          </p>
          {shown.due_by !== null && <p>{m.due({ day: dayWithWeekday(dayAt(shown.due_by, business.time_zone)) })}</p>}
          <p className="note warn">{m.once}</p>
        </>
      )}
    </ErrandDrawer>
  )
}
