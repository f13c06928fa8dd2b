import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { familyTurns } from "./family-turns.ts"

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A line whose pieces of work, named by their family and number, last until they are ended. */
function line() {
  const inTurn = familyTurns({ at_once: 2, waiting_max: 5, waiting_of_family: 2, patience_ms: 1_000 })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const settled = () => vi.advanceTimersByTimeAsync(0)
  return {
    begun,
    /** "done", or the code that it was refused with. */
    send: async (name: string): Promise<string> => {
      const work = () => {
        begun.push(name)
        return new Promise<string>((resolve) => ends.set(name, () => resolve("done")))
      }
      return inTurn(name.slice(0, 1), work).catch((error) => error.code)
    },
    end: async (name: string) => {
      ends.get(name)?.()
      await settled()
    },
    settled,
    inTurn,
  }
}

it("a family has one piece of work at once, and the next family's comes before its second", async () => {
  const { send, end, begun, settled } = line()
  const all = ["a1", "a2", "a3", "b1", "b2", "c1"].map(send)
  await settled()
  expect(begun).toEqual(["a1", "b1"])
  await end("a1")
  expect(begun).toEqual(["a1", "b1", "c1"])
  await end("c1")
  expect(begun).toEqual(["a1", "b1", "c1", "a2"])
  await end("a2")
  expect(begun).toEqual(["a1", "b1", "c1", "a2", "a3"])
  await end("b1")
  expect(begun.at(-1)).toBe("b2")
  await end("a3")
  await end("b2")
  expect(await Promise.all(all)).toEqual(Array.from({ length: 6 }, () => "done"))
})

it("so many of a family wait, and so many in all", async () => {
  const { send, begun, settled } = line()
  for (const name of ["a1", "a2", "a3"]) void send(name)
  expect(await send("a4")).toBe("TOO_MANY_REQUESTS")
  for (const name of ["b1", "b2", "b3", "c1"]) void send(name)
  await settled()
  expect(begun).toEqual(["a1", "b1"])
  expect(await send("d1")).toBe("TOO_MANY_REQUESTS")
})

it("who has waited too long is told so, and leaves room and the order as they were", async () => {
  const { send, end, begun } = line()
  for (const name of ["a1", "b1"]) void send(name)
  const early = send("c1")
  await vi.advanceTimersByTimeAsync(600)
  for (const name of ["c2", "d1", "a2"]) void send(name)
  await vi.advanceTimersByTimeAsync(600)
  expect(await early).toBe("TOO_MANY_REQUESTS")
  await end("a1")
  await end("b1")
  expect(begun).toEqual(["a1", "b1", "c2", "d1"])
})

it("whose turn has come isn't hurried, and how long it took is nobody's patience", async () => {
  const { send, end } = line()
  const slow = send("a1")
  await vi.advanceTimersByTimeAsync(5_000)
  await end("a1")
  expect(await slow).toBe("done")
})

it("work that fails makes room as well", async () => {
  const { inTurn } = line()
  for (let time = 0; time < 8; time += 1)
    await expect(inTurn("a", () => Promise.reject(new Error("damaged")))).rejects.toThrow("damaged")
})
