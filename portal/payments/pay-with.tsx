import { Button } from "@hub/ui/button/button"
import { type CardLike, CardTile } from "@hub/ui/card/card-tile"
import { Icon } from "@hub/ui/icon/icon"
import { FailedPart } from "@hub/ui/loading/failed-part"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import type { CardConfig } from "../providers/card-fields/card-provider.ts"
import { NewCardForm } from "./new-card-part.tsx"
import styles from "./pay-with.module.css"
import { cardsQuery } from "./queries.ts"

export interface ChosenCard extends CardLike {
  remember: boolean
}

interface Props {
  config: CardConfig | null
  chosen: ChosenCard | undefined
  /** A card that was typed in this checkout; it is charged with the order and kept afterwards if that was asked for. */
  typed: ChosenCard | undefined
  disabled: boolean
  onChoose: (card: ChosenCard) => void
  onType: (card: ChosenCard) => void
}

/** The saved cards, a card typed just now, and the way to type another. */
export function PayWith({ config, chosen, typed, disabled, onChoose, onType }: Props) {
  const { data: saved, isError, isFetching, refetch } = useQuery(cardsQuery)
  const [isTyping, setTyping] = useState(false)
  const cards = saved?.payment_methods ?? []
  const isEmpty = saved !== undefined && cards.length === 0 && typed === undefined
  const isFormOpen = config !== null && (isTyping || isEmpty)
  return (
    <section aria-labelledby="pay-with">
      <div className="sign">
        <h2 id="pay-with">Pay with</h2>
      </div>
      {isError && (
        <FailedPart busy={isFetching} onRetry={() => void refetch()}>
          Failed to load Payment Methods
        </FailedPart>
      )}
      <fieldset className={styles["cards"]} disabled={disabled}>
        <legend className="vh">Payment method</legend>
        {cards.map((card) => (
          <CardTile
            key={card.payment_method_id}
            card={card}
            note={card.payment_method_id === saved?.default_payment_method?.payment_method_id ? "Default" : undefined}
            checked={chosen?.payment_method_id === card.payment_method_id}
            onChoose={() => onChoose({ ...card, remember: true })}
          />
        ))}
        {typed !== undefined && (
          <CardTile
            card={typed}
            note="New"
            checked={chosen?.payment_method_id === typed.payment_method_id}
            onChoose={() => onChoose(typed)}
          />
        )}
      </fieldset>
      {isFormOpen ? (
        <NewCardForm
          config={config}
          remember
          {...(isEmpty ? {} : { onClose: () => setTyping(false) })}
          onAdd={async (card, remember) => {
            onType({ payment_method_id: card.payment_method_id, brand: card.brand, last4: card.last4, remember })
            setTyping(false)
          }}
        />
      ) : (
        config !== null &&
        saved !== undefined && (
          <Button variant="quiet" disabled={disabled} onClick={() => setTyping(true)}>
            <Icon name="plus" />
            New Card
          </Button>
        )
      )}
    </section>
  )
}
