import { type Contract, contract } from "@hub/domain/contract"
import type { StaffActor } from "@hub/domain/kernel/actor"
import { PREFIX, STAFF_PREFIX } from "@hub/domain/kernel/address"
import { cardNumberIn } from "@hub/domain/kernel/card-number"
import { type Endpoint, type Endpoints, mayBeEmpty } from "@hub/domain/kernel/endpoint"
import { messages } from "@hub/domain/kernel/messages"
import { invalid, problem } from "@hub/domain/kernel/problem"
import { type StaffContract, staffContract } from "@hub/domain/staff-contract"
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify"
import { type TObject, Type } from "typebox"
import { answerTranslator } from "../language/translate-answer.ts"
import { currentDictionary } from "../language/written.ts"
import { networkOf } from "./client-address.ts"
import { OPEN_WHEN_LOCKED } from "./common-refusals.ts"
import { contentDisposition } from "./content-disposition.ts"
import type { FileAnswer, FileStream, GateDevice, Handlers, Transport, UploadPart, Who } from "./handlers.ts"
import { staffCookiesOf } from "./staff-cookies.ts"
import { deviceAtDoor, requireSites, type StaffIdentity, staffAtDoor } from "./staff-door.ts"
import { partsOf, readMultipart } from "./upload.ts"

const m = messages("server/http.refusedRequests")

export interface Identity {
  /** Who sends this request, read from the bearer token and the session's row; undefined for nobody. */
  authenticate(token: string): Promise<Who | undefined>
  readonly staff: StaffIdentity
}

export interface Gate {
  isLocked(): Promise<boolean>
}

/** A handler without its types, which the compiler has checked by its endpoint. */
type AnyHandler = (input: {
  params: unknown
  query: unknown
  body: unknown
  who: Who | undefined
  by: StaffActor | undefined
  device: GateDevice | undefined
  transport: Transport
  parts?: AsyncIterable<UploadPart>
}) => Promise<unknown>

const bearer = (request: FastifyRequest): string | undefined => {
  const [scheme, token] = (request.headers.authorization ?? "").split(" ")
  return scheme?.toLowerCase() === "bearer" ? token : undefined
}

/** An invalid key is refused, not ignored: its sender relies on it. GET needs none. */
function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers["idempotency-key"]
  if (key === undefined || request.method === "GET") return undefined
  if (typeof key === "string" && /^[A-Za-z0-9_-]{8,100}$/.test(key)) return key
  throw invalid("idempotency_key", m.idempotencyKey, "pattern")
}

const transportOf = (request: FastifyRequest, reply: FastifyReply, isHttps: boolean): Transport => ({
  ip: request.ip,
  network: networkOf(request.ip),
  user_agent: (request.headers["user-agent"] ?? "").slice(0, 300),
  idempotency_key: keyOf(request),
  cookies: staffCookiesOf(request, isHttps, reply),
})

const FAMILY_ACCESS: ReadonlySet<string> = new Set(["optional", "customer", "restricted"])

async function callerOf(endpoint: Endpoint, request: FastifyRequest, identity: Identity): Promise<Who | undefined> {
  if (!FAMILY_ACCESS.has(endpoint.access)) return undefined
  const token = bearer(request)
  const who = token === undefined ? undefined : await identity.authenticate(token)
  // A wrong token isn't the same as none: 401 makes the portal refresh it (spec 7.1).
  if (who === undefined && (token !== undefined || endpoint.access !== "optional")) throw problem("NOT_AUTHORIZED")
  // 4.5: read from the database on every request, not from the token.
  if (who?.is_restricted === true && endpoint.access === "customer") throw problem("CUSTOMER_RESTRICTED")
  return who
}

const isStream = (answer: unknown): answer is FileStream =>
  typeof answer === "object" && answer !== null && "stream" in answer && "file_name" in answer

const isFile = (answer: unknown): answer is FileAnswer =>
  typeof answer === "object" && answer !== null && "bytes" in answer && "file_name" in answer

function sendFile(reply: FastifyReply, type: string, answer: unknown): FastifyReply {
  if (isStream(answer))
    return reply
      .header("content-type", type)
      .header("content-disposition", contentDisposition("attachment", answer.file_name))
      .send(answer.stream)
  if (!isFile(answer)) throw new Error("A file endpoint answered without a file")
  const { shown_as } = answer
  if (shown_as !== undefined)
    reply.headers({
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
    })
  return reply
    .header("content-type", shown_as ?? type)
    .header(
      "content-disposition",
      contentDisposition(shown_as === undefined ? "attachment" : "inline", answer.file_name),
    )
    .headers(answer.language === undefined ? {} : { "content-language": answer.language })
    .send(Buffer.from(answer.bytes))
}

const pathOf = (name: string): string => name.slice(name.indexOf(" ") + 1).replaceAll(/\{(\w+)\}/g, ":$1")

const answers = new WeakMap<Endpoint, TObject>()

/** The same one each time, so that it is compiled once. */
function answerOf(endpoint: Endpoint): TObject {
  const known = answers.get(endpoint) ?? Type.Object({ ok: Type.Boolean(), result: endpoint.result })
  answers.set(endpoint, known)
  return known
}

interface Door {
  readonly identity: Identity
  readonly gate: Gate
}

/** Registers every endpoint of both contracts. The only way to add a call is to add it to one of them with its access rule. */
export function registerContract(
  app: FastifyInstance,
  handlers: Handlers<Contract>,
  staff_handlers: Handlers<StaffContract>,
  door: Door,
): void {
  registerTable(app, { prefix: PREFIX, table: contract, handlers }, door)
  registerTable(app, { prefix: STAFF_PREFIX, table: staffContract, handlers: staff_handlers }, door)
}

function registerTable(
  app: FastifyInstance,
  { prefix, table, handlers }: { prefix: string; table: Endpoints; handlers: object },
  { identity, gate }: Door,
): void {
  const byName = new Map<string, unknown>(Object.entries(handlers))
  for (const [name, endpoint] of Object.entries<Endpoint>(table)) {
    const handler = byName.get(name)
    if (!isHandler(handler)) throw new Error(`No handler for ${name}`)
    const translate = answerTranslator(endpoint.result)
    const route: RouteOptions & { config: { call: string } } = {
      config: { call: name },
      method: name.slice(0, name.indexOf(" ")),
      url: prefix + pathOf(name),
      schema: {
        ...(endpoint.params === undefined ? {} : { params: endpoint.params }),
        ...(endpoint.query === undefined ? {} : { querystring: endpoint.query }),
        ...(endpoint.body === undefined ? {} : { body: endpoint.body }),
        // The schema also filters: a property that it doesn't name never leaves the server.
        ...(endpoint.file === undefined ? { response: { 200: answerOf(endpoint) } } : {}),
      },
      preValidation: async (request) => {
        if (request.headers["x-client-app"] !== "CUSTOMER_HUB") throw problem("CLIENT_APP_REQUIRED")
        // Before validation, so that its errors are only shown to callers with access.
        const token = bearer(request)
        request.by = await staffAtDoor(endpoint, request, {
          identity: identity.staff,
          bearer: token,
          isFamily: async () => token !== undefined && (await identity.authenticate(token)) !== undefined,
        })
        request.device = await deviceAtDoor(endpoint, request, identity.staff)
        const isOpen = prefix === STAFF_PREFIX || OPEN_WHEN_LOCKED.has(name)
        if (!isOpen && (await gate.isLocked())) throw problem("COMPANY_LOCKED")
        request.who = await callerOf(endpoint, request, identity)
        if (request.body === undefined && endpoint.body !== undefined && mayBeEmpty(endpoint.body)) request.body = {}
      },
      preHandler: async (request) => {
        const path = cardNumberIn(request.body)
        if (path !== undefined) throw invalid(path, m.cardNumber, "card_number")
        await requireSites(endpoint, request, identity.staff)
      },
      handler: async (request, reply) => {
        const answer = await handler({
          params: request.params,
          query: request.query,
          body: request.body,
          who: request.who,
          by: request.by,
          device: request.device,
          transport: transportOf(request, reply, identity.staff.is_https),
          ...(endpoint.is_upload === true ? { parts: partsOf(request) } : {}),
        })
        if (endpoint.file !== undefined) return sendFile(reply, endpoint.file, answer)
        return { ok: true, result: prefix === STAFF_PREFIX ? answer : translate(answer, currentDictionary()) }
      },
    }
    if (endpoint.is_upload !== true) app.route(route)
    else {
      app.register(async (scope) => {
        await readMultipart(scope)
        scope.route({ ...route, config: { ...route.config, is_upload: true } })
      })
    }
  }
}

const isHandler = (value: unknown): value is AnyHandler => typeof value === "function"

declare module "fastify" {
  interface FastifyRequest {
    who: Who | undefined
    by: StaffActor | undefined
    device: GateDevice | undefined
  }
  interface FastifyContextConfig {
    /** Its name in the contract. */
    call?: string
    is_upload?: boolean
    /** Asked by balancers and collectors, by an address rather than the business's name. */
    is_probe?: boolean
  }
}
