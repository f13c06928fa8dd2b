import type { StaffActor } from "@hub/domain/kernel/actor"
import { addDays, addMonths, monthOf } from "@hub/domain/kernel/calendar"
import { Problem, problem } from "@hub/domain/kernel/problem"
import { CARE_STATEMENTS, type ReportKey, splitBy } from "@hub/domain/reports/report-list"
import { inLanguage } from "../language/in-language.ts"
import { queueMailTo } from "../mail/queue-mail.ts"
import { coversFile, listedOf } from "./ask-file.ts"
import { actorOf, countCare, nextCare, people, seasonById } from "./people-queries.ts"
import { ROWS_MAX, readRows } from "./read-report.ts"
import type { ReportFileNeeds } from "./report-file-needs.ts"
import { definitionOf } from "./resolve-report.ts"
import * as store from "./store-files.ts"

/** A claim that made nothing, so often in a row, isn't tried again by itself. */
const TRIES = 3
/** For one part: no request waits for it. */
const PART_MS = 10 * 60_000
const RUN_MS = 50_000

/** What a file is made of: how many parts, and the next one; undefined when there is none left. */
interface Plan {
  readonly parts: number
  readonly next: (position: number) => Promise<store.Part | undefined>
}

/** Their rows one month after the other are the rows of all days. */
const BY_MONTH: ReadonlySet<ReportKey> = new Set(["attendance", "revenue", "refunds"])

function slicesOf(key: ReportKey, from: string, to: string): { from: string; to: string }[] {
  if (!BY_MONTH.has(key)) return [{ from, to }]
  const slices = []
  for (let first = from; first <= to; ) {
    const next = `${addMonths(monthOf(first), 1)}-01`
    slices.push({ from: first, to: addDays(next, -1) < to ? addDays(next, -1) : to })
    first = next
  }
  return slices
}

async function reportPlan(needs: ReportFileNeeds, by: StaffActor, file: store.FileRow): Promise<Plan> {
  const { report, filters } = file
  if (report === CARE_STATEMENTS) throw problem("NOT_FOUND")
  const { from = "", to = "", sites, season_id, split } = filters
  const definition = splitBy(definitionOf(report), split)
  const season = season_id === undefined ? undefined : await seasonById(needs.store, season_id)
  const slices = slicesOf(report, from, to)
  return {
    parts: slices.length,
    next: async (position) => {
      const slice = slices[position]
      if (slice === undefined) return undefined
      const rows = await readRows(needs, { definition, sites, season, split, ...slice }, { by, max_ms: PART_MS })
      if (rows.length + (await store.rowsUntilNow(needs.store, file.id)) > ROWS_MAX) throw problem("REPORT_TOO_LONG")
      return { customer_id: null, name: null, pdf: null, rows }
    },
  }
}

async function carePlan(needs: ReportFileNeeds, file: store.FileRow, year: number): Promise<Plan> {
  const { store: db, clock, careStatement } = needs
  let after = await store.lastFamily(db, file.id)
  return {
    parts: await countCare(db, year, clock()),
    next: async () => {
      const family = await nextCare(db, year, { now: clock(), after })
      if (family === undefined) return undefined
      const { bytes } = await inLanguage(family.language, () => careStatement(family.id, year))
      after = family.id
      return { customer_id: family.id, name: family.name, pdf: bytes, rows: null }
    },
  }
}

async function planOf(needs: ReportFileNeeds, file: store.FileRow): Promise<Plan> {
  const [person] = await people(needs.store, [file.staff_id])
  const by = person === undefined ? undefined : actorOf(person)
  if (by === undefined || !coversFile(by, file.report, file.filters.sites)) throw problem("NOT_PERMITTED")
  const { year } = file.filters
  return year === undefined ? reportPlan(needs, by, file) : carePlan(needs, file, year)
}

type Mine = Pick<store.FileRow, "id" | "leased_until">

/** The last part is there: the file is done, and its mail is written. */
async function finish(needs: ReportFileNeeds, file: store.FileRow, mine: Mine): Promise<void> {
  const now = needs.clock()
  await needs.store.transaction(async (tx) => {
    if (!(await store.finishFile(tx, mine, now))) return
    const [person] = await people(tx, [file.staff_id])
    if (person === undefined) return
    await queueMailTo(tx, {
      kind: "REPORT_READY",
      facts: { report: listedOf(file.report).name, days: 7 },
      customer_id: null,
      recipient: person.email,
      language: "en",
      about_id: file.id,
      now,
    })
  })
  needs.deliver()
}

async function makeFile(needs: ReportFileNeeds, file: store.FileRow, hasTime: () => boolean): Promise<void> {
  const { store: db, clock } = needs
  let mine: Mine = file
  try {
    const plan = await planOf(needs, file)
    await store.setParts(db, mine, plan.parts)
    for (let position = file.parts_done; ; position++) {
      const part = await plan.next(position)
      if (part === undefined) return await finish(needs, file, mine)
      const leased_until = await db.transaction(async (tx) => {
        const renewed = await store.renewLease(tx, mine, clock())
        if (renewed !== undefined) await store.addPart(tx, { ...part, file_id: file.id, position })
        return renewed
      })
      // Canceled, or taken over by another process.
      if (leased_until === undefined) return
      mine = { id: file.id, leased_until }
      if (!hasTime()) return void (await store.releaseFile(db, mine, clock()))
    }
  } catch (error) {
    const code = error instanceof Problem && error.code !== "BUSY" ? error.code : undefined
    if (code !== undefined || file.tries >= TRIES)
      await store.failFile(db, mine, { problem: code ?? "SERVER_ERROR", now: clock() })
    else await store.releaseFile(db, mine, clock())
    if (code === undefined) throw error
  }
}

/** Makes the files that wait, one after the other, part by part. A process that is killed leaves what it has made to the next. */
export const makeFiles =
  (needs: ReportFileNeeds) =>
  async (max_ms = RUN_MS): Promise<number> => {
    const until = performance.now() + max_ms
    const hasTime = (): boolean => performance.now() < until
    let made = 0
    do {
      const file = await store.claimFile(needs.store, needs.clock())
      if (file === undefined) return made
      await makeFile(needs, file, hasTime)
      made += 1
    } while (hasTime())
    return made
  }
