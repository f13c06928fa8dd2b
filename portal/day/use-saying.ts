import { useState } from "react"
import { isProblem } from "../api/problem.ts"
import { type FamilyDay, useDayCall } from "./queries.ts"
import { keyOf, type Sayable } from "./say-sheet.tsx"

interface About {
  readonly idempotency_key: string
  readonly places: { attendance_id: string; session_id: string }[]
}

/** Whom a sheet speaks of, and sending it: pressed again after an answer that was lost, it is the same press. */
export function useSaying<More extends object>(
  all: readonly Sayable[],
  send: (body: About & More) => Promise<FamilyDay>,
  onDone: () => void,
) {
  const [chosen, setChosen] = useState<readonly string[]>(() => all.map(({ place }) => keyOf(place)))
  const [press, setPress] = useState({ key: crypto.randomUUID(), said: "" })
  const save = useDayCall(send, onDone)
  const picked = all.filter(({ place }) => chosen.includes(keyOf(place)))
  const errorAt = (name: string): string | undefined =>
    isProblem(save.error) ? save.error.errors.find(({ path }) => path === name)?.message : undefined
  return {
    picked,
    save,
    errorAt,
    who: { all, chosen, onChange: (next: string[]) => setChosen(next) },
    say: (more: More): void => {
      const places = picked.map(({ place: { attendance_id, session_id } }) => ({ attendance_id, session_id }))
      const said = JSON.stringify([places, more])
      // Another text is another press.
      const key = said === press.said || press.said === "" ? press.key : crypto.randomUUID()
      setPress({ key, said })
      save.mutate({ ...more, idempotency_key: key, places })
    },
  }
}
