import { randomBytes } from "node:crypto"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { type Faults, type TouchNetFault, touchNetFaults } from "./faults.ts"
import { brokenPage, cardPage, returnPage } from "./pages.ts"
import { type Accepted, isAccepted, readCard, type Typed } from "./read-card.ts"
import type { TouchNetStore, Visit } from "./store.ts"
import { answerTlink, operationOf } from "./tlink-endpoint.ts"
import { chargeCard, listCharges, lookUpCharge, refundCharge, type VaultReply, voidCharge } from "./vault-endpoint.ts"

export interface TouchNetSandbox {
  readonly store: TouchNetStore
  readonly path: string
  readonly user: string
  readonly password: string
  readonly upay_site_id: string
  readonly posting_key: string
  /** Where it reports to by itself. */
  readonly posting_url: () => string
  readonly faults?: Faults
  readonly clock?: () => Date
}

const NOTHING_TYPED: Typed = { card_number: "", expiry: "", cvc: "" }

/** A form's fields, without NUL, which PostgreSQL can't store. */
const texts = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    [...new URLSearchParams(typeof body === "string" ? body : "")].map(([name, value]) => [
      name,
      value.replaceAll("\u0000", ""),
    ]),
  )

/** Closes the socket without an answer. */
function dropped(reply: FastifyReply): FastifyReply {
  reply.hijack()
  reply.raw.socket?.destroy()
  return reply
}

/** `app.register(touchNetSandbox, options)`: T-Link, the hosted card page and the vault, for test cards only. */
export async function touchNetSandbox(app: FastifyInstance, options: TouchNetSandbox): Promise<void> {
  const { store, path, faults = touchNetFaults(), clock = () => new Date() } = options
  const authorization = `Basic ${Buffer.from(`${options.user}:${options.password}`).toString("base64")}`
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    ["application/x-www-form-urlencoded", "text/xml"],
    { parseAs: "string", bodyLimit: 65_536 },
    (_request, body, done) => done(null, body),
  )
  const sendPage = (reply: FastifyReply, status: number, page: string) =>
    reply.status(status).header("cache-control", "no-store").type("text/html; charset=utf-8").send(page)

  app.post(`${path}/tlink`, async (request, reply) => {
    if (request.headers.authorization !== authorization) return reply.status(401).send("")
    const operation = operationOf(typeof request.body === "string" ? request.body : "")
    if (operation === undefined) return reply.status(400).send("")
    const mode = faults.take(operation.name === "authorizeAccount" ? "authorizeAccount" : "generateSecureLinkTicket")
    if (mode === "drop") return dropped(reply)
    if (mode === "500") return reply.status(500).type("text/html").send("<html><body>Bad gateway</body></html>")
    const { status, body } = await answerTlink(store, operation)
    if (mode === "drop_after") return dropped(reply)
    return reply.status(status).type("text/xml; charset=utf-8").send(body)
  })

  app.get<{ Params: { receipt: string } }>(`${path}/vault/receipts/:receipt`, async (request, reply) => {
    if (request.headers.authorization !== authorization) return reply.status(401).send("")
    if (faults.take("vault") !== undefined) return reply.status(500).send("")
    const saved = await store.get("receipt", request.params.receipt)
    const visit = saved && (await store.get("visit", saved.session))
    return visit === undefined ? reply.status(404).send("") : reply.send(visit.card)
  })

  await app.register(async (scope) => vaultRoutes(scope, { ...options, faults, authorization }))

  app.post(`${path}/upay`, async (request, reply) => {
    const { TICKET: ticket = "", TICKET_NAME = "", UPAY_SITE_ID = "" } = texts(request.body)
    const named = await store.get("ticket", ticket)
    if (named === undefined || named.ticket_name !== TICKET_NAME || UPAY_SITE_ID !== options.upay_site_id) {
      return sendPage(reply, 400, brokenPage())
    }
    return sendPage(
      reply,
      200,
      cardPage({ action: `${path}/upay/card`, ticket, named, typed: NOTHING_TYPED, errors: [] }),
    )
  })

  app.post(`${path}/upay/card`, async (request, reply) => {
    const { TICKET: ticket = "", card_number = "", expiry = "", cvc = "" } = texts(request.body)
    const named = await store.get("ticket", ticket)
    if (named === undefined) return sendPage(reply, 400, brokenPage())
    const read = readCard({ card_number, expiry, cvc }, clock())
    if (!isAccepted(read)) {
      // The security code is never sent back to the page.
      const typed = { card_number, expiry, cvc: "" }
      return sendPage(reply, 200, cardPage({ action: `${path}/upay/card`, ticket, named, typed, errors: read }))
    }
    // A ticket is good for one card, however often the button is pressed.
    if (!(await store.remove("ticket", ticket))) return sendPage(reply, 400, brokenPage())
    const session = randomBytes(18).toString("base64url")
    const visit = visitOf(named.ticket_name, read)
    await store.put("token", visit.card.token, { behaviour: read.behaviour })
    await store.put("visit", session, visit)
    await store.put("receipt", visit.receipt, { session })
    const { EXT_TRANS_ID = "", SUCCESS_LINK = "" } = named.values
    const shared = { session_identifier: session, pmt_amt: "0.00", EXT_TRANS_ID, UPAY_SITE_ID: options.upay_site_id }
    void report(options, faults.take("post"), { ...shared, tpg_trans_id: visit.receipt, pmt_status: "success" })
    return sendPage(reply, 200, returnPage(SUCCESS_LINK, shared, `${path}/page.js`))
  })

  app.get(`${path}/page.js`, async (_request, reply) =>
    reply.type("text/javascript; charset=utf-8").send('document.getElementById("return")?.requestSubmit()'),
  )
}

type VaultOptions = TouchNetSandbox & { readonly faults: Faults; readonly authorization: string }

function vaultRoutes(scope: FastifyInstance, { store, path, faults, authorization }: VaultOptions): void {
  scope.addContentTypeParser("application/json", { parseAs: "string", bodyLimit: 8_192 }, (_request, body, done) =>
    done(null, body),
  )
  const json = (body: unknown): unknown => {
    try {
      return JSON.parse(typeof body === "string" ? body : "")
    } catch {
      return undefined
    }
  }
  const answer = async (request: FastifyRequest, reply: FastifyReply, work: () => Promise<VaultReply>) => {
    if (request.headers.authorization !== authorization) return reply.status(401).send("")
    const mode = faults.take("charge")
    if (mode === "drop") return dropped(reply)
    if (mode === "500") return reply.status(500).type("text/html").send("<html><body>Bad gateway</body></html>")
    const { status, body } = await work()
    return mode === "drop_after" ? dropped(reply) : reply.status(status).send(body)
  }
  const vault = `${path}/vault`
  scope.post(`${vault}/charges`, (request, reply) =>
    answer(request, reply, () => chargeCard(store, json(request.body))),
  )
  scope.get<{ Querystring: Record<string, string> }>(`${vault}/charges`, (request, reply) =>
    answer(request, reply, () => listCharges(store, request.query)),
  )
  scope.get<{ Params: { id: string } }>(`${vault}/charges/:id`, (request, reply) =>
    answer(request, reply, () => lookUpCharge(store, request.params.id)),
  )
  scope.post<{ Params: { id: string } }>(`${vault}/charges/:id/void`, (request, reply) =>
    answer(request, reply, () => voidCharge(store, request.params.id, json(request.body))),
  )
  scope.post(`${vault}/refunds`, (request, reply) =>
    answer(request, reply, () => refundCharge(store, json(request.body))),
  )
}

const visitOf = (ticket_name: string, { brand, behaviour: _behaviour, ...shown }: Accepted): Visit => ({
  ticket_name,
  receipt: randomBytes(12).toString("hex"),
  card: { token: `tok_${randomBytes(16).toString("hex")}`, card_type: brand, ...shown },
  is_authorized: false,
})

/** The provider's own post, beside what the browser brings back. */
async function report(
  { posting_url, posting_key }: TouchNetSandbox,
  mode: TouchNetFault["mode"] | undefined,
  fields: Record<string, string>,
): Promise<void> {
  const body = new URLSearchParams({ ...fields, posting_key })
  for (let times = mode === "never" ? 0 : mode === "twice" ? 2 : 1; times > 0; times -= 1) {
    await fetch(posting_url(), { method: "POST", body }).catch(() => undefined)
  }
}
