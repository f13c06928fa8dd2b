import { describe, expect, it } from "vitest"
import { canAllGo, competingPicks, isCompleteChoice, mostThatCanGo } from "./short-places.ts"

const pick = (name: string, ...pool_ids: string[]) => ({ name, pool_ids })
const names = (picks: readonly { name: string }[]) => picks.map(({ name }) => name)
const pools = (left: Record<string, number>) => Object.entries(left).map(([id, count]) => ({ id, left: count }))

const [maya, theo, ada] = [pick("maya", "camp"), pick("theo", "camp"), pick("ada", "camp")]

describe("places for a basket", () => {
  it("are enough while no pool has fewer than are wanted of it", () => {
    expect(canAllGo([maya, theo], pools({ camp: 2 }))).toBe(true)
    expect(canAllGo([maya, theo], pools({ camp: 1 }))).toBe(false)
    expect(canAllGo([maya, theo], [])).toBe(true)
  })

  it("are asked about once for all who want the same", () => {
    expect(competingPicks([maya, theo], pools({ camp: 2 }))).toEqual([])
    expect(competingPicks([maya, theo, ada], pools({ camp: 2 })).map(names)).toEqual([["maya", "theo", "ada"]])
  })

  it("count together where two programs share a pool, and apart where they don't", () => {
    const [trail, kiln, pond] = [pick("trail", "a", "bus"), pick("kiln", "b", "bus"), pick("pond", "c")]
    const left = pools({ a: 5, b: 5, c: 0, bus: 1 })
    expect(competingPicks([trail, pond, kiln], left).map(names)).toEqual([["pond"], ["trail", "kiln"]])
  })

  it("are one question where one pick stands between two others", () => {
    const picks = [pick("one", "a"), pick("three", "b"), pick("two", "a", "b")]
    const left = pools({ a: 1, b: 1 })
    expect(competingPicks(picks, left).map(names)).toEqual([["one", "three", "two"]])
    expect(names(mostThatCanGo(picks, left))).toEqual(["one", "three"])
  })

  it("go to as many as there are, and nobody waits for one that is free", () => {
    const left = pools({ camp: 2 })
    expect(mostThatCanGo([maya, theo, ada], left)).toHaveLength(2)
    expect(isCompleteChoice([maya, theo, ada], [maya, ada], left)).toBe(true)
    expect(isCompleteChoice([maya, theo, ada], [maya], left)).toBe(false)
    expect(isCompleteChoice([maya, theo, ada], [maya, theo, ada], left)).toBe(false)
    expect(mostThatCanGo([maya, theo], pools({ camp: 0 }))).toEqual([])
  })
})
