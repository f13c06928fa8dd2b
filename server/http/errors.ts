import { messages } from "@hub/domain/kernel/messages"
import { ORDER_BY_PATTERN } from "@hub/domain/kernel/paging"
import { type FieldError, PROBLEMS, Problem, type ProblemCode, problem, unavailable } from "@hub/domain/kernel/problem"
import { LINE_PATTERN, TEXT_PATTERN } from "@hub/domain/kernel/typed-text"
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify"
import { inLanguage } from "../language/in-language.ts"
import { requestLanguage } from "./request-language.ts"

const m = messages("server/http.fieldErrors")

/** The envelope of a failure (spec 7.1). */
interface ErrorEnvelope {
  error: {
    type: string
    message: string
    code: string
    payload: Record<string, unknown> | null
    errors: readonly FieldError[] | null
  }
}

// Problems without an envelope type in spec 8: the portal knows them by status.
const TYPES: Record<string, string> = {
  NotAuthorized: "NotAuthorizedException",
  TooManyRequests: "TooManyRequestsException",
  Server: "ServerException",
}

export const typeOf = (code: ProblemCode): string => TYPES[PROBLEMS[code].type] ?? PROBLEMS[code].type

export function envelopeOf(refused: Problem): ErrorEnvelope {
  return {
    error: {
      type: typeOf(refused.code),
      message: refused.message,
      code: refused.code,
      payload: refused.payload ?? null,
      errors: refused.errors ?? null,
    },
  }
}

type AjvError = NonNullable<FastifyError["validation"]>[number]

/** `/items/0/student_id` → `items.0.student_id`; a missing or unknown property is named itself. */
function pathOf(error: AjvError): string {
  const inside = error.instancePath.split("/").filter((part) => part !== "")
  const { missingProperty, additionalProperty } = error.params
  if (typeof missingProperty === "string") inside.push(missingProperty)
  if (typeof additionalProperty === "string") inside.push(additionalProperty)
  return inside.join(".")
}

const sentences = (): Record<string, string> => ({
  required: m.missing,
  additionalProperties: m.unknownField,
  format: m.format,
  pattern: m.format,
  enum: m.unknownOption,
  minItems: m.tooFew,
  maxItems: m.tooMany,
})

const isUnreadable = ({ keyword, params }: AjvError): boolean =>
  keyword === "pattern" && (params["pattern"] === LINE_PATTERN || params["pattern"] === TEXT_PATTERN)

const fieldError = (error: AjvError): FieldError =>
  isUnreadable(error) ? { path: pathOf(error), message: m.unreadable, code: "unreadable" } : otherError(error)

const otherError = (error: AjvError): FieldError => ({
  path: pathOf(error),
  message:
    error.params["pattern"] === ORDER_BY_PATTERN
      ? m.orderBy
      : (sentences()[error.keyword] ?? m.other({ error: error.message ?? m.notValid })),
  code: error.keyword,
})

const textOf = (error: unknown, key: "code" | "constraint" | "message" | "syscall"): string =>
  typeof error === "object" && error !== null && key in error ? String(Reflect.get(error, key)) : ""

/** Shut down or starting (57P01-03), out of connections (53300), or nobody listens: nothing was done, and a later try may succeed. */
const AWAY = /^(NO_CONNECTION|FILE_STORE_AWAY|57P0[1-3]|53300|ECONNREFUSED|ECONNRESET|EPIPE)$/

/** A connection that breaks has no code in pg; a missing socket is ENOENT from connect, which a missing file is not. */
function isStorageAway(error: unknown): boolean {
  const code = textOf(error, "code")
  if (code === "ENOENT") return textOf(error, "syscall") === "connect"
  return (
    AWAY.test(code) ||
    /^(Connection terminated|Client has encountered a connection error)/.test(textOf(error, "message"))
  )
}

/** Turns any error into a problem. Nothing that a client can send becomes a 500. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (typeof error === "object" && error !== null && "validation" in error && Array.isArray(error.validation)) {
    const errors: AjvError[] = error.validation
    return problem("VALIDATION", { errors: errors.slice(0, 50).map(fieldError) })
  }
  const code = textOf(error, "code")
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE") return problem("BODY_TOO_LARGE")
  if (code.startsWith("FST_ERR_CTP") || error instanceof SyntaxError || code === "FST_ERR_BAD_URL")
    return problem("BAD_REQUEST")
  // Class 22: a value that no column can hold, such as a NUL byte in a text.
  if (/^22[0-9A-Z]{3}$/.test(code)) return problem("BAD_REQUEST")
  // The family has moved into another since this request was let in: the next token is that one's.
  if (code === "23503" && textOf(error, "constraint").endsWith("_customer_id_fkey")) return problem("NOT_AUTHORIZED")
  // A program that came over was taken back with its batch since this request was let in.
  if (code === "23503" && textOf(error, "constraint").endsWith("offering_id_fkey")) return problem("NOT_FOUND")
  if (code === "55P03" || code === "57014") return problem("BUSY")
  if (isStorageAway(error)) return unavailable()
  return problem("SERVER_ERROR")
}

/** A body that can't be read fails outside of its request, so the language is said again. */
export const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  inLanguage(requestLanguage(request), () => answerProblem(error, request, reply))

function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refused = problemOf(error)
  // The cause goes to the log, never to the caller.
  if (refused.code === "SERVER_ERROR")
    request.log.error({ err: error, route: request.routeOptions.url }, "unexpected failure")
  if (refused.code === "UNAVAILABLE")
    request.log.warn({ err: error, route: request.routeOptions.url }, "the database or the file store is unavailable")
  const seconds = refused.payload?.["retry_after"]
  if (refused.code === "TOO_MANY_REQUESTS" || refused.code === "UNAVAILABLE" || typeof seconds === "number")
    reply.header("retry-after", typeof seconds === "number" ? seconds : 60)
  return reply.status(PROBLEMS[refused.code].status).send(envelopeOf(refused))
}

/** No route matches. */
export const answerNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  answerError(problem("NOT_FOUND"), request, reply)
