import { cardName } from "@hub/domain/kernel/card-name"
import { messages } from "@hub/domain/kernel/messages"
import type { PaymentMethod } from "@hub/domain/payments/payment"
import { CardTile } from "@hub/ui/card/card-tile"
import { Stack } from "@hub/ui/layout/stack"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { AddCard } from "../../payments/add-card.tsx"
import { cardsQuery } from "../../payments/queries.ts"
import type { AddingCard } from "../../payments/use-adding-card.ts"
import styles from "./plan-screen.module.css"
import { expiryText } from "./plan-texts.ts"

const m = messages("portal/orders/plans.planCards")

interface Props {
  legend: string
  chosen: string | undefined
  disabled: boolean
  adding: AddingCard
  /** What is said of a card in place of its end: "Declined on Jun 16th". */
  detailOf?: (card: PaymentMethod) => string | undefined
  onChoose: (payment_method_id: string) => void
}

/** The family's saved cards as a choice, and one more, which is chosen while it is typed. */
export function PlanCards({ legend, chosen, disabled, adding, detailOf, onChoose }: Props) {
  const query = useQuery(cardsQuery)
  return (
    <QueryPart query={query} loading={m.loadingYourCards} failed={m.loadFailed}>
      {({ payment_methods, default_payment_method }) => (
        <>
          <Stack as="fieldset" gap={3} className={styles["cards"]} disabled={disabled}>
            <legend className="visually-hidden">{legend}</legend>
            {payment_methods.map((card) => (
              <div key={card.payment_method_id}>
                <CardTile
                  card={card}
                  name={cardName(card)}
                  detail={detailOf?.(card) ?? expiryText(card)}
                  note={card.payment_method_id === default_payment_method?.payment_method_id ? m.default : undefined}
                  checked={!adding.isOpen && chosen === card.payment_method_id}
                  onChoose={() => {
                    adding.setOpen(false)
                    onChoose(card.payment_method_id)
                  }}
                />
              </div>
            ))}
          </Stack>
          <AddCard variant="quiet" adding={adding} onAdded={(added) => added !== undefined && onChoose(added)} />
        </>
      )}
    </QueryPart>
  )
}
