import { GRADES } from "@hub/domain/participants/grade"
import type { SwitchProgram } from "@hub/domain/switching/switch-program"
import { v7 as newId } from "uuid"
import { type Database, sql } from "../database/sql.ts"
import type { Store } from "../database/transaction.ts"
import { secondImportRefusal } from "../import/database-refusals.ts"
import { errorList } from "../import/errors.ts"
import { importBusiness } from "../import/import-business.ts"
import { lockImports } from "../import/lock-imports.ts"
import { refuseDemo } from "../import/refuse-demo.ts"
import { type Stored, type StoredRow, storedRows } from "../import/thing-rows.ts"
import type { Report } from "../import/write-business.ts"
import { addBatch, type MadeBatch } from "./store.ts"
import { addThings, type Thing } from "./store-things.ts"
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

const given = ({ row }: Stored): StoredRow =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))

/** Where programs go, as files would have it: the business's zone, its first area and its locations, those that an import can name. */
async function knownPlaces(db: Database) {
  const company = await db.maybe<{ time_zone: string }>(sql`select time_zone from company`)
  const areas = await db.many<{ id: string }>(
    sql`select id from funbox where external_id is not null order by position, id`,
  )
  const sites = await db.many<{ id: string }>(sql`select id from location where external_id is not null order by id`)
  const idsOf = (rows: readonly { id: string }[]) => ({ ids: rows.map(({ id }) => id) })
  const funboxes = await storedRows(db, "funboxes", idsOf(areas), GRADES)
  const funbox = funboxes.find(({ id }) => id === areas[0]?.id)
  const locations = await storedRows(db, "locations", idsOf(sites), GRADES)
  return {
    time_zone: company?.time_zone ?? "UTC",
    funbox: funbox && given(funbox),
    areas: new Map(funboxes.map((row) => [String(row.row["name"]).toLowerCase(), given(row)])),
    locations: new Map(locations.map((row) => [String(row.row["name"]).toLowerCase(), given(row)])),
  }
}

/** All that a timetable can make, as it is now. */
const thingsHere = (db: Database) =>
  db.many<Thing>(sql`
    select 'offering' as kind, id as thing_id from offering union all select 'credit_type', id from credit_type
    union all select 'activity', id from activity union all select 'schedule_set', id from schedule_set
    union all select 'location', id from location union all select 'funbox', id from funbox`)

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
