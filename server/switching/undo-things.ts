import type { Transaction } from "../database/transaction.ts"
import { setDatesArchived } from "../import/set-archived.ts"
import { deleteThings, THING_KINDS, type ThingKind, takeThings } from "./store-things.ts"

const IS_USED = "23503"

/** False where something hangs on one of them: then all of them stay. */
const areGone = (tx: Transaction, kind: ThingKind, ids: readonly string[]): Promise<boolean> =>
  tx.savepoint(async () => {
    try {
      await deleteThings(tx, kind, ids)
      return true
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === IS_USED) return false
      throw error
    }
  })

export interface ProgramsUndone {
  readonly removed: number
  readonly archived: number
}

/** Takes away what a batch's timetable has made. What someone else has booked, holds or builds on stays, a program archived. */
export async function undoThings(tx: Transaction, batch_id: string): Promise<ProgramsUndone> {
  const things = await takeThings(tx, batch_id)
  const kept: string[] = []
  for (const kind of THING_KINDS) {
    const ids = things.flatMap((thing) => (thing.kind === kind ? thing.thing_id : [])).toSorted()
    if (ids.length === 0 || (await areGone(tx, kind, ids))) continue
    for (const id of ids) if (!(await areGone(tx, kind, [id])) && kind === "offering") kept.push(id)
  }
  if (kept.length > 0) await setDatesArchived(tx, kept, true)
  return { removed: things.filter(({ kind }) => kind === "offering").length - kept.length, archived: kept.length }
}
