import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useQueryClient } from "@tanstack/react-query"
import { api } from "../api/client.ts"
import { ErrandDrawer } from "../families/errand-drawer.tsx"
import type { DrawerState } from "../families/use-drawer.ts"
import { usePreviewed } from "../families/use-previewed.ts"
import { WrittenOffShown } from "../families/written-off-shown.tsx"
import { MONEY } from "./queries.ts"
import type { WrittenOff } from "./write-offs-queries.ts"

const m = messages("console/money.writeOffs")

/** What was written off is asked for again. */
export function ReverseWriteOffDrawer({
  item: { id, family, amount: cents, order_number: order },
  drawer,
}: {
  item: WrittenOff
  drawer: DrawerState
}) {
  const queries = useQueryClient()
  const amount = formatMoney(cents)
  const params = { id }
  const errand = usePreviewed({
    family_id: family.id,
    name: `reverse-write-off-${id}`,
    body: {},
    look: (_body, signal) => api.call("POST /money/write_offs/{id}/reverse/preview", { params }, { signal }),
    act: (body, { key }) => api.call("POST /money/write_offs/{id}/reverse", { params, body }, { idempotency_key: key }),
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
      more={m.of({ name: family.name, order })}
      errand={errand}
      isShown={shown !== undefined}
      isEmpty={false}
      usual={[m.pays, m.wrongOrder, m.mistake]}
      reads={m.reads}
      doIt={m.reverseIt({ amount })}
      drawer={drawer}
      fields={<p>{m.reverseWhat}</p>}
    >
      {shown !== undefined && <WrittenOffShown shown={shown} />}
    </ErrandDrawer>
  )
}
