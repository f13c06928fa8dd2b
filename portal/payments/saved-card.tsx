import { cardName } from "@hub/domain/payments/card-name"
import { Button } from "@hub/ui/button/button"
import { CardFace, type CardLike, WalletMark } from "@hub/ui/card/card-tile"
import { Icon } from "@hub/ui/icon/icon"
import { useState } from "react"
import styles from "./saved-card.module.css"

interface Props {
  card: CardLike & { expiration_month: number; expiration_year: number }
  isDefault: boolean
  busy: boolean
  onMakeDefault: () => void
  onRemove: () => void
}

/** Valid to the end of its month. */
export const isExpired = (
  { expiration_month, expiration_year }: Pick<Props["card"], "expiration_month" | "expiration_year">,
  now: Date,
): boolean => now >= new Date(expiration_year, expiration_month, 1)

/** 2.12 and 4.8. */
export function SavedCard({ card, isDefault, busy, onMakeDefault, onRemove }: Props) {
  const [now] = useState(() => new Date())
  const name = `${cardName(card)} • ${card.last4}`
  const expires = `${String(card.expiration_month).padStart(2, "0")}/${card.expiration_year}`
  return (
    <li className={styles["card"]}>
      <CardFace {...card} />
      <span>
        <b>{cardName(card)}</b>
        <span className="tabular">• {card.last4}</span>
        <WalletMark {...card} />
        {isExpired(card, now) ? (
          <small className={styles["over"]}>
            <Icon name="alert" />
            Expired {expires}
          </small>
        ) : (
          <small className="dim">Expires {expires}</small>
        )}
      </span>
      {isDefault && <span className="tag">Default</span>}
      <div className={`flush ${styles["acts"] ?? ""}`}>
        {!isDefault && (
          <Button variant="line" size="s" busy={busy} aria-label={`Make default: ${name}`} onClick={onMakeDefault}>
            Make default
          </Button>
        )}
        <Button variant="quiet" size="s" busy={busy} aria-label={`Remove: ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  )
}
