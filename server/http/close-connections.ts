import type { ServerResponse } from "node:http"
import type { FastifyInstance } from "fastify"

/** Less than Fastify's hook timeout of ten seconds, and than a shutdown takes (server/process/graceful-shutdown.ts). */
const TIMEOUT_MS = 9_500

/**
 * When the server closes, requests that are running end, later ones get Fastify's 503, and then every connection is closed. Node.js itself
 * would wait for a browser's idle connections, and cut off answers that aren't sent completely.
 */
export function closeConnections(app: FastifyInstance, timeout_ms = TIMEOUT_MS): void {
  const unanswered = new Set<ServerResponse>()
  let onClosed = (): void => undefined
  const answered = (response: ServerResponse): void => {
    unanswered.delete(response)
    onClosed()
  }
  app.addHook("onRequest", async (_request, { raw }) => {
    unanswered.add(raw)
    // The client may go away before there is an answer.
    raw.once("close", () => answered(raw))
  })
  app.addHook("onResponse", async (_request, { raw }) => answered(raw))
  app.addHook("preClose", async () => {
    await new Promise<void>((done) => {
      const late = setTimeout(done, timeout_ms)
      onClosed = () => {
        if (unanswered.size > 0) return
        clearTimeout(late)
        done()
      }
      onClosed()
    })
    app.server.closeAllConnections()
  })
}
