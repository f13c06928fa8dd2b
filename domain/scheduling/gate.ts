import { nameKey } from "../participants/person-name.ts"

// Who is handed to whom at the gate (docs/gate.md). A child leaves with someone of its pick-up list, or for a reason and after a call.

export type Collector = "GUARDIAN" | "CONTACT" | "SELF" | "OTHER"

/** Someone whom the family lets collect: who signs in for it, a contact, or an adult participant alone. */
export interface PickUpPerson {
  /** Of the customer, the contact or the participant. */
  readonly id: string
  readonly collector: Exclude<Collector, "OTHER">
  readonly name: string
  /** "Grandmother"; empty for the family itself. */
  readonly relationship: string
  readonly phone: string | null
  readonly has_photo: boolean
}

/** As the gate says it. */
export interface Collecting {
  /** An id or the full name of someone on the list, or the name of someone else. */
  readonly with_whom?: string | undefined
  readonly reason?: string | undefined
  readonly called?: string | undefined
}

export interface CollectedBy {
  readonly collector: Collector
  readonly contact_id: string | null
  readonly with_whom: string | null
  readonly reason: string | null
  readonly called: string | null
}

export type CollectorError = "MISSING" | "UNKNOWN" | "AMBIGUOUS" | "NO_CALL" | "NO_REASON"

export const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
const said = (text: string | undefined): string | null => text?.trim() || null

/** Who collects, by id or by the whole name in any case and with or without accents; never by a part of it. */
export function collectorOf(list: readonly PickUpPerson[], asked: Collecting): CollectedBy | CollectorError {
  const name = said(asked.with_whom)
  const [reason, called] = [said(asked.reason), said(asked.called)]
  const known = (person: PickUpPerson): CollectedBy => ({
    collector: person.collector,
    contact_id: person.collector === "CONTACT" ? person.id : null,
    with_whom: person.name,
    reason,
    called,
  })
  if (name !== null) {
    const byId = list.find(({ id }) => id === name.toLowerCase())
    if (byId !== undefined) return known(byId)
    const [found, other] = list.filter((person) => nameKey(person.name) === nameKey(name))
    if (other !== undefined) return "AMBIGUOUS"
    if (found !== undefined) return known(found)
  } else {
    const self = list.find(({ collector }) => collector === "SELF")
    if (self !== undefined) return known(self)
  }
  if (reason === null && called === null) return name === null ? "MISSING" : "UNKNOWN"
  if (name !== null && isId(name)) return "UNKNOWN"
  if (reason === null) return "NO_REASON"
  if (called === null) return "NO_CALL"
  return { collector: "OTHER", contact_id: null, with_whom: name, reason, called }
}

/** A participant's last check that counts, and what was recorded of them since. Days are the location's. */
interface LastOfParticipant {
  readonly is_here: boolean
  /** Of the check, or of the end of its session, whichever is later. */
  readonly day: string
  /** Their newest record takes a check back itself. */
  readonly was_one_taken_back: boolean
}

/** Why it isn't taken back: a second scanner, or a day that is over, would undo a check that was right. */
export type VoidError = "TAKEN_BACK" | "EARLIER_DAY"

export function voidError(
  { is_here, day, was_one_taken_back }: LastOfParticipant,
  { today, again }: { today: string; again: boolean },
): VoidError | undefined {
  if (!is_here && day < today) return "EARLIER_DAY"
  return was_one_taken_back && !again ? "TAKEN_BACK" : undefined
}
