import type { IncomingMessage } from "node:http"
import { problem } from "@hub/domain/kernel/problem"
import { CALLS_INSIDE } from "@hub/sandbox/mount"
import type { FastifyInstance } from "fastify"
import { keepClientAddress } from "../http/client-address.ts"
import { readEmptyJson } from "../http/empty-json.ts"
import { answerError } from "../http/errors.ts"
import {
  contentPolicy,
  phoneHosts,
  reportHosts,
  STRIPE_HOSTS,
  securityHeaders,
  sendHeaders,
  takePolicyReports,
} from "../http/headers.ts"
import { closeConnections, newServer } from "../http/new-server.ts"
import { publishContract } from "../http/openapi.ts"
import { servePlainStyle } from "../http/plain-page.ts"
import { answerInLanguage } from "../http/request-language.ts"
import { closeAfterUnreadBody, endSlowBodies } from "../http/upload.ts"
import { setSerialization, setValidation } from "../http/validation.ts"
import type { CardProviders } from "./card-providers.ts"
import type { Settings } from "./settings.ts"

interface NewAppNeeds {
  readonly settings: Settings
  readonly clock: () => Date
  readonly cards: Pick<CardProviders, "account" | "hosted_account">
  /** Where the phone's sign-in is, if it is the vendor's own. */
  readonly auth_domain: string | undefined
  readonly log_level: string
  readonly log_to?: { write(line: string): void } | undefined
}

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
function answerOwnHostsOnly(app: FastifyInstance, settings: Settings): void {
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

/** The server without any room's calls: how requests are read, refused, answered and logged. */
export async function newApp(needs: NewAppNeeds): Promise<FastifyInstance> {
  const { settings, auth_domain, log_level, log_to } = needs
  const { account, hosted_account } = needs.cards
  const vendors = [
    ...(account.is_vendors_own && hosted_account === undefined ? [STRIPE_HOSTS] : []),
    ...(auth_domain === undefined ? [] : [phoneHosts(auth_domain)]),
  ]
  const forms = hosted_account?.form_hosts ?? []
  const policy = contentPolicy({ vendors, forms, reports: reportHosts(settings.errors) })
  const headers = securityHeaders({ is_https: settings.public_origin.startsWith("https:"), policy, vendors })
  const app = newServer({ settings, headers, log_level, log_to })
  endSlowBodies(app, (request) => request.routeOptions.config.is_upload === true)
  closeAfterUnreadBody(app)
  closeConnections(app)
  keepClientAddress(app)
  answerInLanguage(app)
  setValidation(app)
  setSerialization(app)
  readEmptyJson(app)
  app.setErrorHandler(answerError)
  app.decorateRequest("who", undefined)
  app.decorateRequest("by", undefined)
  app.decorateRequest("device", undefined)
  sendHeaders(app, headers)
  answerOwnHostsOnly(app, settings)
  publishContract(app, settings)
  servePlainStyle(app)
  await takePolicyReports(app, needs.clock)
  return app
}
