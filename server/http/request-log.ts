import { randomUUID } from "node:crypto"
import type { IncomingMessage } from "node:http"
import type { FastifyInstance } from "fastify"

/** A UUID, with or without dashes, as proxies and tracers make them: what has another form could be a name or a card's number. */
const REQUEST_ID = /^[0-9a-f]{8}(-?)[0-9a-f]{4}\1[0-9a-f]{4}\1[0-9a-f]{4}\1[0-9a-f]{12}$/i

export function requestId({ headers }: Pick<IncomingMessage, "headers">): string {
  const given = headers["x-request-id"]
  return typeof given === "string" && REQUEST_ID.test(given) ? given.toLowerCase() : randomUUID()
}

/** One line a request: the route's pattern rather than its address, and neither who asked nor from where. */
export function logRequests(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id)
  })
  app.addHook("onResponse", async ({ log, method, routeOptions }, reply) => {
    const route = routeOptions.url ?? "none"
    const line = { method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 }
    if (routeOptions.config.is_probe === true) log.debug(line, "request")
    else log.info(line, "request")
  })
}
