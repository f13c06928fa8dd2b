import { cardName } from "@hub/domain/kernel/card-name"
import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { ColourButton } from "@hub/ui/button/colour-button"
import { type CardLike, CardTile } from "@hub/ui/card/card-tile"
import { Icon } from "@hub/ui/icon/icon"
import { Stack } from "@hub/ui/layout/stack"
import { Modal } from "@hub/ui/modal/modal"
import { useId, useState } from "react"
import styles from "./remove-card-modal.module.css"

const m = messages("portal/payments.removeCardModal")

interface Props {
  isOpen: boolean
  card: CardLike | undefined
  /** The other cards, when the default is removed. */
  others: readonly CardLike[] | undefined
  /** The cards that could take over what needs this one. */
  successors: readonly (CardLike & { payment_method_id: string })[]
  /** What needs it, once the server has said so. */
  needed_by: readonly string[]
  error: string | undefined
  busy: boolean
  /** With the card that takes over, or "none", where something needs it. */
  onRemove: (replaced_by: string | undefined) => void
  onKeep: () => void
  onClosed: () => void
}

const titleOf = (card: CardLike): string => `${cardName(card)} • ${card.last4}`

/** In place of a card's id: no other takes over. */
const NONE = "none"

/** 4.8: a single other card becomes the default. */
function defaultNext(others: readonly CardLike[]): string {
  const [first, second] = others
  if (first === undefined) return ""
  if (second === undefined) return m.becomesTheDefault({ titleOf: titleOf(first) })
  return m.isDefault
}

export function RemoveCardModal({
  isOpen,
  card,
  others,
  successors,
  needed_by,
  error,
  busy,
  onRemove,
  onKeep,
  onClosed,
}: Props) {
  const none = useId()
  const [picked, setPicked] = useState<string>()
  const isNeeded = needed_by.length > 0
  const first = successors[0]?.payment_method_id ?? NONE
  const chosen =
    successors.some(({ payment_method_id }) => payment_method_id === picked) || picked === NONE ? picked : first
  return (
    <Modal isOpen={isOpen} title={m.title} onClose={onKeep} onClosed={onClosed}>
      {card !== undefined && (
        <Stack gap={3}>
          <p>{m.explanation({ titleOf: titleOf(card), defaultNext: others !== undefined && defaultNext(others) })}</p>
          {isNeeded && (
            <div role="alert">
              <b>{m.needed({ titleOf: titleOf(card) })}</b>
              <ul className={styles["needed"]}>
                {needed_by.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </div>
          )}
          {isNeeded && (
            <Stack as="fieldset" gap={2} className={styles["successors"]} disabled={busy}>
              <legend>{m.whichTakesOver}</legend>
              {successors.map((one) => (
                <CardTile
                  key={one.payment_method_id}
                  card={one}
                  name={cardName(one)}
                  checked={chosen === one.payment_method_id}
                  onChoose={() => setPicked(one.payment_method_id)}
                />
              ))}
              <div className={styles["none"]}>
                <input
                  id={none}
                  className="box"
                  type="radio"
                  name="payment-method"
                  checked={chosen === NONE}
                  onChange={() => setPicked(NONE)}
                />
                <label htmlFor={none}>
                  <b>{m.none}</b>
                  <small className="dim">{m.noneExplained}</small>
                </label>
              </div>
            </Stack>
          )}
          {error !== undefined && (
            <p className="error" role="alert">
              <Icon name="alert" />
              <span>{error}</span>
            </p>
          )}
          <Stack gap={2}>
            <ColourButton colour="darkRed" wide busy={busy} onClick={() => onRemove(isNeeded ? chosen : undefined)}>
              {m.removeCard}
            </ColourButton>
            <Button variant="quiet" wide onClick={onKeep}>
              {m.keepIt}
            </Button>
          </Stack>
        </Stack>
      )}
    </Modal>
  )
}
