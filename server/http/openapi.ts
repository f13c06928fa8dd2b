import { rooms } from "@hub/domain/contract"
import { PREFIX, STAFF_PREFIX } from "@hub/domain/kernel/address"
import { type Endpoint, type Endpoints, mayBeEmpty } from "@hub/domain/kernel/endpoint"
import { messages } from "@hub/domain/kernel/messages"
import type { ProblemCode } from "@hub/domain/kernel/problem"
import { exact } from "@hub/domain/kernel/wire"
import { staffRooms } from "@hub/domain/staff-contract"
import type { FastifyInstance } from "fastify"
import { type TSchema, Type } from "typebox"
import { refusalsOf } from "./common-refusals.ts"
import { refusalResponses, refusalSchemas, type SharedResponses, sharedResponses } from "./published-refusals.ts"
import { type Publisher, schemaPublisher } from "./published-schemas.ts"

const m = messages("server/http.publishedContract")

// The contract as OpenAPI 3.1, for programs of others (docs/contract.md).

const PARAMETERS = {
  ClientApp: {
    name: "X-CLIENT-APP",
    in: "header",
    required: true,
    schema: { type: "string", const: "CUSTOMER_HUB" },
    example: "CUSTOMER_HUB",
  },
}

/** Of parameters whose schema has no example itself. */
const EXAMPLES: Record<string, string> = { uuid: "01a20dc6-7882-73ad-bb25-52bb91025977", date: "2027-07-05" }

interface ParameterSchema {
  readonly format?: unknown
  readonly examples?: readonly unknown[]
}

const exampleOf = ({ format, examples = [] }: ParameterSchema): unknown => examples[0] ?? EXAMPLES[String(format)]

function parametersOf(schema: TSchema | undefined, place: "path" | "query", { publish }: Publisher): object[] {
  if (schema === undefined || !Type.IsObject(schema)) return []
  const required: readonly string[] = Array.isArray(schema.required) ? schema.required : []
  return Object.entries(schema.properties).map(([name, property]) => {
    const example = exampleOf(property)
    return {
      name,
      in: place,
      required: place === "path" || required.includes(name),
      ...(example === undefined ? {} : { example }),
      schema: publish(property),
    }
  })
}

/** `POST /orders/{id}/release` is `postOrdersByIdRelease`. */
export const operationId = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll("{", "by_")
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "")
    .map((word, index) => (index === 0 ? word : word.slice(0, 1).toUpperCase() + word.slice(1)))
    .join("")

/** A generator takes a property with a default for one that is always there; in a body it may be missing. */
function withoutDefaults(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutDefaults)
  if (typeof schema !== "object" || schema === null) return schema
  const entries = Object.entries(schema).filter(([key, value]) => key !== "default" || typeof value === "object")
  return Object.fromEntries(entries.map(([key, value]) => [key, withoutDefaults(value)]))
}

function bodyOf({ body, form }: Endpoint, { publish }: Publisher): object {
  if (form !== undefined) {
    const file = Type.Object({ file: Type.String({ format: "binary" }) })
    const schema = publish(Type.Intersect([file, form]))
    return { requestBody: { required: true, content: { "multipart/form-data": { schema } } } }
  }
  if (body === undefined || !Type.IsObject(body) || Object.keys(body.properties).length === 0) return {}
  const schema = withoutDefaults(publish(body))
  return { requestBody: { required: !mayBeEmpty(body), content: { "application/json": { schema } } } }
}

/** The name of a result: a named schema's own, or that of its items. */
function resultName(result: TSchema): string | undefined {
  if ("title" in result && typeof result.title === "string") return "nullable" in result ? undefined : result.title
  if (Type.IsArray(result)) {
    const name = resultName(result.items)
    return name === undefined ? undefined : `${name}List`
  }
  return Type.IsObject(result) && Object.keys(result.properties).length === 0 ? "Done" : undefined
}

function answerOf({ file, result }: Endpoint, { publish }: Publisher, responses: SharedResponses): object {
  if (file !== undefined)
    return { description: "The file", content: { [file]: { schema: { type: "string", format: "binary" } } } }
  const schema = publish(exact({ ok: Type.Literal(true), result }))
  return responses.share(resultName(result), { description: "Done", content: { "application/json": { schema } } })
}

function securityOf({ access }: Endpoint): object[] {
  if (access === "public") return []
  if (access === "device") return [{ device: [] }]
  if (access.startsWith("staff")) return [{ session: [] }]
  return access === "optional" ? [{}, { bearer: [] }] : [{ bearer: [] }]
}

interface Document {
  readonly publisher: Publisher
  readonly responses: SharedResponses
}

function operationOf(name: string, endpoint: Endpoint, tag: string, { publisher, responses }: Document): object {
  return {
    operationId: operationId(name),
    summary: endpoint.summary,
    ...(endpoint.access.startsWith("staff:") ? { "x-permission": endpoint.access.slice("staff:".length) } : {}),
    tags: [tag],
    security: securityOf(endpoint),
    parameters: [
      { $ref: "#/components/parameters/ClientApp" },
      ...parametersOf(endpoint.params, "path", publisher),
      ...parametersOf(endpoint.query, "query", publisher),
    ],
    ...bodyOf(endpoint, publisher),
    responses: {
      200: answerOf(endpoint, publisher, responses),
      ...refusalResponses(refusalsOf(name, endpoint), responses),
    },
  }
}

/** Both spellings of a path are answered; the one without the last slash is published. */
export const publishedPath = (name: string): string => name.slice(name.indexOf(" ") + 1).replace(/(.)\/$/, "$1")

interface Api {
  readonly rooms: readonly { readonly name: string; readonly about: string; readonly calls: Endpoints }[]
  readonly prefix: string
  readonly title: string
  readonly version: string
  readonly about: string
  readonly securitySchemes: object
}

/** A cookie's name has a prefix over https. */
const cookie = (name: string): object => ({ type: "apiKey", in: "cookie", name })

const FAMILIES = (): Api => ({
  rooms,
  prefix: PREFIX,
  title: "Customer Hub",
  version: "2",
  about: m.about,
  securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
})

const STAFF = (): Api => ({
  rooms: staffRooms,
  prefix: STAFF_PREFIX,
  title: "Customer Hub console",
  version: "1",
  about: m.aboutStaff,
  securitySchemes: { session: cookie("staff_session"), device: cookie("staff_device") },
})

export function openApi(public_origin: string, api: Api = FAMILIES()): object {
  const publisher = schemaPublisher()
  const responses = sharedResponses()
  const codes = new Set<ProblemCode>()
  const paths: Record<string, Record<string, object>> = {}
  for (const { name: tag, calls } of api.rooms) {
    for (const [name, endpoint] of Object.entries<Endpoint>(calls)) {
      for (const code of refusalsOf(name, endpoint)) codes.add(code)
      const path = (paths[publishedPath(name)] ??= {})
      path[name.slice(0, name.indexOf(" ")).toLowerCase()] = operationOf(name, endpoint, tag, { publisher, responses })
    }
  }
  return {
    openapi: "3.1.0",
    info: {
      title: api.title,
      version: api.version,
      description: api.about,
      license: { name: "Proprietary", identifier: "LicenseRef-Proprietary" },
    },
    servers: [{ url: public_origin + api.prefix, description: "This server" }],
    tags: api.rooms.map(({ name, about }) => ({ name, description: about })),
    paths,
    components: {
      securitySchemes: api.securitySchemes,
      parameters: PARAMETERS,
      responses: responses.all,
      schemas: { ...publisher.schemas, ...refusalSchemas(codes) },
    },
  }
}

export function publishContract(app: FastifyInstance, { public_origin }: { public_origin: string }): void {
  let published: object | undefined
  let of_staff: object | undefined
  app.get(`${PREFIX}/openapi.json`, async () => (published ??= openApi(public_origin)))
  app.get(`${STAFF_PREFIX}/openapi.json`, async () => (of_staff ??= openApi(public_origin, STAFF())))
}
