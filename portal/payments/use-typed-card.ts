import { type RefObject, useRef, useState } from "react"
import type { NewCardHandle } from "../providers/card-fields/new-card-fields.tsx"

type Typed = Awaited<ReturnType<NewCardHandle["take"]>>

interface TypedCard {
  /** For the fields. */
  readonly handle: RefObject<NewCardHandle | null>
  readonly isTaking: boolean
  /** Within the click, because a provider's own page opens nowhere else; undefined, with the reason at its fields, while it isn't typed in full. */
  readonly take: (until?: () => Promise<void>) => Promise<Typed>
}

const PATIENCE_MS = 10_000
const STEP_MS = 50

/** The form of a new card, whose script may still be on its way when Pay is pressed; null when it doesn't come. */
export async function loadedForm(handle: RefObject<NewCardHandle | null>): Promise<NewCardHandle | null> {
  for (let waited = 0; handle.current === null && waited < PATIENCE_MS; waited += STEP_MS)
    await new Promise((done) => setTimeout(done, STEP_MS))
  return handle.current
}

/** The card that is typed on the screen, taken when its button is pressed. */
export function useTypedCard(): TypedCard {
  const handle = useRef<NewCardHandle>(null)
  const [isTaking, setTaking] = useState(false)
  async function take(until?: () => Promise<void>): Promise<Typed> {
    setTaking(handle.current === null)
    const form = handle.current ?? (await loadedForm(handle))
    const taking = form?.take(until)
    setTaking(taking !== undefined)
    return taking?.finally(() => setTaking(false))
  }
  return { handle, isTaking, take }
}
