import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { remembered } from "./remembered.ts"

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] })
})
afterEach(() => {
  vi.useRealTimers()
})

const pause = async (ms: number) => vi.advanceTimersByTime(ms)

describe("answers that are remembered", () => {
  it("are read once for all who ask at the same time, and again when their time is over", async () => {
    let reads = 0
    const memory = remembered<number>(40)
    const read = async () => {
      await pause(10)
      reads += 1
      return reads
    }
    expect(await Promise.all([memory("a", read), memory("a", read), memory("a", read)])).toEqual([1, 1, 1])
    expect(await memory("a", read)).toBe(1)
    await pause(60)
    expect(await memory("a", read)).toBe(2)
  })

  it("are counted from the start of the reading: a slow answer is not remembered longer for being slow", async () => {
    const memory = remembered<string>(20)
    expect(await memory("a", () => pause(40).then(() => "old"))).toBe("old")
    expect(await memory("a", async () => "new")).toBe("new")
  })

  it("forget a failure at once", async () => {
    const memory = remembered<string>(1_000)
    await expect(memory("a", () => Promise.reject(new Error("down")))).rejects.toThrow("down")
    expect(await memory("a", async () => "up")).toBe("up")
  })

  it("are not kept for ever, however many questions there are", async () => {
    const memory = remembered<number>(1_000)
    for (let key = 0; key < 600; key += 1) await memory(`${key}`, async () => key)
    expect(await memory("0", async () => -1)).toBe(-1)
    expect(await memory("599", async () => -1)).toBe(599)
  })

  it("remember nothing when their time is nil", async () => {
    const memory = remembered<number>(0)
    expect(await memory("a", async () => 1)).toBe(1)
    expect(await memory("a", async () => 2)).toBe(2)
  })
})
