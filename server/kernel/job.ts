/** What runs by itself. A room exports its own; process/jobs.ts puts them into their queues. */
export interface Job {
  /** As in a crontab, in UTC. */
  readonly when: string
  readonly max_attempts: number
  readonly run: () => Promise<unknown>
  /** It waits for the card provider, at worst half a minute for each payment, so it has the queue of such jobs (decision 0055). */
  readonly asks_card_provider?: boolean
}

/** By name. Names are all different, in all rooms. */
export type Jobs = Readonly<Record<string, Job>>

type Run = () => Promise<unknown>

export const eachMinute = (run: Run): Job => ({ when: "* * * * *", max_attempts: 3, run })
export const eachHour = (run: Run, max_attempts = 1): Job => ({ when: "17 * * * *", max_attempts, run })
export const askingCards = (job: Job): Job => ({ ...job, asks_card_provider: true })
