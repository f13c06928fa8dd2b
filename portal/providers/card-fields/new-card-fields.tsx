import { NewCardPanel } from "@hub/ui/card/card-form"
import { type RefObject, useImperativeHandle, useState } from "react"
import type { CardConfig, NewCard } from "./card-provider.ts"
import { useCardFields } from "./use-card-fields.tsx"

export interface TypedCard {
  card: Pick<NewCard, "payment_method_id">
  remember: boolean
}

export interface NewCardHandle {
  /** The typed card, sent when `ready`; undefined, at once and with the reason at the fields, while there is none. */
  take(ready?: () => Promise<void>): Promise<TypedCard | undefined> | undefined
}

/** A new card typed where it is chosen. It has no button: the screen's own takes the card. */
export function NewCardFields({
  config,
  handle,
  disabled,
  isOnce = false,
  onType,
}: {
  config: CardConfig
  handle: RefObject<NewCardHandle | null>
  disabled: boolean
  /** It pays this once: nobody is signed in who could keep it. */
  isOnce?: boolean
  onType: () => void
}) {
  const [isRemembered, setRemembered] = useState(false)
  const { take, show } = useCardFields(config, onType)
  useImperativeHandle(handle, () => ({
    take: (ready) => take(ready)?.then((card) => card && { card, remember: isRemembered && !isOnce }),
  }))
  const remember = isOnce ? null : { isOn: isRemembered, onChange: setRemembered }
  return <NewCardPanel {...show(disabled)} remember={remember} />
}
