import type { SwitchProgram } from "@hub/domain/switching/switch-program"
import { v7 as newId } from "uuid"
import type { Store } from "../database/transaction.ts"
import { secondImportRefusal } from "../import/database-refusals.ts"
import { errorList } from "../import/errors.ts"
import { importBusiness } from "../import/import-business.ts"
import { lockImports } from "../import/lock-imports.ts"
import { refuseDemo } from "../import/refuse-demo.ts"
import type { Report } from "../import/write-business.ts"
import { knownPlaces } from "./known-places.ts"
import { addBatch, type MadeBatch } from "./store.ts"
import { addThings } from "./store-things.ts"
import { thingsHere } from "./things-queries.ts"
import { timetableOf } from "./timetable.ts"

interface Needs {
  readonly store: Store
  readonly clock: () => Date
}

interface Options {
  readonly files: readonly string[]
  readonly by: string
  readonly is_dry: boolean
  readonly confirm_changes?: number | undefined
}

export interface BroughtTimetable {
  readonly report: Report
  /** What undoes it; undefined where nothing is new. */
  readonly batch: MadeBatch | undefined
}

/**
 * Programs of another system by the checks of an import: again is only what changed, and what families have booked stays. What is new is of a
 * batch. Throws ImportRefused.
 */
export const bringTimetable =
  ({ store, clock }: Needs) =>
  async (
    programs: readonly SwitchProgram[],
    { files, by, is_dry, confirm_changes }: Options,
  ): Promise<BroughtTimetable> => {
    await refuseDemo(store)
    const errors = errorList(Number.POSITIVE_INFINITY)
    const data = timetableOf(programs, await knownPlaces(store), errors)
    errors.throwIfAny()
    let batch: MadeBatch | undefined
    const bring = importBusiness({
      store,
      around: async (tx, write) => {
        await lockImports(tx).catch((error: unknown) => {
          throw secondImportRefusal(error)
        })
        const before = new Set((await thingsHere(tx)).map(({ thing_id }) => thing_id))
        const report = await write()
        const made = is_dry ? [] : (await thingsHere(tx)).filter(({ thing_id }) => !before.has(thing_id))
        if (made.length === 0) return report
        const id = newId()
        const { number } = await addBatch(tx, { id, files, brought_by: by, now: clock() })
        await addThings(tx, id, made)
        batch = { id, number }
        return report
      },
    })
    const report = await bring(data, errors, {
      dry_run: is_dry,
      ...(confirm_changes === undefined ? {} : { confirm_changes }),
    })
    return { report, batch }
  }
