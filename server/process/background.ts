import type { FastifyInstance } from "fastify"
import { sendAlerts } from "../alerts/send-alerts.ts"
import { sendTexts } from "../messages/send-texts.ts"
import type { AroundJob } from "./register-monitoring.ts"
import type { RoomNeeds } from "./room-needs.ts"

/** An alert waits for so long at most, besides the ones before it. */
const ALERTS_MS = 1_500

/** Runs one after the other with a pause between them until it is stopped, which waits for the run under way. A failure is reported and the next run comes. */
function repeat(
  run: () => Promise<unknown>,
  { pause_ms, onError }: { readonly pause_ms: number; readonly onError: (error: unknown) => void },
): { stop(): Promise<void> } {
  let isStopped = false
  let wake = (): void => undefined
  const loop = (async () => {
    while (!isStopped) {
      await run().catch(onError)
      if (isStopped) return
      await new Promise<void>((done) => {
        const timer = setTimeout(done, pause_ms)
        wake = () => {
          clearTimeout(timer)
          done()
        }
      })
    }
  })()
  return {
    stop: () => {
      isStopped = true
      wake()
      return loop
    },
  }
}

/** Jobs, alerts and texts: from when the server listens until it closes. */
export function runInBackground(app: FastifyInstance, needs: RoomNeeds, around: AroundJob): void {
  // After the first answers. A failed first start ends the process; later failures are the supervisor's.
  let jobs: Promise<{ stop(): unknown }> | undefined
  app.addHook("onListen", async () => {
    const { checkout, medical, notices, paperwork } = needs
    const given = { ...needs, ...checkout, vault: medical.vault, push: notices.push, outside: paperwork.outside }
    jobs = import("./jobs.ts").then(({ jobsOf, startJobs }) => startJobs(checkout.store, jobsOf(given), { around }))
  })
  let sending: { stop(): Promise<void> } | undefined
  app.addHook("onListen", async () => {
    const send = () => Promise.all([sendAlerts(needs.alerts)(), sendTexts(needs.texting)()])
    sending = repeat(send, { pause_ms: ALERTS_MS, onError: (error) => app.log.warn(error) })
  })
  app.addHook("onClose", async () => {
    await sending?.stop()
    await (await jobs)?.stop()
  })
}
