import { claimAlone } from "@hub/testing/opening/claim-model"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  type ClaimableOffering,
  type ClaimDecision,
  type ClaimingFamily,
  type ClaimPick,
  type ClaimPool,
  decideClaims,
  placeKey,
} from "./claim.ts"

const NOW = new Date("2030-06-01T13:00:00.000Z")
const WEEKS = ["2030-06-10", "2030-06-17", "2030-06-24"] as const
const NAMES = ["creek", "pond", "trail", "kitchen"] as const

/** Programs a and b of a week overlap. */
const offering = (name: string, week: string, more: Partial<ClaimableOffering> = {}): ClaimableOffering => ({
  id: `${name} ${week}`,
  name,
  schedule_set_id: "summer",
  start_date: week,
  starts_at: `${week}T13:00:00.000Z`,
  min_grade: null,
  max_grade: null,
  min_age: null,
  max_age: null,
  opens_at: NOW.toISOString(),
  closes_at: null,
  requires_application: false,
  is_offered: true,
  is_waitlist_enabled: true,
  pools: [{ id: `${name} ${week}` }],
  sessions: [{ starts_at: `${week}T13:00:00.000Z`, ends_at: `${week}T19:00:00.000Z` }],
  ...more,
})
const OFFERINGS = WEEKS.flatMap((week) => NAMES.map((name) => offering(name, week)))
const pool = (id: string, free: number, more: Partial<ClaimPool> = {}): ClaimPool => ({
  id,
  free,
  passed_over: 0,
  is_waited_for: false,
  ...more,
})

const family = (
  ticket_id: string,
  picks: readonly ClaimPick[],
  more: Partial<ClaimingFamily> = {},
): ClaimingFamily => ({
  ticket_id,
  picks,
  students: [...new Set(picks.map(({ student_id }) => student_id))].map((id) => ({
    id,
    grade: "THIRD_GRADE",
    grade_year: 2029,
    birth_date: "2021-09-14",
    school_year_starts: "08-01",
    booked: [],
  })),
  gives_back: [],
  too_long: new Set(),
  in_vain: new Set(),
  reserved: new Set(),
  waiting: new Set(),
  ...more,
})
const pick = (student_id: string, first: string, second: string | null = null, joins_waitlist = false): ClaimPick => ({
  student_id,
  offering_id: first,
  second_offering_id: second,
  joins_waitlist,
})
const decide = (families: readonly ClaimingFamily[], pools: readonly ClaimPool[], offerings = OFFERINGS) =>
  decideClaims(families, { offerings, pools, now: NOW })
const outcomes = (decisions: readonly ClaimDecision[]) =>
  decisions.map(({ results }) => results.map(({ outcome }) => outcome))

const [WEEK] = WEEKS
const CREEK = `creek ${WEEK}`
const POND = `pond ${WEEK}`
const plenty = OFFERINGS.map(({ id }) => pool(id, 9))
const withFree = (free: Readonly<Record<string, number>>) =>
  plenty.map((one) => ({ ...one, free: free[one.id] ?? one.free }))

describe("a claim", () => {
  it("gives the first choice while there is a place, then the second, then the waitlist, then nothing", () => {
    const wanting = (ticket: string, waits: boolean) => family(ticket, [pick(ticket, CREEK, POND, waits)])
    const families = [wanting("1", true), wanting("2", true), wanting("3", true), wanting("4", false)]
    const decisions = decide(families, withFree({ [CREEK]: 1, [POND]: 1 }))
    expect(outcomes(decisions)).toEqual([["FIRST"], ["SECOND"], ["WAITLIST"], ["NOTHING"]])
    expect(decisions[1]?.results[0]).toEqual({
      student_id: "2",
      offering_id: CREEK,
      outcome: "SECOND",
      got_offering_id: POND,
      reasons: [{ offering_id: CREEK, code: "full", other_name: null }],
    })
    expect(decisions[3]?.results[0]?.reasons.map(({ code }) => code)).toEqual(["full", "full"])
  })

  it("lets no second choice take a day that another pick of the child has first", () => {
    const plan = [pick("maya", CREEK, POND), pick("maya", POND)]
    expect(outcomes(decide([family("1", plan)], withFree({ [CREEK]: 0 })))).toEqual([["NOTHING", "FIRST"]])
  })

  it("never gives a child the same place twice", () => {
    const plan = [pick("maya", CREEK), pick("maya", `trail ${WEEK}`, CREEK)]
    const [decision] = decide([family("1", plan)], withFree({ [`trail ${WEEK}`]: 0 }))
    expect(decision?.results.map(({ got_offering_id }) => got_offering_id)).toEqual([CREEK, null])
    expect(decision?.results[1]?.reasons.map(({ code }) => code)).toEqual(["overlaps", "already_booked"])
  })

  it.each<[string, Partial<ClaimableOffering>, string]>([
    ["too old", { max_age: 7 }, "too_old"],
    ["in too high a grade", { max_grade: 2 }, "grade_too_high"],
    ["not yet let in", { opens_at: "2030-06-02T13:00:00.000Z" }, "not_open_yet"],
    ["asked to apply", { requires_application: true }, "application_needed"],
    ["looking at what is gone", { is_offered: false }, "gone"],
  ])("says so of a child that is %s, and takes the second choice", (_why, change, code) => {
    const offerings = OFFERINGS.map((one) => (one.id === CREEK ? { ...one, ...change } : one))
    const [decision] = decide([family("1", [pick("maya", CREEK, POND)])], plenty, offerings)
    expect(decision?.results[0]?.outcome).toBe("SECOND")
    expect(decision?.results[0]?.reasons.map((reason) => reason.code)).toContain(code)
  })

  it("puts nobody in line who couldn't take the place", () => {
    const offerings = OFFERINGS.map((one) => (one.id === CREEK ? { ...one, max_age: 7 } : one))
    const plan = family("1", [pick("maya", CREEK, null, true)])
    expect(outcomes(decide([plan], withFree({ [CREEK]: 0 }), offerings))).toEqual([["NOTHING"]])
  })

  it("opens for a family when its own registration does", () => {
    const early = { opens_at: new Map([["summer", "2030-05-01T13:00:00.000Z"]]) }
    const offerings = OFFERINGS.map((one) => ({ ...one, opens_at: "2030-06-02T13:00:00.000Z" }))
    const plan = [pick("maya", CREEK)]
    expect(outcomes(decide([family("1", plan, early), family("2", plan)], plenty, offerings))).toEqual([
      ["FIRST"],
      ["NOTHING"],
    ])
  })

  it("lets a family take again what its checkout gives back, but not before those who were passed over", () => {
    const back = { gives_back: [{ pool_id: CREEK, quantity: 1 }] }
    const mine = family("1", [pick("maya", CREEK)], back)
    expect(outcomes(decide([mine], withFree({ [CREEK]: 0 })))).toEqual([["FIRST"]])
    const waited = plenty.map((one) => (one.id === CREEK ? { ...one, free: 0, passed_over: 2 } : one))
    expect(outcomes(decide([mine], waited))).toEqual([["NOTHING"]])
  })

  it("leaves a family its checkout when it gets nothing, and nobody else the places in it", () => {
    const mine = family("1", [pick("maya", POND)], { gives_back: [{ pool_id: CREEK, quantity: 1 }] })
    const other = family("2", [pick("theo", CREEK)])
    expect(outcomes(decide([mine, other], withFree({ [CREEK]: 0, [POND]: 0 })))).toEqual([["NOTHING"], ["NOTHING"]])
    expect(outcomes(decide([mine, other], withFree({ [CREEK]: 0, [POND]: 1 })))).toEqual([["FIRST"], ["FIRST"]])
  })

  it("leaves those who wait their places", () => {
    const waited = plenty.map((one) => (one.id === CREEK ? { ...one, free: 0, is_waited_for: true } : one))
    expect(outcomes(decide([family("1", [pick("maya", CREEK, null, true)])], waited))).toEqual([["WAITLIST"]])
  })

  it.each<[string, Partial<ClaimingFamily>, string]>([
    ["held too long", { too_long: new Set([CREEK]) }, "held_too_long"],
    ["was offered", { reserved: new Set([placeKey("maya", CREEK)]) }, "offered"],
  ])("leaves out what the family %s", (_why, more, code) => {
    const [decision] = decide([family("1", [pick("maya", CREEK, POND)], more)], plenty)
    expect(decision?.results[0]).toMatchObject({ outcome: "SECOND", reasons: [{ code }] })
  })

  it("keeps a child's turn in a line where it waits already", () => {
    const mine = family("1", [pick("maya", CREEK, null, true)], { waiting: new Set([placeKey("maya", CREEK)]) })
    expect(outcomes(decide([mine], withFree({ [CREEK]: -1 })))).toEqual([["WAITLIST"]])
  })
})

const anyPlan = (child: string) =>
  fc
    .array(
      fc.record({
        week: fc.constantFrom(...WEEKS),
        first: fc.constantFrom(...NAMES),
        second: fc.option(fc.constantFrom(...NAMES)),
        joins_waitlist: fc.boolean(),
      }),
      { minLength: 1, maxLength: 4 },
    )
    .map((drawn) => {
      const seen = new Set<string>()
      return drawn.flatMap(({ week, first, second, joins_waitlist }) => {
        if (seen.has(`${first} ${week}`)) return []
        seen.add(`${first} ${week}`)
        const second_id = second === null || second === first ? null : `${second} ${week}`
        return [pick(child, `${first} ${week}`, second_id, joins_waitlist)]
      })
    })
const anyFamilies = fc
  .integer({ min: 1, max: 14 })
  .chain((count) =>
    fc.tuple(
      ...Array.from({ length: count }, (_, at) => anyPlan(`child ${at}`).map((picks) => family(String(at), picks))),
    ),
  )
const anyPools = fc.tuple(...OFFERINGS.map(({ id }) => fc.integer({ min: 0, max: 4 }).map((free) => pool(id, free))))

describe("many claims", () => {
  it("are what each family would get alone, one after the other", () => {
    fc.assert(
      fc.property(anyFamilies, anyPools, (families, pools) => {
        const places = new Map(
          pools.map(({ id, free }) => [id, { week: id.slice(-10), capacity: free, inside: [], line: [] }]),
        )
        expect(outcomes(decide(families, pools))).toEqual(families.map(({ picks }) => claimAlone(places, picks)))
      }),
      { numRuns: 500 },
    )
  })

  it("give out no place twice, and no child two at a time", () => {
    fc.assert(
      fc.property(anyFamilies, anyPools, (families, pools) => {
        const given = new Map<string, number>()
        for (const { results } of decide(families, pools)) {
          const weeks = new Set<string>()
          for (const { outcome, got_offering_id, student_id } of results) {
            if (got_offering_id === null || outcome === "WAITLIST") continue
            given.set(got_offering_id, (given.get(got_offering_id) ?? 0) + 1)
            const key = `${student_id} ${got_offering_id.slice(-10)}`
            expect(weeks.has(key)).toBe(false)
            weeks.add(key)
          }
        }
        for (const { id, free } of pools) expect(given.get(id) ?? 0).toBeLessThanOrEqual(free)
      }),
    )
  })

  it("never give an earlier ticket less than a later one with the same plan", () => {
    const rank = (decision: ClaimDecision | undefined): number[] =>
      ["FIRST", "SECOND", "WAITLIST"].map(
        (outcome) => decision?.results.filter((result) => result.outcome === outcome).length ?? 0,
      )
    const isLess = (one: readonly number[], other: readonly number[]): boolean => {
      const at = one.findIndex((count, index) => count !== other[index])
      return at >= 0 && (one[at] ?? 0) < (other[at] ?? 0)
    }
    fc.assert(
      fc.property(anyPlan("x"), anyFamilies, anyPools, fc.nat(), fc.nat(), (plan, others, pools, one, other) => {
        const twin = (child: string) =>
          family(
            child,
            plan.map((each) => ({ ...each, student_id: child })),
          )
        const [first, second] = [one % (others.length + 1), other % (others.length + 1)].sort((a, b) => a - b)
        const line: ClaimingFamily[] = [...others]
        line.splice(second ?? 0, 0, twin("later"))
        line.splice(first ?? 0, 0, twin("earlier"))
        const decisions = decide(line, pools)
        const of = (ticket: string) => rank(decisions.find(({ ticket_id }) => ticket_id === ticket))
        expect(isLess(of("earlier"), of("later"))).toBe(false)
      }),
      { numRuns: 500 },
    )
  })
})
