import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { perCustomerQueue } from "./per-customer-queue.ts"

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A queue whose jobs, named by their customer and number, run until they are ended. */
function openQueue() {
  const queue = perCustomerQueue({ concurrency: 2, waiting_max: 5, waiting_of_customer: 2, wait_ms: 1_000 })
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const settled = () => vi.advanceTimersByTimeAsync(0)
  return {
    queue,
    started,
    settled,
    /** "done", or the code of the refusal. */
    send: async (name: string): Promise<string> => {
      const work = () => {
        started.push(name)
        return new Promise<string>((resolve) => ends.set(name, () => resolve("done")))
      }
      return queue(name.slice(0, 1), work).catch((error) => error.code)
    },
    end: async (name: string) => {
      ends.get(name)?.()
      await settled()
    },
  }
}

it("runs one job of a customer at a time, and another customer's before their second", async () => {
  const { send, end, started, settled } = openQueue()
  const all = ["a1", "a2", "a3", "b1", "b2", "c1"].map(send)
  await settled()
  expect(started).toEqual(["a1", "b1"])
  await end("a1")
  expect(started).toEqual(["a1", "b1", "c1"])
  for (const name of ["c1", "a2", "b1", "a3", "b2"]) await end(name)
  expect(started.slice(3)).toEqual(["a2", "a3", "b2"])
  expect(await Promise.all(all)).toEqual(Array.from({ length: 6 }, () => "done"))
})

it("refuses past so many waiting jobs of a customer, and of all", async () => {
  const { send, started, settled } = openQueue()
  for (const name of ["a1", "a2", "a3"]) void send(name)
  expect(await send("a4")).toBe("TOO_MANY_REQUESTS")
  for (const name of ["b1", "b2", "b3", "c1"]) void send(name)
  await settled()
  expect(started).toEqual(["a1", "b1"])
  expect(await send("d1")).toBe("TOO_MANY_REQUESTS")
})

it("refuses a job that has waited too long, and keeps the others in order", async () => {
  const { send, end, started } = openQueue()
  for (const name of ["a1", "b1"]) void send(name)
  const early = send("c1")
  await vi.advanceTimersByTimeAsync(600)
  for (const name of ["c2", "d1", "a2"]) void send(name)
  await vi.advanceTimersByTimeAsync(600)
  expect(await early).toBe("TOO_MANY_REQUESTS")
  await end("a1")
  await end("b1")
  expect(started).toHaveLength(4)
  expect(started.slice(2)).toEqual(expect.arrayContaining(["c2", "d1"]))
})

it("lets a job that has started run for longer than one may wait", async () => {
  const { send, end } = openQueue()
  const slow = send("a1")
  await vi.advanceTimersByTimeAsync(5_000)
  await end("a1")
  expect(await slow).toBe("done")
})

it("goes on after jobs that fail", async () => {
  const { queue } = openQueue()
  for (let time = 0; time < 8; time += 1)
    await expect(queue("a", () => Promise.reject(new Error("damaged")))).rejects.toThrow("damaged")
})
