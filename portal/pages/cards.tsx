import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { EmptyStart } from "@hub/ui/empty/empty-start"
import { EmptyState } from "@hub/ui/empty/empty-state"
import { Icon } from "@hub/ui/icon/icon"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { useLocation, useMatch } from "@tanstack/react-router"
import { useEffect, useRef } from "react"
import { useCustomer } from "../account/queries.ts"
import { StepHeader } from "../orders/step-header.tsx"
import { useScheduleFlow } from "../orders/use-schedule-flow.ts"
import { AddCard } from "../payments/add-card.tsx"
import { CardList } from "../payments/card-list.tsx"
import { FormerCards } from "../payments/former-cards.tsx"
import { addingQuery, cardsQuery } from "../payments/queries.ts"
import { SeeAlso } from "../shell/see-also.tsx"
import { useWayBack } from "../shell/way-back/use-way-up.ts"
import { WaysToPay } from "../shell/ways-on.tsx"

const m = messages("portal/pages.cards")
const cardTexts = messages("portal/payments.cards")

/** /cards */
export function CardsPage() {
  const cards = useQuery(cardsQuery)
  const adding = useQuery(addingQuery)
  const isOff = adding.data?.way === "none"
  const isStep = useMatch({ strict: false, select: ({ pathname }) => pathname.startsWith("/schedule") })
  const { data: customer } = useCustomer()
  const flow = useScheduleFlow(isStep ? customer : undefined)
  const heading = useRef<HTMLHeadingElement>(null)
  const cameFromApplication = useLocation({ select: ({ state }) => state.from?.startsWith("/applications") === true })
  const goBack = useWayBack("/applications")
  const isEmpty = adding.data !== undefined && cards.data?.payment_methods.length === 0
  const known = cards.data === undefined || adding.data === undefined ? undefined : isEmpty
  const before = useRef(known)
  useEffect(() => {
    // With the first card, and without the last, the page is another one: what had the focus went with it.
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (before.current !== undefined && known !== undefined && before.current !== known && isLost)
      heading.current?.focus()
    before.current = known ?? before.current
  }, [known])
  const back = cameFromApplication && !isStep && (
    <p>
      <Button variant="line" onClick={goBack}>
        {m.backToApplication}
      </Button>
    </p>
  )
  return (
    <main id="main">
      {isStep && <StepHeader step="PAYMENT_INFORMATION" order={flow.order} />}
      <div className="page-header">
        <h1>{m.cards}</h1>
        {isStep ? <p>{m.cardRequired}</p> : !isOff && <p>{m.defaultFirst}</p>}
      </div>
      {isEmpty && !isStep ? (
        <EmptyStart
          picture={<Icon name="card" />}
          isOutline
          title={
            <h2 id="saved-cards" ref={heading} tabIndex={-1}>
              {cardTexts.saved}
            </h2>
          }
          text={isOff ? cardTexts.off : cardTexts.none}
          aside={<WaysToPay hasCards={!isOff} />}
        >
          <AddCard onAdded={() => heading.current?.focus()} />
          {back}
          <FormerCards />
        </EmptyStart>
      ) : (
        <div className="split">
          <section aria-labelledby="saved-cards">
            <div className="sign">
              <h2 id="saved-cards" ref={heading} tabIndex={-1}>
                {cardTexts.saved}
              </h2>
            </div>
            <QueryPart
              // With the button below the list, or that would push what follows.
              query={adding.isLoading ? { ...cards, data: undefined } : cards}
              loading={cardTexts.loading}
              rows={2}
              failed={`${cardTexts.load_failed}.`}
            >
              {({ payment_methods, default_payment_method }) =>
                payment_methods.length === 0 ? (
                  <EmptyState text={isOff ? cardTexts.off : cardTexts.none} />
                ) : (
                  <CardList
                    cards={payment_methods}
                    default_id={default_payment_method?.payment_method_id}
                    heading={heading}
                  />
                )
              }
            </QueryPart>
            {isStep && cards.data !== undefined && cards.data.payment_methods.length > 0 && (
              <p>
                <Button onClick={flow.goOn}>{m.continueToCheckout}</Button>
              </p>
            )}
            {cards.data !== undefined && <AddCard onAdded={() => heading.current?.focus()} />}
            {back}
            <FormerCards />
          </section>
          {!isStep && <SeeAlso pages={["/history", "/promocodes"]} />}
        </div>
      )}
    </main>
  )
}
