import type { SwitchDecisions } from "@hub/domain/switching/decisions"
import { programWords } from "@hub/domain/switching/match-programs"
import type { KnownQuestion } from "@hub/domain/switching/question-columns"
import type { Store } from "../database/transaction.ts"
import { familyRules } from "../import/family-queries.ts"
import type { KeyList } from "../kernel/key-list.ts"
import { previewDigest } from "../kernel/preview.ts"
import type { KnownBookings } from "./known-bookings.ts"
import { knownBookings } from "./known-bookings-queries.ts"
import { planSwitch, type SwitchPlan } from "./plan-switch.ts"
import type { SourceFile } from "./read-sheets.ts"
import { openFile } from "./seal-file.ts"
import { type ListedFile, listFiles, readDecisions, sealedFile } from "./store-files.ts"

export interface CurrentSwitch {
  readonly files: readonly ListedFile[]
  readonly decisions: SwitchDecisions
  /** Of the files and decisions: what is shown, tried and brought over is the same. */
  readonly digest: string
  readonly today: string
  readonly plan: SwitchPlan
  /** What a column may answer. */
  readonly known_questions: readonly KnownQuestion[]
  /** What programs, credits and documents of ours are called, by the keys that decisions name. */
  readonly called: ReadonlyMap<string, string>
}

/** All but what the files hold. */
export async function listedSwitch({
  store,
  clock,
}: {
  readonly store: Store
  readonly clock: () => Date
}): Promise<Omit<CurrentSwitch, "plan" | "known_questions" | "called">> {
  const files = await listFiles(store, clock())
  const [decisions, { today }] = [await readDecisions(store), await familyRules(store)]
  return { files, decisions, digest: previewDigest({ files: files.map(({ id }) => id), decisions }), today }
}

/** A person who decides asks again at once; opened files stay no longer than that in memory. */
const FRESH_MS = 120_000

const LOST = "can't be opened anymore, as its key was changed: take it away and add it again"

const calledHere = ({ programs, credit_types = [], papers }: KnownBookings): ReadonlyMap<string, string> =>
  new Map([
    ...programs.map((program) => [program.key, programWords(program)] as const),
    ...credit_types.map(({ key, name }) => [key, name] as const),
    ...(papers?.documents ?? []).map(({ key, name }) => [key, name] as const),
  ])

/** Reads what the files hold; the same files and decisions, asked again soon, are read once. */
export function currentSwitch({
  store,
  clock,
  health_keys,
}: {
  readonly store: Store
  readonly clock: () => Date
  readonly health_keys: KeyList
}): () => Promise<CurrentSwitch> {
  let last: { readonly key: string; readonly plan: Promise<SwitchPlan> } | undefined
  let timer: NodeJS.Timeout | undefined

  const read = async (
    files: readonly ListedFile[],
    decisions: SwitchDecisions,
    { today, known }: { readonly today: string; readonly known: KnownBookings },
  ): Promise<SwitchPlan> => {
    const opened: SourceFile[] = []
    const lost: string[] = []
    for (const { id, name } of files) {
      const row = await sealedFile(store, id)
      const bytes = row && openFile(health_keys, row)
      if (bytes === undefined) lost.push(`${name}:1:1: ${LOST}`)
      else opened.push({ name, bytes })
    }
    const plan = await planSwitch(opened, decisions, { today, known })
    return { ...plan, errors: [...lost, ...plan.errors] }
  }

  return async () => {
    const { files, decisions, digest, today } = await listedSwitch({ store, clock })
    const known = await knownBookings(store, today)
    const { programs, days_off = [], credit_types: credits = [], papers = null, said = [] } = known
    const there = previewDigest({ programs, booked: known.booked.size, days_off, credits, papers, said })
    const key = `${digest} ${there} ${today}`
    if (last?.key !== key) {
      const plan = read(files, decisions, { today, known })
      last = { key, plan }
      plan.catch(() => (last = undefined))
    }
    clearTimeout(timer)
    timer = setTimeout(() => (last = undefined), FRESH_MS)
    timer.unref()
    const known_questions = known.papers?.questions ?? []
    return { files, decisions, digest, today, plan: await last.plan, known_questions, called: calledHere(known) }
  }
}
