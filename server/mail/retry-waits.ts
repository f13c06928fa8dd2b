const MINUTE_MS = 60_000

/** So that a mail asked again 1, 2, 5 and 8 minutes after its first try still brings a code while it is good. Later the waits double. */
const FIRST_WAITS = [1, 1, 3, 3, 7, 15, 30]
const LONGEST_MS = 6 * 60 * MINUTE_MS
/** The job that sends comes once a minute: what is due within these seconds needn't wait for the next one. */
const SLACK_MS = 5_000

const doubled = (first_ms: number, times: number): number => Math.min(first_ms * 2 ** Math.min(times, 10), LONGEST_MS)

/** After the mail server has asked for patience, by a 4xx answer, for the nth time. */
export function waitAfterRefusal(tries: number): number {
  const minutes = FIRST_WAITS[tries - 1]
  if (minutes !== undefined) return minutes * MINUTE_MS - SLACK_MS
  return doubled(60 * MINUTE_MS, tries - 1 - FIRST_WAITS.length)
}

/** After it was handed over and no answer came: it may have arrived. */
export const waitAfterSilence = (tries: number): number => doubled(30 * MINUTE_MS, tries - 1)
