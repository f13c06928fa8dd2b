import { messages } from "@hub/domain/kernel/messages"
import { PROBLEMS, type ProblemCode, sentenceOf } from "@hub/domain/kernel/problem"
import { typeOf } from "./errors.ts"

const m = messages("server/http.publishedContract")

// The refusals of the published contract: a schema for each code, so that a client knows by `error.code` what it may read.

const FIELD_ERRORS = { $ref: "#/components/schemas/FieldError" }

const FieldError = () => ({
  type: "object",
  description: m.fieldError,
  required: ["path", "message", "code"],
  properties: { path: { type: "string" }, message: { type: "string" }, code: { type: "string" } },
})

const pascal = (code: string): string =>
  code
    .toLowerCase()
    .split("_")
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join("")

const nameOf = (code: ProblemCode): string => `${pascal(code)}Error`
const refTo = (code: ProblemCode) => ({ $ref: `#/components/schemas/${nameOf(code)}` })

function schemaOf(code: ProblemCode) {
  const error = {
    type: "object",
    required: ["type", "message", "code", "payload", "errors"],
    properties: {
      type: { type: "string", const: typeOf(code) },
      message: { type: "string" },
      code: { type: "string", const: code },
      payload: { type: ["object", "null"], additionalProperties: true },
      errors: { type: code === "VALIDATION" ? "array" : ["array", "null"], items: FIELD_ERRORS },
    },
  }
  return { type: "object", description: sentenceOf(code), required: ["error"], properties: { error } }
}

export const refusalSchemas = (codes: ReadonlySet<ProblemCode>): Record<string, object> => ({
  FieldError: FieldError(),
  ...Object.fromEntries([...codes].map((code) => [nameOf(code), schemaOf(code)])),
})

/** Longer lists are one call's own, and would have long names. */
const SHARED_MAX = 3

export interface SharedResponses {
  /** A reference to a response with a name, which is written once; one without a name is written where it is. */
  share(name: string | undefined, response: object): object
  readonly all: Readonly<Record<string, object>>
}

export function sharedResponses(): SharedResponses {
  const all: Record<string, object> = {}
  return {
    all,
    share(name, response) {
      if (name === undefined) return response
      const known = (all[name] ??= response)
      if (JSON.stringify(known) !== JSON.stringify(response)) throw new Error(`Two responses are called ${name}`)
      return { $ref: `#/components/responses/${name}` }
    },
  }
}

/** Of one call, by status. */
export function refusalResponses(codes: readonly ProblemCode[], responses: SharedResponses): Record<string, object> {
  const statuses = [...new Set(codes.map((code) => PROBLEMS[code].status))].sort((a, b) => a - b)
  return Object.fromEntries(
    statuses.map((status) => {
      const own = codes.filter((code) => PROBLEMS[code].status === status)
      const [first, ...more] = own.map(refTo)
      const schema = more.length === 0 ? first : { anyOf: [first, ...more] }
      const description = own.map((code) => `${code}: ${sentenceOf(code)}`).join("\n\n")
      const response = { description, content: { "application/json": { schema } } }
      const name = own.length > SHARED_MAX ? undefined : own.map(pascal).join("Or")
      return [String(status), responses.share(name, response)]
    }),
  )
}
