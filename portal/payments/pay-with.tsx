import { cardName } from "@hub/domain/kernel/card-name"
import { messages } from "@hub/domain/kernel/messages"
import { CardTile, NewCardTile } from "@hub/ui/card/card-tile"
import { FailedPart } from "@hub/ui/loading/failed-part"
import { useQuery } from "@tanstack/react-query"
import { type ReactNode, type RefObject, useState } from "react"
import { sentenceOf } from "../api/problem.ts"
import { notInitialized, type Wallet } from "../providers/card-fields/card-provider.ts"
import type { NewCardHandle } from "../providers/card-fields/new-card-fields.tsx"
import { isPage } from "../providers/card-payments/confirm-payment.ts"
import { useIsLate } from "../shell/clock/use-is-late.ts"
import { HostedNewCard, hasWallet, NewCardFields, WalletPay } from "./lazy-card-forms.tsx"
import styles from "./pay-with.module.css"
import { cardsQuery, payConfigQuery } from "./queries.ts"
import type { CardChoice } from "./use-card-choice.ts"

const m = messages("portal/payments.payWith")
const cardTexts = messages("portal/payments.cards")

interface Props {
  chosen: CardChoice | undefined
  disabled: boolean
  onChoose: (choice: CardChoice) => void
  /** Another card is being typed: what was said about the one before no longer counts. */
  onType: () => void
  /** Takes the typed card when the screen's button is pressed. */
  handle: RefObject<NewCardHandle | null>
  /** Paying with the device's wallet, where it has one. */
  wallet?: {
    label: string
    amount: number
    /** The device's wallet, or null where it has none. */
    onKnown: (wallet: Wallet | null) => void
    onPay: (wallet: Wallet) => void
  }
  /** The last row: a way to pay without a card. */
  other?: ReactNode
  /** It is chosen. What was typed stays above it, so that nothing moves under the finger. */
  isOther?: boolean
  /** While something above is on its way that would move the cards. */
  waits?: boolean
  /** Below them, once they can no longer be expected at any moment. */
  children?: ReactNode
}

/** Chooses a saved card, or a new one, which is typed here and paid with by the screen's one button. */
export function PayWith({
  chosen,
  disabled,
  onChoose,
  onType,
  handle,
  wallet,
  other,
  isOther = false,
  waits = false,
  children,
}: Props) {
  const { data: saved, isError, isFetching, isPaused, refetch } = useQuery(cardsQuery)
  const provider = useQuery(payConfigQuery)
  const config = provider.data ?? null
  // Without the provider's settings no card can be charged, not even a saved one.
  const unready = provider.isError ? sentenceOf(provider.error) : notInitialized().message
  const failure = isError ? cardTexts.load_failed : config === null && !provider.isPending ? unready : undefined
  const areCardsDue = saved === undefined || provider.isPending
  const isOffline = failure === undefined && areCardsDue && (isPaused || provider.isPaused)
  const areCardsLate = useIsLate(areCardsDue, isOffline)
  const [isWalletKnown, setWalletKnown] = useState(false)
  const hasOwnFields = config !== null && !isPage(config)
  const isWalletDue = wallet !== undefined && hasOwnFields && hasWallet() && !isWalletKnown
  const isWalletLate = useIsLate(isWalletDue)
  const isReady = !areCardsDue && !waits && (!isWalletDue || isWalletLate)
  const pending =
    isReady || isOffline || waits
      ? undefined
      : saved !== undefined && provider.isPending
        ? cardTexts.getting_ready
        : cardTexts.loading
  const isShown = failure !== undefined || isReady
  const retry = () => {
    if (isError) void refetch()
    if (config === null) void provider.refetch()
  }
  return (
    <>
      {waits && (
        <p className={`${styles["pending"] ?? ""} dim`} role="status" aria-busy="true">
          {cardTexts.loading}
        </p>
      )}
      {/* What comes above it would move it, were it drawn by then. */}
      <section aria-labelledby="pay-with" hidden={waits}>
        <div className="sign">
          <h2 id="pay-with">{m.payWith}</h2>
        </div>
        {failure !== undefined && (
          <FailedPart busy={isFetching || provider.isFetching} onRetry={retry}>
            {failure}
          </FailedPart>
        )}
        {isOffline && (
          <p className="note warn" role="status">
            {cardTexts.offline}
          </p>
        )}
        {failure === undefined && pending !== undefined && (
          <p className={`${styles["pending"] ?? ""} dim`} role="status" aria-busy="true">
            {pending}
          </p>
        )}
        {wallet !== undefined && config !== null && !isPage(config) && hasWallet() && (
          <WalletPay
            {...wallet}
            config={config}
            disabled={disabled}
            isShown={isShown}
            isLate={isWalletLate}
            onKnown={(opened) => {
              setWalletKnown(true)
              wallet.onKnown(opened)
            }}
          />
        )}
        <fieldset className={styles["cards"]} disabled={disabled}>
          <legend className="visually-hidden">{m.paymentMethod}</legend>
          {(isShown ? (saved?.payment_methods ?? []) : []).map((card) => (
            <CardTile
              key={card.payment_method_id}
              card={card}
              name={cardName(card)}
              note={card.payment_method_id === saved?.default_payment_method?.payment_method_id ? m.default : undefined}
              checked={!isOther && chosen !== "new" && chosen?.payment_method_id === card.payment_method_id}
              onChoose={() => onChoose(card)}
            />
          ))}
          {isShown && saved !== undefined && config !== null && (
            <NewCardTile checked={!isOther && chosen === "new"} onChoose={() => onChoose("new")} />
          )}
          {isShown && chosen === "new" && config !== null && !isPage(config) && (
            <NewCardFields
              config={config}
              handle={handle}
              disabled={disabled}
              onType={() => {
                if (isOther) onChoose("new")
                onType()
              }}
            />
          )}
          {isShown && chosen === "new" && config !== null && isPage(config) && (
            <HostedNewCard page={config} handle={handle} />
          )}
          {(isShown || isOffline) && other}
        </fieldset>
      </section>
      {!waits && (isShown || areCardsLate) && children}
    </>
  )
}
