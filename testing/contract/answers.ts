import { contract } from "@hub/domain/contract"
import { PREFIX } from "@hub/domain/kernel/address"
import type { Endpoint } from "@hub/domain/kernel/endpoint"
import { Ajv, type ValidateFunction } from "ajv"
import addFormats from "ajv-formats"
import { form, type Part } from "../files/uploads.ts"
import type { ContractServer } from "./contract-server.ts"
import { publishedError } from "./published.ts"

// Sending a call of the contract by its name, and judging what comes back by the contract alone.

export interface Sent {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | boolean>>
  readonly body?: unknown
  readonly parts?: readonly Part[]
}

export interface CallRequest extends Sent {
  readonly token?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
}

export interface Answer {
  readonly status: number
  readonly raw: string
  /** As they came: those of a file make no text. */
  readonly bytes: Buffer
  readonly json: unknown
  readonly code: string
  readonly type: string
  text(...path: string[]): string
  number(...path: string[]): number
}

export const table = new Map<string, Endpoint>(Object.entries(contract))

export function endpointOf(name: string): Endpoint {
  const endpoint = table.get(name)
  if (endpoint === undefined) throw new Error(`The contract has no ${name}`)
  return endpoint
}

export const inside = (value: unknown, ...path: string[]): unknown =>
  path.reduce(
    (found, key) => (typeof found === "object" && found !== null ? Reflect.get(found, key) : undefined),
    value,
  )

const textOf = (value: unknown): string => (typeof value === "string" ? value : "")

interface Response {
  readonly statusCode: number
  readonly body: string
  readonly rawPayload: Buffer
  readonly headers: Readonly<Record<string, unknown>>
}

export function read({ statusCode: status, body: raw, rawPayload: bytes, headers }: Response): Answer {
  const type = String(headers["content-type"])
  const json: unknown = type.includes("json") && raw !== "" ? JSON.parse(raw) : undefined
  return {
    status,
    raw,
    bytes,
    json,
    code: textOf(inside(json, "error", "code")),
    type: textOf(inside(json, "error", "type")),
    text: (...path) => String(inside(json, "result", ...path)),
    number: (...path) => Number(inside(json, "result", ...path)),
  }
}

export const methodOf = (name: string): "GET" | "POST" | "PUT" | "DELETE" => {
  const method = name.slice(0, name.indexOf(" "))
  if (method === "GET" || method === "POST" || method === "PUT" || method === "DELETE") return method
  throw new Error(`No such method: ${method}`)
}

export function addressOf(name: string, { params = {}, query = {} }: Sent): string {
  const path = name
    .slice(name.indexOf(" ") + 1)
    .replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ""))
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString()
  return `${PREFIX}${path}${search === "" ? "" : `?${search}`}`
}

export async function send(server: Pick<ContractServer, "app">, name: string, request: CallRequest): Promise<Answer> {
  const { token, body, parts, headers = {} } = request
  const upload = parts === undefined ? undefined : form(parts)
  const response = await server.app.inject({
    method: methodOf(name),
    url: addressOf(name, request),
    headers: {
      "x-client-app": "CUSTOMER_HUB",
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(upload === undefined ? {} : { "content-type": upload.content_type }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    ...(upload === undefined ? {} : { payload: upload.payload }),
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
  return read(response)
}

/** The same schema, but of every object that names its properties no other one may be there. */
function sealed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(sealed)
  if (typeof schema !== "object" || schema === null) return schema
  const parts = Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, sealed(part)]))
  return "properties" in parts && !("additionalProperties" in parts) ? { ...parts, additionalProperties: false } : parts
}

const ajv = addFormats.default(new Ajv({ strict: false, allErrors: true }))
const compiled = new Map<string, ValidateFunction>()

export const ENVELOPE_TYPES = new Set([
  "DomainException",
  "ApplicationException",
  "ValidationException",
  "NotAuthorizedException",
  "TooManyRequestsException",
])

const ENVELOPE = ajv.compile({
  type: "object",
  required: ["error"],
  additionalProperties: false,
  properties: {
    error: {
      type: "object",
      required: ["type", "message", "code", "payload", "errors"],
      additionalProperties: false,
      properties: {
        type: { enum: [...ENVELOPE_TYPES] },
        message: { type: "string", minLength: 1 },
        code: { type: "string", pattern: "^[A-Z_]+$" },
        payload: { type: "object", nullable: true },
        errors: {
          type: "array",
          nullable: true,
          minItems: 1,
          items: {
            type: "object",
            required: ["path", "message", "code"],
            additionalProperties: false,
            properties: {
              path: { type: "string" },
              message: { type: "string", minLength: 1 },
              code: { type: "string", minLength: 1 },
            },
          },
        },
      },
    },
  },
})

function exactly(name: string, { result }: Endpoint): ValidateFunction {
  const known = compiled.get(name)
  if (known !== undefined) return known
  const made = ajv.compile({
    type: "object",
    required: ["ok", "result"],
    additionalProperties: false,
    properties: { ok: { const: true }, result: sealed(result) ?? {} },
  })
  compiled.set(name, made)
  return made
}

/** What is wrong with an answer by spec 7.1 and the contract: nothing at all, for any input. */
export function violationOf(name: string, { status, json, raw, type }: Answer): string | undefined {
  const endpoint = endpointOf(name)
  if (status >= 500) return `answers ${status}: ${raw.slice(0, 300)}`
  if (status === 200) {
    if (endpoint.file !== undefined) return raw.length > 0 ? undefined : "answers an empty file"
    const isExact = exactly(name, endpoint)
    if (!isExact(json)) return `isn't what its schema says: ${ajv.errorsText(isExact.errors)}`
    return publishedError(name, status, json)
  }
  if (status < 400) return `answers ${status}`
  if (!ENVELOPE(json)) return `${status} isn't the envelope: ${ajv.errorsText(ENVELOPE.errors)} ${raw.slice(0, 300)}`
  if ((status === 401) !== (type === "NotAuthorizedException")) return `${status} is a ${type}`
  if ((status === 429) !== (type === "TooManyRequestsException")) return `${status} is a ${type}`
  if (type === "ValidationException" && inside(json, "error", "errors") === null)
    return "a ValidationException without errors"
  return undefined
}
