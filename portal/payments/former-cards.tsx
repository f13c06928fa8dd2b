import { messages } from "@hub/domain/kernel/messages"
import { useQuery } from "@tanstack/react-query"
import { useRef } from "react"
import { CardList } from "./card-list.tsx"
import { cardsQuery } from "./queries.ts"

const cardTexts = messages("portal/payments.cards")

/** Cards that were saved with a provider that the business has left. */
export function FormerCards() {
  const { data } = useQuery(cardsQuery)
  const heading = useRef<HTMLHeadingElement>(null)
  const { former_payment_methods: cards = [] } = data ?? {}
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="former-cards">
      <div className="sign">
        <h2 id="former-cards" ref={heading} tabIndex={-1}>
          {cardTexts.former}
        </h2>
      </div>
      <p className="dim">{cardTexts.former_why}</p>
      <CardList cards={cards} default_id={undefined} isFormer heading={heading} />
    </section>
  )
}
