import { type RefObject, useRef, useState } from "react"

interface AddCardHandle {
  /** Saves the typed card; undefined, with the reason at its fields, while it isn't typed in full or is refused. */
  readonly add: () => Promise<string | undefined>
}

/** A new card's form that is open, for a screen whose own button also takes the card. */
export interface AddingCard {
  /** For the form. */
  readonly handle: RefObject<AddCardHandle | null>
  readonly isOpen: boolean
  readonly isSaving: boolean
  readonly setOpen: (isOpen: boolean) => void
  readonly save: () => Promise<string | undefined>
}

export function useAddingCard(): AddingCard {
  const handle = useRef<AddCardHandle>(null)
  const [isOpen, setOpen] = useState(false)
  const [isSaving, setSaving] = useState(false)
  async function save(): Promise<string | undefined> {
    setSaving(true)
    return handle.current?.add().finally(() => setSaving(false))
  }
  return { handle, isOpen, isSaving, setOpen, save }
}
