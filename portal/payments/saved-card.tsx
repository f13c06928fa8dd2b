import { Button } from "@hub/ui/button/button"
import { CardFace, type CardLike, cardName } from "./card-tile.tsx"
import styles from "./saved-card.module.css"

interface Props {
  card: CardLike & { expiration_month: number; expiration_year: number }
  isDefault: boolean
  busy: boolean
  onMakeDefault: () => void
  onRemove: () => void
}

/** 2.12 and 4.8: a saved card, and what can be done with it. */
export function SavedCard({ card, isDefault, busy, onMakeDefault, onRemove }: Props) {
  const name = `${cardName(card)} • ${card.last4}`
  const expires = `${String(card.expiration_month).padStart(2, "0")}/${card.expiration_year}`
  return (
    <li className={styles["card"]}>
      <CardFace brand={card.brand} />
      <span>
        <b>{cardName(card)}</b>
        <span className="tab">• {card.last4}</span>
        <small className="dim">Expires {expires}</small>
      </span>
      {isDefault && <span className="tag">Default</span>}
      <div className={styles["acts"]}>
        {!isDefault && (
          <Button variant="line" size="s" busy={busy} onClick={onMakeDefault}>
            Make default<span className="vh">: {name}</span>
          </Button>
        )}
        <Button variant="quiet" size="s" busy={busy} onClick={onRemove}>
          Remove<span className="vh">: {name}</span>
        </Button>
      </div>
    </li>
  )
}
