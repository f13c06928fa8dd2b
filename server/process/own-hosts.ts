import type { IncomingMessage } from "node:http"
import { problem } from "@hub/domain/kernel/problem"
import { CALLS_INSIDE } from "@hub/sandbox/mount"
import type { FastifyInstance } from "fastify"
import type { Settings } from "./settings.ts"

const PORT = /:[0-9]{1,5}$/

/**
 * The request's own Host header: X-Forwarded-Host may come from the client. Undefined when it isn't one host with or without a port
 * (RFC 9112, 3.2): what reads a second line, or what follows an @, would take the request for another host's.
 */
function hostOf({ rawHeaders, headers: { host = "" } }: IncomingMessage): string | undefined {
  if (rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host").length > 1) return undefined
  if (host === "") return ""
  if (/[^\w.:[\]-]/.test(host) || !URL.canParse(`http://${host}`)) return undefined
  const { hostname } = new URL(`http://${host}`)
  return host.replace(PORT, "").toLowerCase() === hostname ? hostname : undefined
}

/** Spec 8: calls for another host are refused. */
export function answerOwnHostsOnly(app: FastifyInstance, settings: Settings): void {
  const hosts = new Set(settings.public_hosts)
  // The sandbox calls itself where it listens, which may not be a public host.
  const inside = settings.is_sandbox ? new URL(settings.inner_origin).hostname : undefined
  const isInside = (name: string, route = ""): boolean =>
    name === inside && CALLS_INSIDE.some((path) => route.startsWith(path))
  app.addHook("onRequest", async (request) => {
    const name = hostOf(request.raw)
    if (name === undefined) throw problem("BAD_REQUEST")
    if (request.routeOptions.config.is_probe === true) return
    if (!hosts.has(name) && !isInside(name, request.routeOptions.url)) {
      throw problem("NO_SUCH_COMPANY", { payload: { redirect: settings.public_origin } })
    }
  })
}
