import { crowded } from "@hub/domain/kernel/problem"

interface Bounds {
  /** Pieces of work at once. */
  readonly at_once: number
  /** That wait, of all families and of one. */
  readonly waiting_max: number
  readonly waiting_of_family: number
  /** How long one waits at most. */
  readonly patience_ms: number
}

/**
 * Heavy work waits in line, and whoever finds the line full or has waited too long is told that the server is crowded. A family has one
 * piece of work at once, and the next family's comes before its second.
 */
export function familyTurns({ at_once, waiting_max, waiting_of_family, patience_ms }: Bounds) {
  const working = new Set<string>()
  /** Families in the order of their turns, each with what it waits for. */
  const lines = new Map<string, (() => void)[]>()
  let waiting = 0

  function leave(customer_id: string, begin: () => void): void {
    const line = (lines.get(customer_id) ?? []).filter((other) => other !== begin)
    if (line.length === 0) lines.delete(customer_id)
    else lines.set(customer_id, line)
    waiting -= 1
  }

  function beginNext(): void {
    for (const [customer_id, [begin]] of lines) {
      if (working.size >= at_once) return
      if (begin === undefined || working.has(customer_id)) continue
      leave(customer_id, begin)
      working.add(customer_id)
      begin()
    }
  }

  function end(customer_id: string): void {
    working.delete(customer_id)
    const line = lines.get(customer_id)
    if (line !== undefined) {
      // The family's next one stands behind everybody else's.
      lines.delete(customer_id)
      lines.set(customer_id, line)
    }
    beginNext()
  }

  const turnOf = (customer_id: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const line = lines.get(customer_id) ?? []
      if (waiting >= waiting_max || line.length >= waiting_of_family) return reject(crowded())
      const begin = () => {
        clearTimeout(patience)
        resolve()
      }
      const patience = setTimeout(() => {
        leave(customer_id, begin)
        reject(crowded())
      }, patience_ms)
      lines.set(customer_id, [...line, begin])
      waiting += 1
      beginNext()
    })

  return async <Result>(customer_id: string, work: () => Promise<Result>): Promise<Result> => {
    await turnOf(customer_id)
    try {
      return await work()
    } finally {
      end(customer_id)
    }
  }
}
