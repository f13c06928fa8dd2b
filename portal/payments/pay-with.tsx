import { Button } from "@hub/ui/button/button"
import { type CardLike, CardTile } from "@hub/ui/card/card-tile"
import { Icon } from "@hub/ui/icon/icon"
import { FailedPart } from "@hub/ui/loading/failed-part"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { sentenceOf } from "../api/problem.ts"
import { notInitialized } from "../providers/card-fields/card-provider.ts"
import { NewCardForm } from "./new-card-part.tsx"
import styles from "./pay-with.module.css"
import { PAYMENT_WORDS as WORDS } from "./payment-words.ts"
import { cardConfigQuery, cardsQuery } from "./queries.ts"

export interface ChosenCard extends CardLike {
  remember: boolean
}

interface Props {
  chosen: ChosenCard | undefined
  /** A card typed in this checkout; saved after the payment if the family wants that. */
  typed: ChosenCard | undefined
  disabled: boolean
  onChoose: (card: ChosenCard) => void
  onType: (card: ChosenCard) => void
}

/** Chooses a saved card, or a new one. */
export function PayWith({ chosen, typed, disabled, onChoose, onType }: Props) {
  const { data: saved, isError, isFetching, refetch } = useQuery(cardsQuery)
  const provider = useQuery(cardConfigQuery)
  const [isTyping, setTyping] = useState(false)
  const cards = saved?.payment_methods ?? []
  const isEmpty = saved !== undefined && cards.length === 0 && typed === undefined
  const config = provider.data ?? null
  const isFormOpen = config !== null && (isTyping || isEmpty)
  // Without the provider's settings no card can be charged, not even a saved one.
  const unready = provider.isError ? sentenceOf(provider.error) : notInitialized().message
  const failure = isError ? WORDS.load_failed : config === null && !provider.isPending ? unready : undefined
  const pending = saved === undefined ? WORDS.loading : provider.isPending ? WORDS.getting_ready : undefined
  const retry = () => {
    if (isError) void refetch()
    if (config === null) void provider.refetch()
  }
  return (
    <section aria-labelledby="pay-with">
      <div className="sign">
        <h2 id="pay-with">Pay with</h2>
      </div>
      {failure !== undefined && (
        <FailedPart busy={isFetching || provider.isFetching} onRetry={retry}>
          {failure}
        </FailedPart>
      )}
      {failure === undefined && pending !== undefined && (
        <p className="dim" role="status" aria-busy="true">
          {pending}
        </p>
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
