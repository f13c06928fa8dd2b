import { cardName } from "@hub/domain/kernel/card-name"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import type { WayOfRefused } from "@hub/domain/orders/refused-money.staff"
import { BeforeAfter } from "@hub/ui/before-after/before-after"
import { Checkbox } from "@hub/ui/field/checkbox"
import { RadioField } from "@hub/ui/field/choice-field"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import { ErrandDrawer } from "../families/errand-drawer.tsx"
import { MailPart } from "../families/mail-part.tsx"
import type { DrawerState } from "../families/use-drawer.ts"
import { usePreviewed } from "../families/use-previewed.ts"
import { useWhereAndWhen } from "../shell/where-and-when.ts"
import { PaperFields } from "./paper-fields.tsx"
import { MONEY, type RefusedMoney } from "./queries.ts"

const m = messages("console/money.refused")

const WAYS: readonly WayOfRefused[] = ["CARD", "CODE", "CHECK", "TRANSFER"]

/** The money that a card refused goes to it again, becomes a credit, or went by hand. */
export function SendRefusedDrawer({ item, drawer }: { item: RefusedMoney; drawer: DrawerState }) {
  const queries = useQueryClient()
  const { today } = useWhereAndWhen()
  const { order_id: id, order_number: order, family, card, reason: why, disputed_amount } = item
  const amount = formatMoney(item.amount - disputed_amount)
  const [way, setWay] = useState<WayOfRefused>("CARD")
  const [number, setNumber] = useState("")
  const [sent_on, setDay] = useState(today)
  const [is_agreed, setAgreed] = useState(false)
  const isByHand = way === "CHECK" || way === "TRANSFER"
  const params = { id }
  const errand = usePreviewed({
    family_id: family.id,
    name: `refused-${id}`,
    body: { way, number, is_agreed, ...(isByHand && sent_on !== "" ? { sent_on } : {}) },
    look: ({ reason: _reason, ...body }, signal) =>
      api.call("POST /money/refused/{id}/preview", { params, body }, { signal }),
    act: (body, { key }) => api.call("POST /money/refused/{id}", { params, body }, { idempotency_key: key }),
    onDone: (done) => {
      notifySuccess(m.done({ amount: formatMoney(done.amount), name: family.name }))
      drawer.onClose()
      void queries.invalidateQueries({ queryKey: MONEY })
    },
  })
  const { shown } = errand
  const changed = (work: () => void) => {
    work()
    errand.unlook()
  }
  const label = (one: WayOfRefused) => (
    <span>
      {one === "CARD" ? m.CARD({ card: card === null ? m.noCard : `${cardName(card)} • ${card.last4}` }) : m[one]}
      <br />
      <small className="dim">
        {{ CARD: m.CARDmore, CODE: m.CODEmore, CHECK: m.CHECKmore, TRANSFER: m.TRANSFERmore }[one]}
      </small>
    </span>
  )
  return (
    <ErrandDrawer
      title={m.drawer({ amount, name: family.name })}
      more={m.of({ order, why })}
      errand={errand}
      isShown={shown !== undefined}
      isEmpty={false}
      usual={[m.closed, m.asked, m.another]}
      reads={m.reads}
      doIt={way === "CARD" ? m.doIt({ amount }) : way === "CODE" ? m.doItCode({ amount }) : m.doItHand({ amount })}
      drawer={drawer}
      fields={
        <>
          <RadioField
            label={m.way}
            required
            name="way"
            options={WAYS.map((value) => ({ value, label: label(value) }))}
            value={way}
            onChange={(value) => changed(() => setWay(WAYS.find((one) => one === value) ?? way))}
          />
          {way === "CODE" && (
            <Checkbox
              label={m.agreed({ name: family.name })}
              checked={is_agreed}
              error={errand.errorAt("is_agreed")}
              onChange={({ target }) => changed(() => setAgreed(target.checked))}
            />
          )}
          {(way === "CHECK" || way === "TRANSFER") && (
            <PaperFields
              way={way}
              dayName={m.sent}
              dayPath="sent_on"
              day={sent_on}
              onDay={(value) => changed(() => setDay(value))}
              number={number}
              isNumberRequired
              onNumber={(value) => changed(() => setNumber(value))}
              errorAt={errand.errorAt}
            />
          )}
        </>
      }
    >
      {shown !== undefined && (
        <>
          <BeforeAfter
            changes={[
              {
                id: "left",
                name: m.left,
                before: formatMoney(shown.left + shown.amount),
                after: formatMoney(shown.left),
              },
            ]}
          />
          <MailPart mail={shown.mail} />
        </>
      )}
    </ErrandDrawer>
  )
}
