import { type BookedDay, type Eligibility, type Refusal, reasonsAgainst } from "../scheduling/eligibility.ts"

// Who gets what when many families claim their plans at once: one after the other in the order of their tickets, each with all of its
// plan. Nothing here reads or writes; the caller has locked the pools (docs/seasons.md).

/** Best first. */
export const CLAIM_OUTCOMES = ["FIRST", "SECOND", "WAITLIST", "NOTHING"] as const
export type ClaimOutcome = (typeof CLAIM_OUTCOMES)[number]

/** What can speak against a choice beyond what speaks against booking it. */
export const CLAIM_REASONS = ["gone", "offered", "held_too_long", "held_in_vain"] as const
export type ClaimReasonCode = Refusal["code"] | (typeof CLAIM_REASONS)[number]

export interface ClaimReason {
  readonly offering_id: string
  readonly code: ClaimReasonCode
  readonly other_name: string | null
}

type Offering = Eligibility["offering"]

export interface ClaimableOffering extends Offering {
  readonly name: string
  readonly schedule_set_id: string
  readonly is_offered: boolean
  readonly is_waitlist_enabled: boolean
  readonly pools: readonly { readonly id: string }[]
  readonly sessions: readonly { readonly starts_at: string; readonly ends_at: string }[]
}

export interface ClaimPool {
  readonly id: string
  /** Beyond those who wait; may be below zero. */
  readonly free: number
  /** They leave what is free to others until a place comes back. */
  readonly passed_over: number
  readonly is_waited_for: boolean
}

export interface ClaimPick {
  readonly student_id: string
  readonly offering_id: string
  readonly second_offering_id: string | null
  readonly joins_waitlist: boolean
}

type ClaimStudent = Eligibility["student"] & { readonly id: string; readonly booked: readonly BookedDay[] }

export interface ClaimingFamily {
  readonly ticket_id: string
  /** In the order of their days. */
  readonly picks: readonly ClaimPick[]
  readonly students: readonly ClaimStudent[]
  /** What its checkout before this one gives back. */
  readonly gives_back: readonly { readonly pool_id: string; readonly quantity: number }[]
  /** Pools whose places it has held for too long within the hour (I52). */
  readonly too_long: ReadonlySet<string>
  /** Pools whose places it has held in vain, so that it goes behind all who wait. */
  readonly in_vain: ReadonlySet<string>
  /** `placeKey` of what is reserved for it, or is being paid by it, already. */
  readonly reserved: ReadonlySet<string>
  /** `placeKey` of where it waits already. */
  readonly waiting: ReadonlySet<string>
  /** Where its registration opens at another time than everybody's. */
  readonly opens_at?: ReadonlyMap<string, string | null>
}

export interface ClaimResult {
  readonly student_id: string
  readonly offering_id: string
  readonly outcome: ClaimOutcome
  /** What is held, or waited for. */
  readonly got_offering_id: string | null
  /** Against the choices before it. */
  readonly reasons: readonly ClaimReason[]
}

export interface ClaimDecision {
  readonly ticket_id: string
  readonly results: readonly ClaimResult[]
}

export const placeKey = (student_id: string, offering_id: string): string => `${student_id} ${offering_id}`

export interface Claiming {
  readonly offerings: readonly ClaimableOffering[]
  readonly pools: readonly ClaimPool[]
  readonly now: Date
}

interface Books {
  readonly offerings: ReadonlyMap<string, ClaimableOffering>
  readonly pools: ReadonlyMap<string, ClaimPool>
  readonly free: Map<string, number>
  readonly restored: Set<string>
  readonly waited_for: Set<string>
  readonly now: Date
}

/** The families in the order of their tickets. */
export function decideClaims(
  families: readonly ClaimingFamily[],
  { offerings, pools, now }: Claiming,
): ClaimDecision[] {
  const books: Books = {
    offerings: new Map(offerings.map((offering) => [offering.id, offering])),
    pools: new Map(pools.map((pool) => [pool.id, pool])),
    free: new Map(pools.map(({ id, free }) => [id, free])),
    restored: new Set(),
    waited_for: new Set(pools.filter(({ is_waited_for }) => is_waited_for).map(({ id }) => id)),
    now,
  }
  return families.map((family) => decideClaim(family, books))
}

type Choice = "first" | "second"

/** First all first choices, so that a second one takes nothing that another pick of the child wants more. */
function decideClaim(family: ClaimingFamily, books: Books): ClaimDecision {
  releasePlaces(family, books)
  const students = new Map(family.students.map((student) => [student.id, student]))
  const got = new Map<string, BookedDay[]>()
  const results = new Map<ClaimPick, ClaimResult>()
  const reasons = new Map<ClaimPick, ClaimReason[]>(family.picks.map((pick) => [pick, []]))
  const against = (pick: ClaimPick, offering_id: string): ClaimReason[] => {
    const student = students.get(pick.student_id)
    const offering = books.offerings.get(offering_id)
    if (student === undefined || offering?.is_offered !== true) return [{ offering_id, code: "gone", other_name: null }]
    const booked = [...student.booked, ...(got.get(student.id) ?? [])]
    const opens_at = family.opens_at?.get(offering.schedule_set_id)
    const own = opens_at === undefined ? offering : { ...offering, opens_at }
    return reasonsAgainst({ offering: own, sessions: offering.sessions, student, booked, now: books.now }).map(
      (reason) => ({ offering_id, ...reason }),
    )
  }
  const settle = (pick: ClaimPick, outcome: ClaimOutcome, got_offering_id: string | null): void => {
    const { student_id, offering_id } = pick
    results.set(pick, { student_id, offering_id, outcome, got_offering_id, reasons: reasons.get(pick) ?? [] })
    const offering = books.offerings.get(got_offering_id ?? "")
    if (outcome === "NOTHING" || outcome === "WAITLIST" || offering === undefined) return
    got.set(student_id, [...(got.get(student_id) ?? []), ...daysOf(offering)])
  }
  const take = (pick: ClaimPick, choice: Choice): void => {
    const offering_id = choice === "first" ? pick.offering_id : pick.second_offering_id
    if (offering_id === null || results.has(pick)) return
    const refused = against(pick, offering_id)
    const offering = books.offerings.get(offering_id)
    const full =
      refused.length > 0 || offering === undefined
        ? refused
        : placesAgainst(family, pick.student_id, { offering, books })
    if (full.length > 0 || offering === undefined) {
      reasons.set(pick, [...(reasons.get(pick) ?? []), ...full])
      return
    }
    for (const { id } of offering.pools) books.free.set(id, (books.free.get(id) ?? 0) - 1)
    settle(pick, choice === "first" ? "FIRST" : "SECOND", offering_id)
  }
  for (const pick of family.picks) take(pick, "first")
  for (const pick of family.picks) take(pick, "second")
  for (const pick of family.picks) {
    if (results.has(pick)) continue
    const waits = pick.joins_waitlist && mayWait(family, pick, { books, against: against(pick, pick.offering_id) })
    settle(pick, waits ? "WAITLIST" : "NOTHING", waits ? pick.offering_id : null)
  }
  if (got.size === 0) keepBack(family, books)
  return { ticket_id: family.ticket_id, results: family.picks.flatMap((pick) => results.get(pick) ?? []) }
}

/** Its own places can be among those that it takes. Who was passed over has their turn again with each place that comes back. */
function releasePlaces({ gives_back }: ClaimingFamily, { free, pools, restored, waited_for }: Books): void {
  for (const { pool_id, quantity } of gives_back) {
    const pool = pools.get(pool_id)
    if (pool === undefined) continue
    const again = restored.has(pool_id) ? 0 : pool.passed_over
    restored.add(pool_id)
    if (again > 0) waited_for.add(pool_id)
    free.set(pool_id, (free.get(pool_id) ?? 0) + quantity - again)
  }
}

/** Who got nothing keeps its checkout. */
function keepBack({ gives_back }: ClaimingFamily, { free }: Books): void {
  for (const { pool_id, quantity } of gives_back)
    if (free.has(pool_id)) free.set(pool_id, (free.get(pool_id) ?? 0) - quantity)
}

/** Why there is no place for a child that could take one. */
function placesAgainst(
  family: ClaimingFamily,
  student_id: string,
  { offering, books }: { offering: ClaimableOffering; books: Books },
): ClaimReason[] {
  const refuse = (code: ClaimReasonCode): ClaimReason[] => [{ offering_id: offering.id, code, other_name: null }]
  if (family.reserved.has(placeKey(student_id, offering.id))) return refuse("offered")
  const ids = offering.pools.map(({ id }) => id)
  if (ids.some((id) => (books.free.get(id) ?? 0) < 1)) return refuse("full")
  if (ids.some((id) => family.too_long.has(id))) return refuse("held_too_long")
  const isBehind = ids.some((id) => {
    const left = (books.free.get(id) ?? 0) - (books.restored.has(id) ? 0 : (books.pools.get(id)?.passed_over ?? 0))
    return family.in_vain.has(id) && books.waited_for.has(id) && left < 1
  })
  return isBehind ? refuse("held_in_vain") : []
}

/** Nobody waits for a place that is free, or that they couldn't take. */
function mayWait(
  family: ClaimingFamily,
  { student_id, offering_id }: ClaimPick,
  { books, against }: { books: Books; against: readonly ClaimReason[] },
): boolean {
  const offering = books.offerings.get(offering_id)
  const key = placeKey(student_id, offering_id)
  if (offering === undefined || against.length > 0 || family.reserved.has(key)) return false
  if (family.waiting.has(key)) return true
  if (!offering.is_waitlist_enabled) return false
  const ids = offering.pools.map(({ id }) => id)
  if (ids.every((id) => (books.free.get(id) ?? 0) >= 1)) return false
  for (const id of ids) {
    books.free.set(id, (books.free.get(id) ?? 0) - 1)
    books.waited_for.add(id)
  }
  return true
}

const daysOf = ({ id, name, sessions }: ClaimableOffering): BookedDay[] =>
  sessions.map(({ starts_at, ends_at }) => ({ name, offering_id: id, starts_at, ends_at }))
