import { cellText } from "./blank-cell.ts"

// What a sheet of attendance says in a cell: there or not, came or went.

const PRESENT =
  /^(?:p|x|✓|✔|☑|y|yes|true|1|present|attended|attending|here|in attendance|tardy|late|left early|partial(?: day)?|half(?: day)?|full(?: day)?|in|checked (?:in|out)|signed (?:in|out)|complete[d]?|picked up|show|arrived)\b/
const ABSENT =
  /^(?:a|ab|abs|n|no|false|0|absent\w*|absence|excused|unexcused|sick|ill(?:ness)?|vacation|missed|did not attend|not (?:present|here|attended|in)|no[ -]?show\w*|away|late cancel\w*|cancel\w*)\b/
/** No day of anyone: the house was closed, or it hasn't come. */
const NO_DAY =
  /^(?:h|closed|holiday|no (?:class|camp|school|care)|scheduled|expected|upcoming|reserved|booked|n\/s|not scheduled|makeup scheduled)\b/

const tidy = (cell: string): string =>
  cellText(cell).normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll("_", " ").trim()

export type Presence = "PRESENT" | "ABSENT" | "NO_DAY"

export function readPresence(cell: string): Presence | undefined {
  const text = tidy(cell)
  if (NO_DAY.test(text)) return "NO_DAY"
  // "Absent - late notice", "Excused: present at school".
  if (ABSENT.test(text)) return "ABSENT"
  return PRESENT.test(text) || ["✓", "✔", "☑"].includes(text) ? "PRESENT" : undefined
}

const IN = /^(?:in|(?:check|sign|clock|tap|drop)(?:ped|ed)?[ -]?(?:in|off)|arriv(?:al|ed)|entered|entry)$/
const OUT =
  /^(?:out|(?:check|sign|clock|tap)(?:ed)?[ -]?out|pick(?:ed)?[ -]?up|depart(?:ure|ed)|left|exit(?:ed)?|released)$/

/** Whether a row says that a child came, or that it went. */
export function readEvent(cell: string): "IN" | "OUT" | undefined {
  const text = tidy(cell)
  return IN.test(text) ? "IN" : OUT.test(text) ? "OUT" : undefined
}
