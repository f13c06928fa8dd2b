import { cellText } from "./blank-cell.ts"

// What a word beside an enrollment says. One that isn't known is asked, never guessed.

export const ENROLLMENT_STATES = ["BOOKED", "WAITING", "APPLIED", "INCOMPLETE", "LEAVE_OUT"] as const
export type EnrollmentState = (typeof ENROLLMENT_STATES)[number]

export interface ReadStatus {
  readonly state: EnrollmentState
  /** What it says of the money; undefined: nothing. */
  readonly is_paid: boolean | undefined
}

const OUT =
  /\b(?:cancel\w*|drop\w*|withdr\w*|refund\w*|transferr?ed(?: out)?|declin\w*|reject\w*|expired|inactive|removed|deleted|void\w*|not (?:enrolled|registered|active)|denied|annule\w*|retire\w*|desinscrit\w*|rembourse\w*|cancelad\w*|anulad\w*|no show|storniert\w*|abgemeldet\w*|abgesagt\w*|avbokad\w*|avanmald\w*)\b/
const WAITING =
  /\bwait(?:ing|list|listed| list| listed)?\b|^wl$|\b(?:liste d'? ?attente|en attente|lista de espera|en espera|warteliste|wartend|vantelista|reserv(?:plats|lista))\b/
const APPLIED =
  /^(?:pending(?: (?:approval|review))?|applied|application (?:pending|received|submitted|sent|in review|under review|complete|open)|application|new application|requested|submitted|received|in review|under review|awaiting (?:review|approval|decision)|pending (?:decision|acceptance)|undecided|not (?:yet )?(?:reviewed|decided)|tentative)$/
/** An application that its family hasn't sent, or was given back to it. */
const INCOMPLETE =
  /^(?:(?:application )?(?:incomplete|draft|started|unfinished|not (?:submitted|finished|complete|completed))|missing (?:info(?:rmation)?|documents?|items?|forms?)|(?:needs|more|awaiting|waiting for|waiting on) (?:info(?:rmation)?|documents?|items?|forms?)(?: .*)?|sent back|returned(?: to family)?|resubmit\w*)$/
const BOOKED =
  /^(?:active|reserved|enrolled|enroll|registered|confirmed|booked|current|approved|accepted|completed?|purchased|attending|in progress|inscrite?s?|confirmee?|actif|active?|inscrit[oa]s?|confirmad[oa]s?|activ[oa]s?|angemeldet|gebucht|bestatigt|eingeschrieben|aktiv|bokad|anmald|bekraftad|inskriven|yes|paid|paid in full|fully paid|unpaid|not paid|partially paid|partial|balance due|payment due)$/
const PAID = /^(?:paid|paid in full|fully paid)$/
const UNPAID = /^(?:unpaid|not paid|payment due)$/

export function readStatus(cell: string): ReadStatus | undefined {
  const text = cellText(cell)
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[_-]+/g, " ")
    .replaceAll(/\s+/g, " ")
  if (OUT.test(text)) return { state: "LEAVE_OUT", is_paid: undefined }
  if (INCOMPLETE.test(text)) return { state: "INCOMPLETE", is_paid: undefined }
  if (WAITING.test(text)) return { state: "WAITING", is_paid: undefined }
  if (APPLIED.test(text)) return { state: "APPLIED", is_paid: undefined }
  if (!BOOKED.test(text)) return undefined
  return { state: "BOOKED", is_paid: PAID.test(text) ? true : UNPAID.test(text) ? false : undefined }
}
