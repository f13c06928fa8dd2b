import { type StaffActor, sitesOf, staffIdOf } from "@hub/domain/kernel/actor"
import { messages } from "@hub/domain/kernel/messages"
import { invalid, problem } from "@hub/domain/kernel/problem"
import type { FILE_FORMATS } from "@hub/domain/reports/report-files.staff"
import { CARE_STATEMENTS, LISTED, type ListedKey, type ListedReport } from "@hub/domain/reports/report-list"
import type { Sites } from "../database/fragments.ts"
import type { Database } from "../database/sql.ts"
import { countCare } from "./people-queries.ts"
import type { ReportFileNeeds } from "./report-file-needs.ts"
import { mayRead, type ReportQuery, resolveReport } from "./resolve-report.ts"
import * as store from "./store-files.ts"

const m = messages("server/reports.files")

/** At once for a person. */
const FILES_MAX = 5

interface Asked extends ReportQuery {
  readonly key: ListedKey
  readonly format: (typeof FILE_FORMATS)[number]
  readonly year?: number
}

export function listedOf(key: ListedKey): ListedReport {
  const listed = LISTED.find((one) => one.key === key)
  if (listed === undefined) throw problem("NOT_FOUND")
  return listed
}

/** Whether a person may read all that a file was made of. */
export function coversFile(by: StaffActor, key: ListedKey, sites: Sites): boolean {
  const listed = listedOf(key)
  if (!mayRead(by, listed)) return false
  const own = sitesOf(by, listed.permission)
  return own === null || (own !== undefined && sites !== null && sites.every((id) => own.includes(id)))
}

async function filtersOf(db: Database, by: StaffActor, asked: Asked, now: Date): Promise<store.FileFilters> {
  const { key, format, year } = asked
  const listed = listedOf(key)
  if (!mayRead(by, listed) || listed.has_files === false) throw problem("NOT_PERMITTED")
  if ((format === "zip") !== (key === CARE_STATEMENTS)) throw invalid("format", m.format)
  if (key === CARE_STATEMENTS) {
    if (year === undefined) throw invalid("year", m.year, "empty")
    if ((await countCare(db, year, now)) === 0) throw invalid("year", m.noCare)
    return { year, sites: null }
  }
  const { from, to, sites } = await resolveReport(db, by, { key, query: asked, now })
  const { location_id, season_id, split } = asked
  return {
    from,
    to,
    sites,
    ...(location_id === undefined ? {} : { location_id }),
    ...(season_id === undefined ? {} : { season_id }),
    ...(split === undefined ? {} : { split }),
  }
}

export const ownFile = async (
  { store: db, clock }: Pick<ReportFileNeeds, "store" | "clock">,
  by: StaffActor,
  id: string,
): Promise<store.FileRow> => {
  const found = await store.fileById(db, { id, staff_id: staffIdOf(by), now: clock() })
  if (found === undefined) throw problem("NOT_FOUND")
  return found
}

/** Queues a file; the same id again is the same file. */
export const askFile =
  (needs: ReportFileNeeds) =>
  async (by: StaffActor, id: string, asked: Asked): Promise<store.FileRow> => {
    const staff_id = staffIdOf(by)
    const now = needs.clock()
    await needs.store.as(by).transaction(async (tx) => {
      const filters = await filtersOf(tx, by, asked, now)
      await store.holdPerson(tx, staff_id)
      if ((await store.fileById(tx, { id, staff_id, now })) !== undefined) return
      if (await store.isIdTaken(tx, id)) throw problem("NOT_FOUND")
      if ((await store.unfinished(tx, staff_id)) >= FILES_MAX) throw problem("REPORT_FILES_FULL")
      await store.addFile(tx, { id, staff_id, report: asked.key, filters, format: asked.format, now })
    })
    needs.begin()
    return ownFile(needs, by, id)
  }

export const cancelFile =
  (needs: ReportFileNeeds) =>
  async (by: StaffActor, id: string): Promise<store.FileRow> => {
    await ownFile(needs, by, id)
    await needs.store.as(by).transaction((tx) => store.cancelFile(tx, id, needs.clock()))
    return ownFile(needs, by, id)
  }

/** Goes on where it was: parts that are made stay. */
export const retryFile =
  (needs: ReportFileNeeds) =>
  async (by: StaffActor, id: string): Promise<store.FileRow> => {
    const { report, filters, staff_id } = await ownFile(needs, by, id)
    if (!coversFile(by, report, filters.sites)) throw problem("NOT_PERMITTED")
    await needs.store.as(by).transaction(async (tx) => {
      await store.holdPerson(tx, staff_id)
      if ((await store.unfinished(tx, staff_id)) >= FILES_MAX) throw problem("REPORT_FILES_FULL")
      await store.queueAgain(tx, id)
    })
    needs.begin()
    return ownFile(needs, by, id)
  }
