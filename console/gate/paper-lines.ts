/** A child's line of a paper roster, as far as it is typed. Times are HH:mm by the location's clock. */
export interface PaperLine {
  readonly in_at?: string
  readonly out_at?: string
  readonly with_whom?: string
  readonly is_absent?: boolean
  /** When it would have begun: an absence counts from then. */
  readonly start_time?: string
}

interface PaperEntry {
  readonly scan_id: string
  readonly student_id: string
  readonly kind: "IN" | "OUT" | "ABSENT"
  readonly time: string
  readonly with_whom?: string
}

// The same words again, after an answer that was lost, are the same entry.
const ids = new Map<string, string>()
function idOf(key: string): string {
  const known = ids.get(key) ?? crypto.randomUUID()
  ids.set(key, known)
  return known
}

export const entriesOf = (lines: Readonly<Record<string, PaperLine>>): PaperEntry[] =>
  Object.entries(lines).flatMap(([student_id, line]): PaperEntry[] => {
    const { in_at = "", out_at = "", with_whom = "", is_absent = false, start_time = "" } = line
    const entry = (kind: PaperEntry["kind"], time: string, more: { with_whom?: string } = {}): PaperEntry => {
      const scan_id = idOf([student_id, kind, time, more.with_whom].join())
      return { scan_id, student_id, kind, time, ...more }
    }
    if (is_absent) return [entry("ABSENT", start_time)]
    const named = with_whom.trim() === "" ? {} : { with_whom: with_whom.trim() }
    return [...(in_at === "" ? [] : [entry("IN", in_at)]), ...(out_at === "" ? [] : [entry("OUT", out_at, named)])]
  })
