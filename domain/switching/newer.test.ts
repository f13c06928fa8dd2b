import { expect, test } from "vitest"
import { linesLost } from "./lines-lost.ts"
import { type FamilyState, isOpen, isTaken, newerFamilies, type SaidBefore, saidAfter } from "./newer.ts"
import type { SaidItem, SaidKind } from "./said.ts"

const ALL = new Set<SaidKind>(["CHILD", "BOOKING", "WAIT", "PASS", "PLAN", "INVOICE", "BALANCE", "PAYMENT"])
const booking = (name: string, cents = 8_000, paid = 8_000): SaidItem => ({
  kind: "BOOKING",
  key: `kid ${name}`,
  name,
  child: "kid",
  program: name,
  cents,
  paid,
})
const wait = (child: string, count: number): SaidItem => ({
  kind: "WAIT",
  key: `${child} gym`,
  name: "Gym",
  child,
  program: "gym",
  count,
})
const balance = (cents: number): SaidItem => ({ kind: "BALANCE", key: "", name: "", cents })
const before = (family: string, said: readonly SaidItem[], state: FamilyState = "FREE"): SaidBefore => ({
  family,
  customer_id: family,
  name: family,
  said,
  state,
})
const found = (
  known: readonly SaidBefore[],
  now: Readonly<Record<string, readonly SaidItem[]>>,
  { kinds = ALL, newer = {} }: { kinds?: ReadonlySet<SaidKind>; newer?: Record<string, "TAKE_OVER" | "LEAVE"> } = {},
) =>
  newerFamilies(known, {
    said: new Map(Object.entries(now)),
    kinds,
    current: new Set(["gym", "swim", "art"]),
    decisions: { newer },
    placeOf: () => ({ file: "f.csv", line: 2, column: "Family ID" }),
  })
const said = (...args: Parameters<typeof found>) =>
  found(...args).flatMap(({ family, changes }) =>
    changes.map(({ how, before: item }) => `${family} ${how} ${item.kind} ${item.key}`.trim()),
  )

test("what is gone or otherwise is a change; what is new isn't", () => {
  const known = [before("a", [booking("gym"), booking("swim"), balance(0)])]
  expect(said(known, { a: [booking("gym"), booking("swim"), balance(0)] })).toEqual([])
  expect(said(known, { a: [booking("gym"), booking("swim"), booking("art"), balance(0)] })).toEqual([])
  expect(said(known, { a: [booking("gym"), balance(0)] })).toEqual(["a GONE BOOKING kid swim"])
  expect(said(known, { a: [booking("gym", 7_000), booking("swim"), balance(0)] })).toEqual([
    "a OTHERWISE BOOKING kid gym",
  ])
})

test("a balance that is higher by what was booked since is explained by it", () => {
  const known = [before("a", [booking("gym"), balance(100)])]
  expect(said(known, { a: [booking("gym"), booking("art", 8_000, 3_000), balance(5_100)] })).toEqual([])
  expect(said(known, { a: [booking("gym"), booking("art", 8_000, 3_000), balance(5_000)] })).toEqual([
    "a OTHERWISE BALANCE",
  ])
})

test("who waited and is booked now has left the waitlist by it", () => {
  expect(said([before("a", [wait("kid", 1)])], { a: [{ ...booking("gym"), key: "kid gym" }] })).toEqual([])
})

test("files that don't speak of a kind say nothing of it, and can't change a sum that it is part of", () => {
  const known = [before("a", [booking("gym"), balance(0)])]
  expect(said(known, { a: [balance(0)] }, { kinds: new Set<SaidKind>(["BALANCE"]) })).toEqual([])
  const [one] = found(known, { a: [balance(700)] }, { kinds: new Set<SaidKind>(["BALANCE"]) })
  expect(one?.missing).toEqual(["BOOKING"])
  expect(one !== undefined && isOpen(one)).toBe(false)
})

test("a family that is in none of the files is missed only where most of them are there", () => {
  const known = ["a", "b", "c"].map((family) => before(family, [booking("gym")]))
  expect(said(known, { a: [booking("gym")] })).toEqual([])
  expect(said(known, { a: [booking("gym")], b: [booking("gym")] })).toEqual(["c GONE BOOKING kid gym"])
})

test("a program that is over isn't missed, and what is open with it isn't changed by a file", () => {
  const known = [before("a", [booking("gym"), booking("last-year"), balance(0)])]
  expect(said(known, { a: [booking("gym"), balance(0)] })).toEqual([])
  const [one] = found(known, { a: [booking("gym"), balance(500)] })
  expect(one !== undefined && isOpen(one)).toBe(false)
})

test("a family that has signed in is never taken over, and a choice for every family yields to its own", () => {
  const known = [
    before("a", [booking("gym")], "SIGNED_IN"),
    before("b", [booking("gym")]),
    before("c", [booking("gym")]),
  ]
  const taken = found(known, { a: [], b: [], c: [] }, { newer: { "*": "TAKE_OVER", c: "LEAVE" } }).filter(isTaken)
  expect(taken.map(({ family }) => family)).toEqual(["b"])
})

test("who has someone ahead now who wasn't has lost a place", () => {
  const line = (...children: readonly string[]) => children.map((child, index) => wait(child, index + 1))
  const lost = (was: readonly SaidItem[], now: readonly SaidItem[]) => [...linesLost(was, now)]
  expect(lost(line("a", "b", "c"), line("b", "c"))).toEqual([])
  expect(lost(line("a", "b"), line("a", "b", "c"))).toEqual([])
  expect(lost(line("a", "b"), line("c", "a", "b"))).toEqual(["a gym", "b gym"])
  expect(lost(line("a", "b", "c"), line("a", "c", "b"))).toEqual(["b gym"])
})

test("what stays as it is here is what the next file is held against", () => {
  const [was, now] = [
    [booking("gym"), balance(0)],
    [booking("art"), balance(500)],
  ]
  const keys = (is_taken: boolean) =>
    saidAfter(was, now, { kinds: ALL, current: new Set(["gym", "art"]), is_taken }).map(
      ({ kind, name, cents }) => `${kind} ${name} ${cents}`,
    )
  expect(keys(false)).toEqual(["BOOKING gym 8000", "BALANCE  0", "BOOKING art 8000"])
  expect(keys(true)).toEqual(["BOOKING art 8000", "BALANCE  500"])
})
