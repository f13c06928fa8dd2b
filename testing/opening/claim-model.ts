// A model of claims that keeps lists of children instead of counters, asks each family alone, and knows nothing of batches.

export interface ModelPick {
  readonly student_id: string
  readonly offering_id: string
  readonly second_offering_id: string | null
  readonly joins_waitlist: boolean
}

export interface ModelPlace {
  /** Those of a week overlap. */
  readonly week: string
  readonly capacity: number
  readonly inside: string[]
  readonly line: string[]
}

/** What each pick of one family gets, of what those before it have left. */
export function claimAlone(places: ReadonlyMap<string, ModelPlace>, picks: readonly ModelPick[]): string[] {
  const mine = new Set<string>()
  const answers = new Map<ModelPick, string>()
  const isFull = ({ inside, line, capacity }: ModelPlace): boolean => inside.length + line.length >= capacity
  for (const choice of ["FIRST", "SECOND"] as const) {
    for (const pick of picks) {
      const place = places.get((choice === "FIRST" ? pick.offering_id : pick.second_offering_id) ?? "")
      if (answers.has(pick) || place === undefined) continue
      const day = `${pick.student_id} ${place.week}`
      if (mine.has(day) || isFull(place)) continue
      place.inside.push(pick.student_id)
      mine.add(day)
      answers.set(pick, choice)
    }
  }
  for (const pick of picks) {
    const place = places.get(pick.offering_id)
    if (answers.has(pick) || place === undefined) continue
    if (pick.joins_waitlist && isFull(place) && !mine.has(`${pick.student_id} ${place.week}`)) {
      place.line.push(pick.student_id)
      answers.set(pick, "WAITLIST")
    } else answers.set(pick, "NOTHING")
  }
  return picks.map((pick) => answers.get(pick) ?? "")
}
