import { isPermitted, type StaffActor } from "@hub/domain/kernel/actor"
import { messages } from "@hub/domain/kernel/messages"
import { Problem, problem } from "@hub/domain/kernel/problem"
import { grantsOf, type RoleAt } from "@hub/domain/staff/roles"
import { recordAction } from "../audit/record-action.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Store } from "../database/transaction.ts"
import { ImportRefused } from "../import/errors.ts"
import { previewDigest } from "../kernel/preview.ts"
import { type Brought, bringFamilies } from "./bring-families.ts"
import { bringSwitch, inOrder, isAny } from "./bring-switch.ts"
import { bringTimetable } from "./bring-timetable.ts"
import type { CurrentSwitch } from "./read-current.ts"
import { countsOfFamilies, countsOfTimetable, resultOf } from "./run-result.ts"
import { openFile } from "./seal-file.ts"
import type { OpenArchive } from "./stage-files.ts"
import type { MadeBatch } from "./store.ts"
import { listFiles, sealedFile } from "./store-files.ts"
import { claimRun, failRun, finishRun, type Mine, type RunRow, releaseRun, renewRun, runById } from "./store-runs.ts"
import type { SwitchNeeds } from "./switch-needs.ts"

const m = messages("server/switching.thread")

/** A claim that came to no end, so often, isn't tried again by itself. */
const TRIES = 3
const RENEW_MS = 30_000
const ERRORS_MAX = 50

interface Work {
  readonly run: RunRow
  readonly by: StaffActor
  readonly store: Store
  readonly current: CurrentSwitch
}

const files = ({ current }: Work): string[] => current.files.map(({ name }) => name)
const nameOf = (by: StaffActor): string => by.name

/** A file that was put in, by its name. */
const openedFile =
  ({ store, clock, health_keys }: Pick<SwitchNeeds, "store" | "clock" | "health_keys">): OpenArchive =>
  async (name) => {
    const file = (await listFiles(store, clock())).find((one) => one.name === name)
    const sealed = file && (await sealedFile(store, file.id))
    return sealed && openFile(health_keys, sealed)
  }

/** As it would come; what a run writes is rolled back. */
async function tryAll(needs: SwitchNeeds, work: Work) {
  const { store, current, by } = work
  const options = { files: files(work), by: nameOf(by), is_dry: true, open: openedFile(needs) }
  const { timetable, brought } = await bringSwitch({ ...needs, store })(current.plan, options)
  return resultOf({ timetable: timetable?.report, families: brought, batch: undefined }, current.plan)
}

const sameCounts = (one: object, other: object): boolean => previewDigest({ one }) === previewDigest({ one: other })

/** Programs come first, families in one transaction with the end of the run: killed in between, the run begins again and writes what is left. */
async function bringAll(needs: SwitchNeeds, work: Work, trial: RunRow): Promise<void> {
  const { store, current, by, run } = work
  const { plan } = current
  const { programs, switched } = inOrder(plan)
  const shown = trial.result
  if (shown === null) throw problem("PREVIEW_CHANGED")
  const expected = (whats: readonly { readonly what: string }[]) =>
    shown.counts.filter(({ what }) => whats.some((one) => one.what === what))
  const named = { files: files(work), by: nameOf(by), open: openedFile(needs) }
  const timetable = async (is_dry: boolean) =>
    programs.length === 0
      ? undefined
      : bringTimetable({ ...needs, store })(programs, { ...named, is_dry, confirm_changes: shown.confirmed_changes })
  const tried = await timetable(true)
  if (tried !== undefined && run.tries === 1) {
    const counts = countsOfTimetable(tried.report, plan)
    if (!sameCounts(counts, expected(counts))) throw problem("PREVIEW_CHANGED")
  }
  const finish = async (
    tx: Parameters<typeof finishRun>[0],
    families: Brought | undefined,
    of_timetable?: MadeBatch,
  ) => {
    if (families !== undefined) {
      const counts = countsOfFamilies(families, plan)
      if (!sameCounts(counts, expected(counts))) throw problem("PREVIEW_CHANGED")
    }
    const now = needs.clock()
    const batch = families?.batch ?? of_timetable?.number
    const result = { ...resultOf({ timetable: tried?.report, families, batch }, plan), counts: shown.counts }
    if (!(await finishRun(tx, run, { result, now }))) throw problem("SWITCH_RUNNING")
    await recordAction(tx, {
      action: "BUSINESS_BROUGHT_OVER",
      subject: "switch_run",
      subject_id: run.id,
      details: { files: files(work), batch: batch ?? null },
      now,
    })
  }
  // Families are tried before programs are written: what they are refused for would leave one without the other.
  const bring = bringFamilies({ ...needs, store })
  if (isAny(switched) && programs.length > 0) await bring(switched, { ...named, is_dry: true, brings_programs: true })
  const batch = (await timetable(false))?.batch
  if (!isAny(switched)) await store.transaction((tx) => finish(tx, undefined, batch))
  else await bring(switched, { ...named, is_dry: false, batch, finish })
}

interface Person {
  readonly id: string
  readonly name: string
  readonly roles: RoleAt[]
}

/** Someone of the staff with what they may do now; undefined if they are gone. */
async function personOf(db: Database, staff_id: string): Promise<StaffActor | undefined> {
  const person = await db.maybe<Person>(sql`
    select s.id, s.name, coalesce((select json_agg(json_build_object('role', role, 'location_id', location_id))
      from staff_role r where r.staff_id = s.id), '[]') as roles
    from staff s where s.id = ${staff_id} and s.removed_at is null`)
  if (person === undefined) return undefined
  return { kind: "staff", staff_id: person.id, name: person.name, grants: grantsOf(person.roles) }
}

async function workOf(needs: SwitchNeeds, run: RunRow): Promise<Work> {
  const by = await personOf(needs.store, run.staff_id)
  if (by === undefined || !isPermitted(by, "settings")) throw problem("NOT_PERMITTED")
  const current = await needs.current()
  if (current.digest !== run.digest) throw problem("PREVIEW_CHANGED")
  return { run, by, current, store: needs.store.as(by) }
}

/** Why nothing came, where it isn't the machine's fault. */
function refusalIn(error: unknown): string | undefined {
  if (error instanceof ImportRefused) return error.errors.slice(0, ERRORS_MAX).join("\n")
  return error instanceof Problem && error.code !== "BUSY" ? error.message : undefined
}

async function doRun(needs: SwitchNeeds, run: RunRow): Promise<void> {
  const { store, clock } = needs
  const mine: Mine = run
  const renewing = setInterval(() => void renewRun(store, mine, clock()).catch(() => undefined), RENEW_MS)
  try {
    const work = await workOf(needs, run)
    const trial = run.trial_id === null ? undefined : await runById(store, run.trial_id)
    if (trial !== undefined) return await bringAll(needs, work, trial)
    const result = await tryAll(needs, work)
    await store.transaction((tx) => finishRun(tx, mine, { result, now: clock() }))
  } catch (error) {
    const refusal = refusalIn(error)
    if (refusal !== undefined) await failRun(store, mine, { problem: refusal, now: clock() })
    else if (run.tries >= TRIES) await failRun(store, mine, { problem: problem("SERVER_ERROR").message, now: clock() })
    else await releaseRun(store, mine, clock())
    if (refusal === undefined) throw error
  } finally {
    clearInterval(renewing)
  }
}

/** Does the runs that wait, one after the other. What a killed process has begun, the next one takes over. */
export const runSwitches = (needs: SwitchNeeds) => async (): Promise<number> => {
  for (let done = 0; ; done++) {
    const run = await claimRun(needs.store, needs.clock())
    if (run === undefined) return done
    // Each try ended with its process or thread: nothing is left to say why but its size.
    if (run.tries > TRIES) {
      await failRun(needs.store, run, { problem: m.tooMuch, now: needs.clock() })
      continue
    }
    await doRun(needs, run)
  }
}
