import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { MoneyField } from "@hub/ui/field/number-field"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import { ErrandDrawer } from "./errand-drawer.tsx"
import type { DrawerState } from "./use-drawer.ts"
import { usePreviewed } from "./use-previewed.ts"
import { WrittenOffShown } from "./written-off-shown.tsx"

const m = messages("console/families.writeOff")

interface Props {
  family: { readonly id: string; readonly name: string }
  /** Number or id. */
  order: string
  left: number
  drawer: DrawerState
}

/** The business forgoes what is left to pay of an order, or some of it. */
export function WriteOffDrawer({ family: { id, name }, order, left, drawer }: Props) {
  const queries = useQueryClient()
  const [amount, setAmount] = useState<number>()
  const params = { order }
  const errand = usePreviewed({
    family_id: id,
    name: `write-off-${order}`,
    body: amount === undefined ? {} : { amount },
    look: ({ reason: _reason, ...body }, signal) =>
      api.call("POST /orders/{order}/write_offs/preview", { params, body }, { signal }),
    act: (body, { key }) => api.call("POST /orders/{order}/write_offs", { params, body }, { idempotency_key: key }),
    onDone: ({ amount: forgone }) => {
      notifySuccess(m.done({ amount: formatMoney(forgone), name }))
      drawer.onClose()
      void queries.invalidateQueries({ queryKey: ["money"] })
    },
  })
  const { shown } = errand
  return (
    <ErrandDrawer
      title={m.title({ order })}
      more={m.of({ name, amount: formatMoney(left) })}
      errand={errand}
      isShown={shown !== undefined}
      isEmpty={false}
      usual={[m.moved, m.small, m.agreed]}
      reads={m.reads}
      doIt={m.doIt({ amount: formatMoney(shown?.amount ?? 0) })}
      isStop
      drawer={drawer}
      fields={
        <>
          <p>{m.what}</p>
          <MoneyField
            label={m.amount}
            hint={m.all}
            cents={amount}
            allows_empty
            error={errand.errorAt("amount")}
            onChange={(value) => {
              setAmount(value)
              errand.unlook()
            }}
          />
        </>
      }
    >
      {shown !== undefined && <WrittenOffShown shown={shown} />}
    </ErrandDrawer>
  )
}
