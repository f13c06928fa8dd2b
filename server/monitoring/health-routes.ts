import type { FastifyInstance, FastifyRequest } from "fastify"
import type { ReadinessChecks } from "./readiness.ts"

export interface HealthNeeds {
  readonly ready: ReadinessChecks
  readonly draining: AbortSignal
  readonly isAllowedAddress: (request: FastifyRequest) => boolean
}

export function healthRoutes(app: FastifyInstance, { ready, draining, isAllowedAddress }: HealthNeeds): void {
  const probe = { config: { is_probe: true } }
  const live = async () => ({ status: "pass" })
  app.get("/health", live)
  app.get("/health/live", probe, live)
  app.get("/health/ready", probe, async (request, reply) => {
    // First: the address is gone with the connection.
    const mayKnowWhy = isAllowedAddress(request)
    const { status, checks } = await ready.read()
    return reply
      .status(status === "fail" ? 503 : 200)
      .headers({ "cache-control": "no-store", "content-type": "application/health+json" })
      .send(JSON.stringify(mayKnowWhy ? { status, checks } : { status }))
  })
  // A connection that stays open would bring its next request to a server that is about to close it.
  app.addHook("onSend", async (_request, reply) => {
    if (draining.aborted) reply.header("connection", "close")
  })
}
