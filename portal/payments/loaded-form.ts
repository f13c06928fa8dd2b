import type { RefObject } from "react"
import type { NewCardHandle } from "../providers/card-fields/new-card-fields.tsx"

const PATIENCE_MS = 10_000
const STEP_MS = 50

/** The form of a new card, whose script may still be on its way when Pay is pressed; null when it doesn't come. */
export async function loadedForm(handle: RefObject<NewCardHandle | null>): Promise<NewCardHandle | null> {
  for (let waited = 0; handle.current === null && waited < PATIENCE_MS; waited += STEP_MS)
    await new Promise((done) => setTimeout(done, STEP_MS))
  return handle.current
}
