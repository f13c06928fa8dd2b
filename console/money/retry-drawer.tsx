import { cardName } from "@hub/domain/kernel/card-name"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { notifyError, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useQueryClient } from "@tanstack/react-query"
import { api } from "../api/client.ts"
import { ErrandDrawer } from "../families/errand-drawer.tsx"
import type { DrawerState } from "../families/use-drawer.ts"
import { usePreviewed } from "../families/use-previewed.ts"
import { type LateItem, MONEY } from "./queries.ts"

const m = messages("console/money.retry")
const NOTHING = {}

/** The card of a plan is charged once more, now. */
export function RetryDrawer({ item, drawer }: { item: LateItem; drawer: DrawerState }) {
  const queries = useQueryClient()
  const { id, family, amount: cents } = item
  const params = { id }
  const amount = formatMoney(cents)
  const errand = usePreviewed({
    family_id: family.id,
    name: `retry-${id}`,
    body: NOTHING,
    look: (_body, signal) => api.call("POST /money/parts/{id}/retry/preview", { params }, { signal }),
    act: ({ reason, preview }, { key }) =>
      api.call("POST /money/parts/{id}/retry", { params, body: { reason, preview } }, { idempotency_key: key }),
    onDone: ({ status, message }) => {
      if (status === "paid") notifySuccess(m.paid({ amount, name: family.name }))
      else if (status === "processing") notifySuccess(m.processing)
      else notifyError(new Error(m.refused({ error: message ?? "", amount })))
      drawer.onClose()
      void queries.invalidateQueries({ queryKey: MONEY })
    },
  })
  const { shown } = errand
  return (
    <ErrandDrawer
      title={m.title({ amount })}
      more={m.of({ name: family.name, order: item.order_number })}
      errand={errand}
      isShown={shown !== undefined}
      isEmpty={false}
      usual={[m.asked, m.funds]}
      reads={m.reads}
      doIt={m.doIt({ amount })}
      isBlocked={shown?.card === null}
      drawer={drawer}
      fields={<p>{m.what}</p>}
    >
      {shown !== undefined &&
        (shown.card === null ? (
          <p className="note warn">{m.noCard}</p>
        ) : (
          <>
            <p>
              {m.charges({
                card: `${cardName(shown.card)} • ${shown.card.last4}`,
                amount: formatMoney(shown.amount),
                number: shown.number,
              })}
            </p>
            <p className="dim">{m.after}</p>
          </>
        ))}
    </ErrandDrawer>
  )
}
