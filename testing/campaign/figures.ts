import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs"
import { dirname } from "node:path"

// A campaign that takes hours is run in slices: each sound one is a line of JSON in a file, from which the next run goes on.

interface Figures {
  /** How much of a run was done before, in units of the campaign. */
  doneOf(run: string): number
  /** Whether no further slice of a run should begin: each has its share of the minutes. */
  isTimeOver(run: string): boolean
  add(run: string, slice: { readonly size: number } & Readonly<Record<string, number>>): void
}

const isSlice = (value: unknown): value is { run: string; size: number } =>
  typeof value === "object" && value !== null && "run" in value && "size" in value && typeof value.size === "number"

/** CAMPAIGN_FIGURES and CAMPAIGN_MINUTES are set by tools/campaigns.mjs; in a test run nothing is written. */
export function campaignFigures(campaign: string, run_count: number): Figures {
  const { CAMPAIGN_FIGURES: file, CAMPAIGN_MINUTES } = process.env
  const share_ms =
    CAMPAIGN_MINUTES === undefined ? Number.POSITIVE_INFINITY : (Number(CAMPAIGN_MINUTES) * 60_000) / run_count
  const begun = new Map<string, number>()
  return {
    doneOf(run) {
      if (file === undefined || !existsSync(file)) return 0
      const slices: unknown[] = readFileSync(file, "utf8")
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line))
      return slices
        .filter(isSlice)
        .filter((slice) => slice.run === `${campaign} ${run}`)
        .reduce((sum, { size }) => sum + size, 0)
    },
    isTimeOver(run) {
      const began = begun.get(run) ?? Date.now()
      begun.set(run, began)
      return Date.now() - began > share_ms
    },
    add(run, slice) {
      if (file === undefined) return
      mkdirSync(dirname(file), { recursive: true })
      appendFileSync(file, `${JSON.stringify({ run: `${campaign} ${run}`, at: new Date().toISOString(), ...slice })}\n`)
    },
  }
}
