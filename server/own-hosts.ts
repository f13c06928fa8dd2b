import { problem } from "@hub/domain/kernel/problem"
import type { FastifyInstance } from "fastify"
import { CALLS_INSIDE } from "./sandbox/mount.ts"
import type { Settings } from "./settings.ts"

/** Spec 8: calls for another host are refused. */
export function answerOwnHostsOnly(app: FastifyInstance, settings: Settings): void {
  const hosts = new Set(settings.public_hosts)
  // The sandbox calls itself where it listens, which may not be a public host.
  const inside = settings.is_sandbox ? new URL(settings.inner_origin).hostname : undefined
  const isInside = (name: string, route = ""): boolean =>
    name === inside && CALLS_INSIDE.some((path) => route.startsWith(path))
  app.addHook("onRequest", async (request) => {
    // The request's own Host header: X-Forwarded-Host may come from the client.
    const { host = "" } = request.headers
    const name = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : ""
    if (request.routeOptions.config.is_probe === true) return
    if (!hosts.has(name) && !isInside(name, request.routeOptions.url)) {
      throw problem("NO_SUCH_COMPANY", { payload: { redirect: settings.public_origin } })
    }
  })
}
