import { cardName } from "@hub/domain/kernel/card-name"
import { Button } from "@hub/ui/button/button"
import { ColourButton } from "@hub/ui/button/colour-button"
import { type CardLike } from "@hub/ui/card/card-tile"
import { Icon } from "@hub/ui/icon/icon"
import { Modal } from "@hub/ui/modal/modal"
import styles from "./hosted-card-modal.module.css"
import { removeCardModal as t } from "./words.tsx"

interface Props {
  isOpen: boolean
  card: CardLike | undefined
  /** The other cards, when the default is removed. */
  others: readonly CardLike[] | undefined
  error: string | undefined
  busy: boolean
  onRemove: () => void
  onKeep: () => void
  onClosed: () => void
}

const titleOf = (card: CardLike): string => `${cardName(card)} • ${card.last4}`

/** 4.8: a single other card becomes the default. */
function defaultNext(others: readonly CardLike[]): string {
  const [first, second] = others
  if (first === undefined) return ""
  if (second === undefined) return t.becomesTheDefault(titleOf(first))
  return t.isDefault
}

export function RemoveCardModal({ isOpen, card, others, error, busy, onRemove, onKeep, onClosed }: Props) {
  return (
    <Modal isOpen={isOpen} title={t.title} onClose={onKeep} onClosed={onClosed}>
      {card !== undefined && (
        <div className={styles["body"]}>
          <p>{t.explanation(titleOf(card), others !== undefined && defaultNext(others))}</p>
          {error !== undefined && (
            <p className="error" role="alert">
              <Icon name="alert" />
              <span>{error}</span>
            </p>
          )}
          <ColourButton colour="darkRed" wide busy={busy} onClick={onRemove}>
            {t.removeCard}
          </ColourButton>
          <Button variant="quiet" wide onClick={onKeep}>
            {t.keepIt}
          </Button>
        </div>
      )}
    </Modal>
  )
}
