import { Worker } from "node:worker_threads"
import { messages } from "@hub/domain/kernel/messages"
import { type Answered, type Asked, problemOf, type ThreadGiven } from "./switch-messages.ts"
import type { SwitchUses } from "./switch-uses.ts"

// Reading, planning and bringing happens in a thread of its own: the process that serves goes on answering, and survives a file that is too much.

const m = messages("server/switching.thread")

/** A plan of 100,000 rows takes about half of it. */
const MEMORY_MB = 1_024
/** Nobody has asked for so long: what the files hold leaves the memory. */
const IDLE_MS = 180_000

/** The thread ended before it had answered. */
export class ThreadDied extends Error {
  readonly is_out_of_memory: boolean
  constructor(is_out_of_memory: boolean, cause?: unknown) {
    super(is_out_of_memory ? m.tooMuch : m.died, { cause })
    this.name = "ThreadDied"
    this.is_out_of_memory = is_out_of_memory
  }
}

export interface SwitchThread {
  readonly uses: SwitchUses
  readonly stop: () => Promise<void>
}

interface Options {
  /** Its file, or a script that loads it. */
  readonly code: URL | string
  readonly given: ThreadGiven
  readonly memory_mb?: number
  readonly idle_ms?: number
}

interface Waiting {
  readonly settle: (answer: Answered) => void
  readonly fail: (error: Error) => void
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY"

/** Begins with the first call, ends when it isn't needed, and begins anew after a death. */
export function switchThread({ code, given, memory_mb = MEMORY_MB, idle_ms = IDLE_MS }: Options): SwitchThread {
  let worker: Worker | undefined
  let count = 0
  let idle: NodeJS.Timeout | undefined
  const waiting = new Map<number, Waiting>()

  /** Whose end is heard of late has been followed by another, which those who wait have asked. */
  const died = (of: Worker, error: ThreadDied) => {
    if (worker !== of) return
    worker = undefined
    clearTimeout(idle)
    for (const one of waiting.values()) one.fail(error)
    waiting.clear()
  }
  const end = async (): Promise<void> => {
    const ending = worker
    if (ending === undefined) return
    died(ending, new ThreadDied(false))
    await ending.terminate()
  }
  const rest = () => {
    clearTimeout(idle)
    if (waiting.size > 0) return
    idle = setTimeout(() => void end(), idle_ms)
    idle.unref()
  }
  const begin = (): Worker => {
    const begun = new Worker(code, {
      eval: typeof code === "string",
      workerData: given,
      resourceLimits: { maxOldGenerationSizeMb: memory_mb },
    })
    begun.on("message", (answer: Answered) => {
      const one = waiting.get(answer.id)
      waiting.delete(answer.id)
      one?.settle(answer)
      rest()
    })
    begun.on("error", (error) => died(begun, new ThreadDied(isOutOfMemory(error), error)))
    begun.on("exit", () => died(begun, new ThreadDied(false)))
    begun.unref()
    return begun
  }

  /** The bytes of a file aren't copied: they are the thread's from then on. */
  const taken = (list: readonly unknown[]): ArrayBuffer[] =>
    list.flatMap((one) => {
      const bytes = typeof one === "object" && one !== null && "bytes" in one ? one.bytes : undefined
      if (!(bytes instanceof Uint8Array) || !(bytes.buffer instanceof ArrayBuffer)) return []
      return bytes.byteLength === bytes.buffer.byteLength ? [bytes.buffer] : []
    })

  const ask = <Result>(use: keyof SwitchUses, ...list: readonly unknown[]): Promise<Result> =>
    new Promise((resolve, reject) => {
      clearTimeout(idle)
      worker ??= begin()
      count += 1
      const id = count
      waiting.set(id, {
        settle: ({ result, problem, failure }) => {
          if (problem !== undefined) reject(problemOf(problem))
          else if (failure === undefined) resolve(JSON.parse(result ?? "null"))
          else reject(new Error(failure))
        },
        fail: reject,
      })
      const asked: Asked = { id, use, given: list }
      worker.postMessage(asked, taken(list))
    })

  return {
    uses: {
      show: () => ask("show"),
      add: (by, added) => ask("add", by, added),
      column: (by, asked) => ask("column", by, asked),
      answer: (by, asked) => ask("answer", by, asked),
      problems: (asked) => ask("problems", asked),
      settle: (by, asked) => ask("settle", by, asked),
      forget: (by, key) => ask("forget", by, key),
      take: (by, yaml) => ask("take", by, yaml),
      ask: (by, asked) => ask("ask", by, asked),
      run: () => ask("run"),
    },
    stop: end,
  }
}
