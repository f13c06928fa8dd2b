import type { FastifyInstance } from "fastify"
import { keepClientAddress } from "../http/client-address.ts"
import { closeConnections } from "../http/close-connections.ts"
import { readEmptyJson } from "../http/empty-json.ts"
import { answerError } from "../http/errors.ts"
import { contentPolicy, phoneHosts, reportHosts, STRIPE_HOSTS, securityHeaders, sendHeaders } from "../http/headers.ts"
import { newServer } from "../http/new-server.ts"
import { publishContract } from "../http/openapi.ts"
import { servePlainStyle } from "../http/plain-page.ts"
import { takePolicyReports } from "../http/policy-reports.ts"
import { answerInLanguage } from "../http/request-language.ts"
import { closeAfterUnreadBody, endSlowBodies } from "../http/upload.ts"
import { setSerialization, setValidation } from "../http/validation.ts"
import type { CardProviders } from "./card-providers.ts"
import { answerOwnHostsOnly } from "./own-hosts.ts"
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
