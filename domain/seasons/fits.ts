import type { PlacesAnswer } from "../catalogue/catalogue.ts"
import { type Eligibility, reasonsAgainst } from "../scheduling/eligibility.ts"
import type { Season } from "./season.ts"
import { isInSeason, mondayOf } from "./weeks.ts"

// How many programs of a week a participant could take: what the availability of the week would list without a reason, with what is yet
// to open. A program with two dates in a week counts once.

export interface Candidate {
  readonly program_id: string
  readonly offering: Eligibility["offering"]
  readonly sessions: readonly (Eligibility["sessions"][number] & { readonly date: string })[]
  readonly answer: PlacesAnswer
}

export interface Planner extends Pick<Eligibility, "student" | "booked"> {
  readonly id: string
}

interface Span {
  readonly from: number
  readonly to: number
}
const spanOf = (sessions: Candidate["sessions"]): Span => ({
  from: Date.parse(sessions[0]?.starts_at ?? ""),
  to: Date.parse(sessions.at(-1)?.ends_at ?? ""),
})

/** Nothing but that its registration hasn't opened speaks against it. */
const fits = (facts: Eligibility): boolean => reasonsAgainst(facts).every(({ code }) => code === "not_open_yet")

/** Whether it is anyone's: cheaper than a child's reasons, which would refuse it, too. */
const isOffered = ({ offering, answer }: Candidate, now: Date): boolean =>
  (answer === "open" || answer === "held") &&
  !offering.requires_application &&
  Date.parse(offering.starts_at) > now.getTime() &&
  (offering.closes_at === null || Date.parse(offering.closes_at) > now.getTime())

/** Of each participant, the number by Monday. `candidates` have their sessions in order; weeks are those that are counted. */
export function countFits(
  candidates: readonly Candidate[],
  students: readonly Planner[],
  { season, weeks, now }: { season: Pick<Season, "start_date" | "end_date">; weeks: readonly string[]; now: Date },
): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const counted = new Set(weeks)
  const mondaysIn = (days: readonly string[]) => [...new Set(days.map(mondayOf))].filter((week) => counted.has(week))
  const offered = candidates
    .filter((candidate) => isOffered(candidate, now))
    .map((candidate) => ({
      ...candidate,
      span: spanOf(candidate.sessions),
      mondays: mondaysIn(candidate.sessions.map(({ date }) => date).filter((day) => isInSeason(season, day))),
    }))
  return new Map(students.map((student) => [student.id, ofStudent(student, offered, { weeks, now })]))
}

type Offered = Candidate & { readonly span: Span; readonly mondays: readonly string[] }

function ofStudent(
  { student, booked }: Planner,
  offered: readonly Offered[],
  { weeks, now }: { weeks: readonly string[]; now: Date },
): ReadonlyMap<string, number> {
  const programs = new Map(weeks.map((week) => [week, new Set<string>()]))
  const taken = booked.map((day) => ({ day, from: Date.parse(day.starts_at), to: Date.parse(day.ends_at) }))
  for (const { program_id, offering, sessions, answer, span, mondays } of offered) {
    // Days far from the offering can't clash with it.
    const near = taken.filter(({ from, to }) => from < span.to && to > span.from).map(({ day }) => day)
    if (!fits({ offering, sessions, student, booked: near, answer, now })) continue
    for (const week of mondays) programs.get(week)?.add(program_id)
  }
  return new Map([...programs].map(([week, found]) => [week, found.size]))
}
