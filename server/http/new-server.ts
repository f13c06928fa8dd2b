import { randomUUID } from "node:crypto"
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http"
import type { Socket } from "node:net"
import { problem } from "@hub/domain/kernel/problem"
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from "fastify"
import { framesIn, scrubMessage } from "../kernel/scrub-message.ts"
import { answerError, envelopeOf } from "./errors.ts"
import { wantsPage } from "./shell.ts"
import { UPLOAD_MS } from "./upload.ts"

// Requests that are refused before routing: no hook runs, so the common headers are set here.

/** An address that can't be decoded, or with a part that is longer than any id. */
const answerMalformedUrl =
  (headers: Readonly<Record<string, string>>) =>
  (error: { code: string }, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(headers)
    // 2.1: a page that doesn't exist is the start.
    if (wantsPage(request)) reply.redirect("/")
    else answerError(error.code === "FST_ERR_BAD_URL" ? error : problem("NOT_FOUND"), request, reply)
  }

const STATUS: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** What isn't HTTP at all: there is only a socket, no request. */
const answerMalformedRequest =
  (headers: Readonly<Record<string, string>>) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === "ECONNRESET" || socket.destroyed) return
    if (!socket.writable) {
      socket.destroy()
      return
    }
    const status = STATUS[error.code ?? ""] ?? 400
    const body = JSON.stringify(envelopeOf(problem("BAD_REQUEST")))
    const head = {
      "content-type": "application/json; charset=utf-8",
      "content-length": String(Buffer.byteLength(body)),
      connection: "close",
      ...headers,
    }
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`)
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`, ...lines, "", body].join("\r\n"))
  }

interface ServerNeeds {
  readonly settings: { readonly trusted_proxies: readonly string[] }
  readonly headers: Parameters<typeof answerMalformedUrl>[0]
  readonly log_level: string
  readonly log_to: { write(line: string): void } | undefined
}

// A type, not an interface: the logger wants an index signature.
type LoggedError = {
  readonly type: string
  readonly message: string
  readonly stack: string
  readonly code: unknown
  readonly constraint: unknown
  readonly table: unknown
  readonly cause: LoggedError | undefined
}

/**
 * An error for the log, without PostgreSQL's `detail`, which contains the values of the refused row ("Failing row contains …"), and
 * without the values that its message quotes.
 */
function serializeError(error: Error): LoggedError {
  const { stack = "", cause } = error
  const read = (name: string): unknown => Reflect.get(error, name)
  const type = error.constructor.name
  const message = scrubMessage(error.message, [read("constraint"), read("table"), read("column")])
  return {
    type,
    message,
    stack: [`${type}: ${message}`, ...framesIn(stack)].join("\n"),
    code: read("code"),
    constraint: read("constraint"),
    table: read("table"),
    cause: cause instanceof Error ? serializeError(cause) : undefined,
  }
}

/** A UUID, with or without dashes, as proxies and tracers make them: what has another form could be a name or a card's number. */
const REQUEST_ID = /^[0-9a-f]{8}(-?)[0-9a-f]{4}\1[0-9a-f]{4}\1[0-9a-f]{4}\1[0-9a-f]{12}$/i

function requestId({ headers }: Pick<IncomingMessage, "headers">): string {
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

export const newServer = ({ settings, headers, log_level, log_to }: ServerNeeds): FastifyInstance =>
  Fastify({
    logger: {
      level: log_level,
      ...(log_to === undefined ? {} : { stream: log_to }),
      serializers: { req: ({ method, routeOptions }) => ({ method, route: routeOptions?.url }), err: serializeError },
    },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "request_id" }),
    genReqId: requestId,
    bodyLimit: 1_048_576,
    requestTimeout: UPLOAD_MS,
    // Rate limits and signatures use the family's address, which behind a proxy only the proxy knows.
    trustProxy: settings.trusted_proxies.length === 0 ? false : [...settings.trusted_proxies],
    forceCloseConnections: "idle",
    // Longer than any id that a schema allows, so that the schema refuses it.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    frameworkErrors: answerMalformedUrl(headers),
    clientErrorHandler: answerMalformedRequest(headers),
  })

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
