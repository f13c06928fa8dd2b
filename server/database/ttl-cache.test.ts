import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { ttlCache } from "./ttl-cache.ts"

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] })
})
afterEach(() => {
  vi.useRealTimers()
})

const pause = async (ms: number) => vi.advanceTimersByTime(ms)

describe("ttlCache", () => {
  it("reads once for all who ask at the same time, and again after expiry", async () => {
    let reads = 0
    const cache = ttlCache<number>(40)
    const read = async () => {
      await pause(10)
      reads += 1
      return reads
    }
    expect(await Promise.all([cache("a", read), cache("a", read), cache("a", read)])).toEqual([1, 1, 1])
    expect(await cache("a", read)).toBe(1)
    await pause(60)
    expect(await cache("a", read)).toBe(2)
  })

  it("expires from the start of the reading, however slow it is", async () => {
    const cache = ttlCache<string>(20)
    expect(await cache("a", () => pause(40).then(() => "old"))).toBe("old")
    expect(await cache("a", async () => "new")).toBe("new")
  })

  it("caches no failure", async () => {
    const cache = ttlCache<string>(1_000)
    await expect(cache("a", () => Promise.reject(new Error("down")))).rejects.toThrow("down")
    expect(await cache("a", async () => "up")).toBe("up")
  })

  it("evicts the oldest entries past its maximum", async () => {
    const cache = ttlCache<number>(1_000)
    for (let key = 0; key < 600; key += 1) await cache(`${key}`, async () => key)
    expect(await cache("0", async () => -1)).toBe(-1)
    expect(await cache("599", async () => -1)).toBe(599)
  })

  it("caches nothing with a time of 0", async () => {
    const cache = ttlCache<number>(0)
    expect(await cache("a", async () => 1)).toBe(1)
    expect(await cache("a", async () => 2)).toBe(2)
  })
})
