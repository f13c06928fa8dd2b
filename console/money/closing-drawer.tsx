import { dayWithWeekday } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { SumList } from "@hub/ui/money/sum-list"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useQueryClient } from "@tanstack/react-query"
import { api } from "../api/client.ts"
import { ErrandDrawer } from "../families/errand-drawer.tsx"
import type { DrawerState } from "../families/use-drawer.ts"
import { usePreviewed } from "../families/use-previewed.ts"
import { differenceTexts, size } from "./difference-texts.ts"
import { type Difference, PAYOUTS, type Payout } from "./queries.ts"

const m = messages("console/money.closing")
const payoutTexts = messages("console/money.payout")

/** The entry that makes the ledger agree with what the provider paid. */
export function ClosingDrawer({
  payout,
  difference,
  drawer,
}: {
  payout: Payout
  difference: Difference
  drawer: DrawerState
}) {
  const queries = useQueryClient()
  const { id, made_on } = payout
  const { line_id, apart, account } = difference
  const params = { id }
  const amount = size(apart)
  const errand = usePreviewed({
    family_id: id,
    name: `closing-${line_id ?? "payout"}`,
    body: { line_id },
    look: ({ reason: _reason, ...body }, signal) =>
      api.call("POST /money/payouts/{id}/closings/preview", { params, body }, { signal }),
    act: (body, { key }) => api.call("POST /money/payouts/{id}/closings", { params, body }, { idempotency_key: key }),
    onDone: ({ payout: after }) => {
      notifySuccess(after.apart === 0 ? m.done({ amount }) : m.doneMore({ amount, left: size(after.apart) }))
      drawer.onClose()
      void queries.invalidateQueries({ queryKey: PAYOUTS })
    },
  })
  const { shown } = errand
  const { what, why } = differenceTexts(difference)
  return (
    <ErrandDrawer
      title={m.title({ amount })}
      more={m.of({ day: dayWithWeekday(made_on) })}
      errand={errand}
      isShown={shown !== undefined}
      isEmpty={false}
      usual={[m.fee, m.explained, m.seen]}
      reads={m.reads}
      doIt={m.doIt({ amount, account: account?.name ?? "" })}
      drawer={drawer}
      fields={
        <p>
          <b>{what}</b>
          <br />
          {why}
        </p>
      }
    >
      {shown !== undefined && (
        <SumList>
          <div>
            <dt>{payoutTexts.inLedger}</dt>
            <dd>{formatMoney(shown.ledger_before, { display: "alwaysShow" })}</dd>
          </div>
          <div>
            <dt>
              {payoutTexts.entry({
                name: shown.difference.account?.name ?? "",
                code: shown.difference.account?.code ?? "",
              })}
            </dt>
            <dd>{formatMoney(shown.difference.apart, { display: "alwaysShow" })}</dd>
          </div>
          <div className="total">
            <dt>{payoutTexts.then}</dt>
            <dd>{formatMoney(shown.ledger_after, { display: "alwaysShow" })}</dd>
          </div>
        </SumList>
      )}
    </ErrandDrawer>
  )
}
