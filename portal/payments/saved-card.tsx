import { cardName } from "@hub/domain/kernel/card-name"
import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { CardFace, type CardLike, WalletMark } from "@hub/ui/card/card-tile"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { useState } from "react"
import styles from "./saved-card.module.css"

const m = messages("portal/payments.savedCard")
const cardTexts = messages("portal/payments.cards")

interface Props {
  card: CardLike & { expiration_month: number; expiration_year: number }
  isDefault: boolean
  /** Saved with a provider that the business has left. */
  isFormer?: boolean
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
export function SavedCard({ card, isDefault, isFormer = false, busy, onMakeDefault, onRemove }: Props) {
  const [now] = useState(() => new Date())
  const name = `${cardName(card)} • ${card.last4}`
  const expires = `${String(card.expiration_month).padStart(2, "0")}/${card.expiration_year}`
  return (
    <Row as="li" gap={2} across={3} wrap className={styles["card"]}>
      <CardFace {...card} />
      <span>
        <b>{cardName(card)}</b>
        <span className="tabular">• {card.last4}</span>
        <WalletMark {...card} />
        {isExpired(card, now) ? (
          <small className={styles["over"]}>
            <Icon name="alert" />
            {m.expired({ expires })}
          </small>
        ) : (
          <small className="dim">{m.expires({ expires })}</small>
        )}
      </span>
      {isFormer && <span className="tag warn">{cardTexts.former_tag}</span>}
      {isDefault && <span className="tag">{m.default}</span>}
      <Row gap={2} items="stretch" className={`flush ${styles["acts"] ?? ""}`}>
        {!isDefault && !isFormer && (
          <Button variant="line" size="s" busy={busy} aria-label={m.makeNamedDefault({ name })} onClick={onMakeDefault}>
            {m.makeDefault}
          </Button>
        )}
        <Button variant="danger" size="s" busy={busy} aria-label={m.removeNamed({ name })} onClick={onRemove}>
          {m.remove}
        </Button>
      </Row>
    </Row>
  )
}
