import { CardForm } from "@hub/ui/card/card-form"
import { type RefObject, useImperativeHandle, useState } from "react"
import type { CardConfig, NewCard } from "./card-provider.ts"
import { messageOf, useCardFields } from "./use-card-fields.tsx"

interface Props {
  config: CardConfig
  /** Saves the card, or uses it for this payment only; its error is shown in the form. */
  onAdd: (card: NewCard, remember: boolean) => Promise<void>
  /** Shows the checkbox, ticked or not. */
  remember?: boolean
  onClose?: () => void
  /** Adding the card is the one next thing on this screen. */
  isMain?: boolean
  /** Adds the card as its button does. */
  handle?: RefObject<(() => Promise<void>) | null>
}

/** 2.12 'New Card'. The vendor's client is loaded when the form appears. */
export function NewCardForm({ config, onAdd, remember, onClose, isMain = false, handle }: Props) {
  const [isRemembered, setRemembered] = useState(remember ?? false)
  const [isBusy, setBusy] = useState(false)
  const { isComplete, take, show, setFailure } = useCardFields(config)

  async function add(): Promise<void> {
    if (isBusy) return
    setBusy(true)
    try {
      const card = await take()
      if (card !== undefined) await onAdd(card, isRemembered)
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  useImperativeHandle(handle, () => add)

  return (
    <CardForm
      {...show(isBusy)}
      isComplete={isComplete}
      isBusy={isBusy}
      remember={remember === undefined ? null : { isOn: isRemembered, onChange: setRemembered }}
      isMain={isMain}
      onAdd={() => void add()}
      onClose={onClose}
    />
  )
}
