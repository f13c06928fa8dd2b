import { crowdedFor } from "./problem.ts"

/** With the server's five seconds, about half a minute: a database is back by then, or needs a person. */
const MOST_TRIES = 6

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Sends again after the server's pause while it is overloaded or without its database. Only for what may be sent twice. */
export async function waitUntilBack<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await send()
    } catch (error) {
      const wait = crowdedFor(error)
      if (wait === undefined || tries === MOST_TRIES) throw error
      // Jitter: families who were refused together must not return together.
      await pause(wait * (1 + Math.random() / 2))
    }
  }
}
