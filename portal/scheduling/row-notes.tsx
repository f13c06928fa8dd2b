import { messages } from "@hub/domain/kernel/messages"
import type { Basket } from "./basket.ts"
import type { AvailableOffering } from "./queries.ts"
import { type PickUpFacts, RowPickUps } from "./row-pick-ups.tsx"

const m = messages("portal/scheduling.rowNotes")

interface Props {
  offering: { readonly id: string; readonly funbox_id: string }
  basket: Basket
  facts: PickUpFacts
  onAdd: (offering: AvailableOffering, student_id: string) => void
  areaName: ((funbox_id: string) => string) | undefined
}

/** What a pick leads to: another checkout, or two pick-ups at once. */
export function RowNotes({ offering, basket, facts, areaName, onAdd }: Props) {
  const others = basket.filter(({ funbox_id }) => funbox_id !== undefined && funbox_id !== offering.funbox_id)
  const [other] = others
  return (
    <>
      {other?.funbox_id === undefined ? null : (
        <div className="note" role="note">
          <p>
            {m.explanation({
              part: <b>{m.twoCheckouts}</b>,
              area: areaName?.(offering.funbox_id),
              othersCount: others.length,
              other: areaName?.(other.funbox_id),
            })}
          </p>
        </div>
      )}
      <RowPickUps basket={basket} facts={facts} offering_id={offering.id} onAdd={onAdd} />
    </>
  )
}
