import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { BeforeAfter } from "@hub/ui/before-after/before-after"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useQueryClient } from "@tanstack/react-query"
import { api } from "../api/client.ts"
import { ErrandDrawer } from "../families/errand-drawer.tsx"
import type { DrawerState } from "../families/use-drawer.ts"
import { usePreviewed } from "../families/use-previewed.ts"
import { MONEY, type MoneyReceived } from "./queries.ts"

const m = messages("console/money.received")

/** A wrong entry is taken back by a further one, which the receipt shows. */
export function ReverseDrawer({
  item: { id, family, amount: cents, note },
  drawer,
}: {
  item: MoneyReceived
  drawer: DrawerState
}) {
  const queries = useQueryClient()
  const amount = formatMoney(cents)
  const params = { id }
  const errand = usePreviewed({
    family_id: family.id,
    name: `reverse-${id}`,
    body: {},
    look: (_body, signal) => api.call("POST /money/received/{id}/reverse/preview", { params }, { signal }),
    act: (body, { key }) => api.call("POST /money/received/{id}/reverse", { params, body }, { idempotency_key: key }),
    onDone: () => {
      notifySuccess(m.done({ amount, name: family.name }))
      drawer.onClose()
      void queries.invalidateQueries({ queryKey: MONEY })
    },
  })
  const { shown } = errand
  return (
    <ErrandDrawer
      title={m.reverseTitle({ amount })}
      more={`${family.name}, ${note}`}
      errand={errand}
      isShown={shown !== undefined}
      isEmpty={false}
      usual={[m.bounced, m.wrongFamily, m.twice]}
      reads={m.reads}
      doIt={m.reverseIt({ amount })}
      isStop
      drawer={drawer}
      fields={<p>{m.reverseWhat}</p>}
    >
      {shown !== undefined && (
        <BeforeAfter
          changes={[{ id: "left", name: m.left, before: formatMoney(shown.before), after: formatMoney(shown.after) }]}
        />
      )}
    </ErrandDrawer>
  )
}
