import { Button } from "@hub/ui/button/button"
import { Modal } from "@hub/ui/modal/modal"
import { tellError, tellSuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import { type CardLike, cardName } from "../payments/card-tile.tsx"
import { cardsQuery } from "../payments/queries.ts"
import { SavedCard } from "../payments/saved-card.tsx"
import { QueryPart } from "../shell/query-part.tsx"
import styles from "./cards.module.css"

/** /cards: the saved cards, which one is taken first, and taking one away (4.8). */
export function CardsPage() {
  const queries = useQueryClient()
  const cards = useQuery(cardsQuery)
  // The card stays named while the question about it closes.
  const [removing, setRemoving] = useState<CardLike>()
  const [isAsking, setAsking] = useState(false)
  const makeDefault = useMutation({
    mutationFn: (id: string) => api.call("POST /payment_methods/{id}/set_default", { params: { id }, body: {} }),
    onSuccess: (list) => {
      queries.setQueryData(cardsQuery.queryKey, list)
      tellSuccess("This card is used first from now on.")
    },
    onError: (error) => tellError(error),
  })
  const remove = useMutation({
    mutationFn: (id: string) => api.call("DELETE /payment_methods/{id}", { params: { id } }),
    onSuccess: (list) => {
      queries.setQueryData(cardsQuery.queryKey, list)
      tellSuccess("The card is removed.")
    },
    onError: (error) => tellError(error),
    onSettled: () => setAsking(false),
  })
  const busyWith = makeDefault.isPending ? makeDefault.variables : remove.isPending ? remove.variables : undefined
  return (
    <main id="main">
      <div className="page-h">
        <h1>Cards</h1>
        <p>The default card is offered first when you pay.</p>
      </div>
      <QueryPart query={cards} loading="Loading your cards…" failed="Failed to load Payment Methods.">
        {({ payment_methods, default_payment_method }) =>
          payment_methods.length === 0 ? (
            <p className="dim">No saved cards yet. A card that you pay with can be kept at checkout.</p>
          ) : (
            <ul className={styles["cards"]}>
              {payment_methods.map((card) => (
                <SavedCard
                  key={card.payment_method_id}
                  card={card}
                  isDefault={card.payment_method_id === default_payment_method?.payment_method_id}
                  busy={busyWith === card.payment_method_id}
                  onMakeDefault={() => makeDefault.mutate(card.payment_method_id)}
                  onRemove={() => {
                    setRemoving(card)
                    setAsking(true)
                  }}
                />
              ))}
            </ul>
          )
        }
      </QueryPart>
      <Modal isOpen={isAsking} title="Remove this card?" onClose={() => setAsking(false)}>
        {removing !== undefined && (
          <>
            <p>
              {cardName(removing)} • {removing.last4} can't be charged any more. Bookings that you have paid for stay as
              they are.
            </p>
            <p className={styles["acts"]}>
              <Button wide busy={remove.isPending} onClick={() => remove.mutate(removing.payment_method_id)}>
                Remove card
              </Button>
              <Button variant="quiet" wide onClick={() => setAsking(false)}>
                Keep it
              </Button>
            </p>
          </>
        )}
      </Modal>
    </main>
  )
}
