import type { ServerResponse } from "node:http"
import type { FastifyInstance } from "fastify"

/** Less than Fastify gives a hook, ten seconds, and than the process has for its whole end (server/graceful-shutdown.ts). */
const PATIENCE_MS = 9_500

/**
 * A server that closes lets what has been asked for come to its end, to the last byte, refuses what comes after (Fastify's own 503),
 * and then keeps no connection. Node.js by itself waits for connections that a browser keeps for its next request or has opened for
 * none yet, and cuts off an answer that is written but still on its way. Who comes to no end in `patience_ms` is cut off.
 */
export function endConnections(app: FastifyInstance, patience_ms = PATIENCE_MS): void {
  const unanswered = new Set<ServerResponse>()
  let onAnswered = (): void => undefined
  const answered = (response: ServerResponse): void => {
    unanswered.delete(response)
    onAnswered()
  }
  app.addHook("onRequest", async (_request, { raw }) => {
    unanswered.add(raw)
    // The client may go away before there is an answer.
    raw.once("close", () => answered(raw))
  })
  app.addHook("onResponse", async (_request, { raw }) => answered(raw))
  app.addHook("preClose", async () => {
    await new Promise<void>((done) => {
      const late = setTimeout(done, patience_ms)
      onAnswered = () => {
        if (unanswered.size > 0) return
        clearTimeout(late)
        done()
      }
      onAnswered()
    })
    app.server.closeAllConnections()
  })
}
