import { crowded } from "@hub/domain/kernel/problem"
import PQueue from "p-queue"

interface Bounds {
  readonly concurrency: number
  /** Jobs that may wait, of all customers together and of one. */
  readonly waiting_max: number
  readonly waiting_of_customer: number
  /** How long one waits at most; a job that has started may take longer. */
  readonly wait_ms: number
}

/**
 * A queue for heavy work that is fair between customers: each has one job running, and another customer's job goes before their second.
 * What finds the queue full or waits too long is refused as crowded.
 */
export function perCustomerQueue({ concurrency, waiting_max, waiting_of_customer, wait_ms }: Bounds) {
  const shared = new PQueue({ concurrency })
  const customers = new Map<string, { queue: PQueue; jobs: number }>()
  let jobs = 0

  return async <Result>(customer_id: string, work: () => Promise<Result>): Promise<Result> => {
    const own = customers.get(customer_id) ?? { queue: new PQueue({ concurrency: 1 }), jobs: 0 }
    if (jobs >= concurrency + waiting_max || own.jobs > waiting_of_customer) throw crowded()
    customers.set(customer_id, own)
    jobs += 1
    own.jobs += 1
    const waiting = new AbortController()
    const timeout = setTimeout(() => waiting.abort(crowded()), wait_ms)
    const start = (): Promise<Result> => {
      clearTimeout(timeout)
      return work()
    }
    try {
      const { signal } = waiting
      return await own.queue.add(() => shared.add(start, { signal }), { signal })
    } finally {
      jobs -= 1
      own.jobs -= 1
      if (own.jobs === 0) customers.delete(customer_id)
    }
  }
}
