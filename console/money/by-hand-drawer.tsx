import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { BeforeAfter } from "@hub/ui/before-after/before-after"
import { MoneyField } from "@hub/ui/field/number-field"
import { SelectField } from "@hub/ui/field/select-field"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import { ErrandDrawer } from "../families/errand-drawer.tsx"
import type { DrawerState } from "../families/use-drawer.ts"
import { usePreviewed } from "../families/use-previewed.ts"
import { useWhereAndWhen } from "../shell/where-and-when.ts"
import { PaperFields } from "./paper-fields.tsx"
import { MONEY } from "./queries.ts"

const m = messages("console/money.byHand")

const WAYS = ["CHECK", "CASH", "TRANSFER"] as const
type Way = (typeof WAYS)[number]

interface OfOrder {
  /** Number or id. */
  readonly order: string
  readonly order_number: string
  readonly family: { readonly id: string; readonly name: string }
  /** What is filled in at first, and what was asked for. */
  readonly amount: number
  readonly asked: number
}

/** Cash, a check or a transfer for an order: its invoice, or the parts of its plan. The family gets its receipt. */
export function ByHandDrawer({ of, drawer }: { of: OfOrder; drawer: DrawerState }) {
  const queries = useQueryClient()
  const { today } = useWhereAndWhen()
  const { order, order_number, family } = of
  const [way, setWay] = useState<Way>("CHECK")
  const [amount, setAmount] = useState<number | undefined>(of.amount)
  const [received_on, setDay] = useState(today)
  const [number, setNumber] = useState("")
  const params = { order }
  const body = amount === undefined || received_on === "" ? undefined : { way, amount, received_on, number }
  const errand = usePreviewed({
    family_id: family.id,
    name: `by-hand-${order}`,
    body,
    look: ({ reason: _reason, ...given }, signal) =>
      api.call("POST /money/orders/{order}/payments/preview", { params, body: given }, { signal }),
    act: (given, { key }) =>
      api.call("POST /money/orders/{order}/payments", { params, body: given }, { idempotency_key: key }),
    onDone: () => {
      notifySuccess(m.done({ amount: formatMoney(amount ?? 0), name: family.name }))
      drawer.onClose()
      void queries.invalidateQueries({ queryKey: MONEY })
    },
  })
  const { shown } = errand
  const changed = (work: () => void) => {
    work()
    errand.unlook()
  }
  return (
    <ErrandDrawer
      title={m.title({ order: order_number })}
      more={m.of({ name: family.name, amount: formatMoney(of.asked) })}
      errand={errand}
      isShown={shown !== undefined}
      isEmpty={body === undefined}
      usual={[m.atDesk, m.byPost, m.atBank]}
      reads={m.reads}
      doIt={m.doIt({ amount: formatMoney(amount ?? 0) })}
      drawer={drawer}
      fields={
        <>
          <SelectField
            label={m.way}
            required
            options={WAYS.map((value) => ({ value, label: m[value] }))}
            value={way}
            onChange={(value) => changed(() => setWay(WAYS.find((one) => one === value) ?? way))}
          />
          <MoneyField
            label={m.amount}
            required
            cents={amount}
            allows_empty
            error={errand.errorAt("amount")}
            onChange={(value) => changed(() => setAmount(value))}
          />
          <PaperFields
            way={way}
            dayName={m.received}
            dayPath="received_on"
            day={received_on}
            onDay={(value) => changed(() => setDay(value))}
            number={number}
            isNumberRequired={way === "CHECK"}
            onNumber={(value) => changed(() => setNumber(value))}
            errorAt={errand.errorAt}
          />
        </>
      }
    >
      {shown !== undefined && (
        <>
          <BeforeAfter
            changes={[{ id: "left", name: m.left, before: formatMoney(shown.before), after: formatMoney(shown.after) }]}
          />
          <ul>
            {shown.pays.map(({ position, amount: paid, left }) => (
              <li key={position ?? 0}>
                {position === null
                  ? m.paysInvoice({ paid: formatMoney(paid), left: formatMoney(left) })
                  : m.paysPart({ position, paid: formatMoney(paid), left: formatMoney(left) })}
              </li>
            ))}
          </ul>
          <p>{m.receipt({ name: family.name })}</p>
        </>
      )}
    </ErrandDrawer>
  )
}
