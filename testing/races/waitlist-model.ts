// What lines are, without a database or a clock: three families of two children, three programs with waitlists and one that is applied
// for. Everything is free of charge, so that nothing but places is in question. The product is held to it by random histories.

export const CAPACITY = [1, 2, 1, 1] as const
/** The program that is applied for; the others have waitlists. */
export const APPLIED = 3
/** The first two meet in the same week. */
const sameWeek = (one: number, other: number): boolean => one === other || (one < 2 && other < 2)

export interface Seat {
  readonly family: number
  readonly child: number
  readonly program: number
}

interface Entry extends Seat {
  readonly group: number
  status: "WAITING" | "OPEN" | "IN_CHECKOUT" | "ACCEPTED" | "DECLINED" | "LAPSED" | "REMOVED"
}

interface Application extends Seat {
  status: "PENDING" | "APPROVED" | "REJECTED" | "WITHDRAWN"
}

export interface Model {
  readonly capacity: number[]
  booked: Seat[]
  /** Each family's draft: one place. */
  readonly drafts: Map<number, { seat: Seat; entry: Entry | undefined }>
  readonly entries: Entry[]
  /** Of those who wait, by program: siblings who can't use what is free. */
  readonly passed: number[]
  readonly applications: Application[]
  groups: number
  days: number
}

export const newModel = (): Model => ({
  capacity: [...CAPACITY],
  booked: [],
  drafts: new Map(),
  entries: [],
  passed: [0, 0, 0, 0],
  applications: [],
  groups: 0,
  days: 0,
})

const isSame = (one: Seat, other: Seat): boolean =>
  one.family === other.family && one.child === other.child && one.program === other.program

export const taken = ({ booked }: Model, program: number): number =>
  booked.filter((one) => one.program === program).length
export const held = ({ drafts, entries }: Model, program: number): number =>
  [...drafts.values()].filter(({ seat }) => seat.program === program).length +
  entries.filter((one) => one.program === program && one.status === "OPEN").length
const line = ({ entries }: Model, program: number): Entry[] =>
  entries.filter((one) => one.program === program && one.status === "WAITING")
const free = (model: Model, program: number): number =>
  (model.capacity[program] ?? 0) - taken(model, program) - held(model, program)
export const waiting = (model: Model, program: number): number =>
  line(model, program).length - (model.passed[program] ?? 0)

/** A place has become free, or someone has left the line. */
const restore = (model: Model, program: number): void => {
  model.passed[program] = 0
}

const isEligible = ({ booked }: Model, seat: Seat, except?: Seat): boolean =>
  seat.program !== APPLIED &&
  !booked.some(
    (one) =>
      one !== except && one.family === seat.family && one.child === seat.child && sameWeek(one.program, seat.program),
  )

const liveOffer = ({ entries }: Model, seat: Seat): Entry | undefined =>
  entries.find((one) => isSame(one, seat) && (one.status === "OPEN" || one.status === "IN_CHECKOUT"))

/** Ends the family's draft: its offer is open again, or its place is free. */
export function leave(model: Model, family: number): void {
  const draft = model.drafts.get(family)
  if (draft === undefined) return
  model.drafts.delete(family)
  if (draft.entry === undefined) restore(model, draft.seat.program)
  else draft.entry.status = "OPEN"
}

/** Whether the family can have the place: by its offer, by its own draft, or because more are free than wait. */
const canHave = (model: Model, seat: Seat): boolean => {
  if (liveOffer(model, seat) !== undefined) return true
  const own = model.drafts.get(seat.family)
  if (own?.entry === undefined && own?.seat.program === seat.program) return true
  return free(model, seat.program) > waiting(model, seat.program)
}

/** Holds the place; the family's draft before it ends. */
export function draft(model: Model, seat: Seat): string {
  if (!isEligible(model, seat)) return "NOT_ELIGIBLE"
  if (!canHave(model, seat)) return "PLACES_GONE"
  const own = model.drafts.get(seat.family)
  const entry = liveOffer(model, seat)
  const isKept = own?.entry === undefined && own?.seat.program === seat.program && entry === undefined
  const before = model.passed[seat.program] ?? 0
  leave(model, seat.family)
  // One place given and taken is no change.
  if (isKept) model.passed[seat.program] = before
  if (entry !== undefined) entry.status = "IN_CHECKOUT"
  model.drafts.set(seat.family, { seat, entry })
  return "done"
}

const settle = (model: Model, seat: Seat): void => {
  const own = model.drafts.get(seat.family)
  model.drafts.delete(seat.family)
  if (own?.entry !== undefined) own.entry.status = "ACCEPTED"
  model.booked.push(seat)
}

export function book(model: Model, seat: Seat): string {
  const answer = draft(model, seat)
  if (answer === "done") settle(model, seat)
  return answer
}

export function cancel(model: Model, seat: Seat): void {
  model.booked = model.booked.filter((one) => one !== seat)
  restore(model, seat.program)
}

export function move(model: Model, from: Seat, program: number): string {
  const to = { ...from, program }
  if (program === from.program) return "VALIDATION"
  if (!isEligible(model, to, from)) return "NOT_ELIGIBLE"
  if (!canHave(model, to)) return "PLACES_GONE"
  draftForMove(model, to, from)
  model.booked = model.booked.filter((one) => one !== from)
  settle(model, to)
  restore(model, from.program)
  return "done"
}

function draftForMove(model: Model, to: Seat, from: Seat): void {
  const before = model.booked
  model.booked = before.filter((one) => one !== from)
  draft(model, to)
  model.booked = before
}

export function join(
  model: Model,
  family: number,
  children: readonly number[],
  program: number,
  both: boolean,
): string {
  const seats = children.map((child) => ({ family, child, program }))
  const fresh = seats.filter(
    (seat) => liveOffer(model, seat) === undefined && !line(model, program).some((one) => isSame(one, seat)),
  )
  if (fresh.length === 0) return "done"
  if (free(model, program) - waiting(model, program) >= (both ? fresh.length : 1)) return "PLACES_LEFT"
  if (!fresh.every((seat) => isEligible(model, seat))) return "NOT_ELIGIBLE"
  const together = both && fresh.length > 1
  model.groups += 1
  const group = model.groups
  for (const [index, seat] of fresh.entries())
    model.entries.push({ ...seat, group: together ? group : group + (index + 1) / 10, status: "WAITING" })
  return "done"
}

/** The job looks only where someone waits and something is free. */
export const canOffer = (model: Model, program: number): boolean =>
  line(model, program).length > 0 && free(model, program) > 0

/** Offers what is free to those who wait, the first first; siblings who want both get both, or are passed over. */
export function offer(model: Model, program: number): void {
  restore(model, program)
  for (const entry of line(model, program)) if (model.booked.some((one) => isSame(one, entry))) entry.status = "REMOVED"
  const groups = [...new Set(line(model, program).map(({ group }) => group))]
  for (const group of groups) {
    const members = line(model, program).filter((one) => one.group === group)
    if (members.length <= free(model, program)) for (const entry of members) entry.status = "OPEN"
  }
  if (free(model, program) <= 0) return
  const left = line(model, program)
  model.passed[program] = left.filter(({ group }) => left.filter((one) => one.group === group).length > 1).length
}

const offers = ({ entries }: Model, family: number, program: number): Entry[] =>
  entries.filter(
    (one) => one.family === family && one.program === program && ["OPEN", "IN_CHECKOUT"].includes(one.status),
  )

export function decline(model: Model, family: number, program: number): string {
  const own = offers(model, family, program)
  if (own.some(({ status }) => status === "IN_CHECKOUT")) return "OFFER_IN_CHECKOUT"
  for (const entry of own) entry.status = "DECLINED"
  if (own.length > 0) restore(model, program)
  return "done"
}

export function leaveLine(model: Model, family: number, program: number): string {
  const answer = decline(model, family, program)
  if (answer !== "done") return answer
  const own = line(model, program).filter((one) => one.family === family)
  for (const entry of own) entry.status = "REMOVED"
  if (own.length > 0) restore(model, program)
  return "done"
}

/** A day and an hour: every draft and every offer is over. */
export function lapse(model: Model): void {
  model.days += 1
  for (const family of model.drafts.keys()) leave(model, family)
  for (const entry of model.entries.filter(({ status }) => status === "OPEN")) {
    entry.status = "LAPSED"
    restore(model, entry.program)
  }
}

export function setCapacity(model: Model, program: number, capacity: number): string {
  if (capacity < taken(model, program) + held(model, program)) return "CAPACITY_TOO_SMALL"
  model.capacity[program] = capacity
  offer(model, program)
  return "set"
}

export const pending = ({ applications }: Model): Application[] =>
  applications.filter(({ status }) => status === "PENDING")

export function apply(model: Model, seat: Seat): void {
  if (!pending(model).some((one) => isSame(one, seat))) model.applications.push({ ...seat, status: "PENDING" })
}

export function approve(model: Model, application: Application): string {
  if (free(model, APPLIED) < 1) return "PROGRAM_FULL"
  application.status = "APPROVED"
  const { family, child, program } = application
  model.booked.push({ family, child, program })
  return "done"
}
