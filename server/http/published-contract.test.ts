import { contract } from "@hub/domain/contract"
import { PREFIX, STAFF_PREFIX } from "@hub/domain/kernel/address"
import type { Endpoint } from "@hub/domain/kernel/endpoint"
import { PROBLEMS } from "@hub/domain/kernel/problem"
import { staffContract } from "@hub/domain/staff-contract"
import { type OpenApp, openApp } from "@hub/testing/app"
import { afterAll, beforeAll, expect, test } from "vitest"
import { refusalsOf } from "./common-refusals.ts"
import { operationId } from "./openapi.ts"

let hub: OpenApp

beforeAll(async () => {
  hub = await openApp()
})
afterAll(() => hub.close())

interface Parameter {
  $ref?: string
  name?: string
  in?: string
  example?: unknown
  schema?: { enum?: string[]; const?: string }
}
interface Operation {
  operationId: string
  tags: string[]
  security: object[]
  requestBody?: { required: boolean; content: Record<string, { schema: { required?: string[] } }> }
  parameters: Parameter[]
  responses: Record<string, { $ref?: string; content?: Record<string, object> }>
}
interface Document {
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, object>
    responses: Record<string, object>
    parameters: Record<string, Parameter & { required: boolean }>
  }
}

const spelled = (name: string) => name.replace(/(.)\/$/, "$1")

async function published() {
  const answer = await hub.app.inject({ url: `${PREFIX}/openapi.json`, headers: { host: "127.0.0.1" } })
  const document: Document = answer.json()
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
  )
  return { document, operations: new Map<string, Operation>(operations) }
}

const calls = Object.entries<Endpoint>(contract)

test("publishes every call of the contract, and nothing else", async () => {
  const { operations, document } = await published()
  expect([...operations.keys()].sort()).toEqual(calls.map(([name]) => spelled(name)).sort())
  expect(document.servers.map(({ url }) => url)).toEqual([`http://127.0.0.1:3000${PREFIX}`])
})

test("gives each call a plain id and a tag that is described", async () => {
  const { operations, document } = await published()
  const ids = [...operations.values()].map((operation) => operation.operationId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => !/^[a-z][A-Za-z0-9]*$/.test(id))).toEqual([])
  const tags = document.tags.map(({ name }) => name)
  for (const [name, operation] of operations) {
    expect(operation.tags, name).toHaveLength(1)
    expect(tags, name).toContain(operation.tags[0])
  }
})

test("publishes multipart bodies, answers that are files, and enums", async () => {
  const { operations } = await published()
  const upload = operations.get("POST /files")?.requestBody?.content["multipart/form-data"]?.schema
  expect(JSON.stringify(upload)).toContain('"format":"binary"')
  expect(JSON.stringify(upload)).toContain('"SMART_FORM"')
  for (const [name, { file }] of calls)
    if (file !== undefined)
      expect(Object.keys(operations.get(spelled(name))?.responses["200"]?.content ?? {}), name).toEqual([file])
  const status = operations.get("GET /invoices")?.parameters.find(({ name }) => name === "status")
  expect(status?.schema?.enum).toContain("open")
})

test("demands the header of every client, and a token only of calls that need one", async () => {
  const { operations, document } = await published()
  const header = { name: "X-CLIENT-APP", in: "header", required: true, schema: { const: "CUSTOMER_HUB" } }
  expect(document.components.parameters["ClientApp"]).toMatchObject(header)
  for (const [name, { access }] of calls) {
    const { parameters = [], security = [] } = operations.get(spelled(name)) ?? {}
    expect(parameters[0], name).toEqual({ $ref: "#/components/parameters/ClientApp" })
    const isOpen = security.length === 0 || security.some((one) => Object.keys(one).length === 0)
    expect(isOpen, name).toBe(access === "public" || access === "optional")
  }
})

test("has an example for every parameter of a path, and demands no body that may be empty", async () => {
  const { operations } = await published()
  for (const [name, { parameters, requestBody }] of operations) {
    for (const { name: parameter, in: place, example } of parameters)
      if (place === "path") expect(example, `${name} ${parameter}`).toBeDefined()
    for (const { schema } of Object.values(requestBody?.content ?? {}))
      if (requestBody?.required === true && "required" in schema) expect(schema.required, name).not.toEqual([])
  }
})

/** Each object that has properties, as text: one that is named is written once, below `components`. */
function objectsIn(value: unknown, found: Map<string, number>): Map<string, number> {
  if (typeof value !== "object" || value === null) return found
  if ("properties" in value && Object.keys(Object(value.properties)).length > 0) {
    const text = JSON.stringify(value)
    found.set(text, (found.get(text) ?? 0) + 1)
  }
  for (const inner of Object.values(value)) objectsIn(inner, found)
  return found
}

test("names its objects, and writes none of them twice", async () => {
  const { document } = await published()
  const { schemas, responses } = document.components
  for (const name of ["Order", "Student", "Attendance", "OrderSummaryPage", "FieldError"]) {
    expect(schemas).toHaveProperty(name)
  }
  const named = new Set(Object.values(schemas).map((schema) => JSON.stringify(schema)))
  const inline = objectsIn({ paths: document.paths, responses, schemas: Object.values(schemas) }, new Map())
  expect([...inline].filter(([text, times]) => times > 1 && !named.has(text))).toEqual([])
})

test("publishes each call's own refusals by status, and no others", async () => {
  const { operations, document } = await published()
  for (const [name, endpoint] of calls) {
    const codes = new Set<string>()
    for (const [status, response] of Object.entries(operations.get(spelled(name))?.responses ?? {})) {
      const shared = document.components.responses[(response.$ref ?? "").replace("#/components/responses/", "")]
      const refs = JSON.stringify(shared ?? response).matchAll(/schemas\/(\w+Error)"/g)
      for (const [, schema = ""] of refs) {
        const code = /"const":"([A-Z_]+)"/.exec(JSON.stringify(document.components.schemas[schema]))?.[1] ?? ""
        codes.add(`${status} ${code}`)
      }
    }
    const wanted = refusalsOf(name, endpoint).map((code) => `${PROBLEMS[code].status} ${code}`)
    expect([...codes].sort(), name).toEqual(wanted.sort())
  }
})

test("answers HEAD for GET calls only", async () => {
  const headers = { host: "127.0.0.1", "x-client-app": "CUSTOMER_HUB" }
  const head = async (path: string) => {
    const { statusCode, body } = await hub.app.inject({ method: "HEAD", url: PREFIX + path, headers })
    return { statusCode, body }
  }
  expect(await head("/locations/")).toEqual({ statusCode: 200, body: "" })
  expect(await head("/profile/")).toEqual({ statusCode: 401, body: "" })
  expect(await head("/auth/logout")).toEqual({ statusCode: 404, body: "" })
})

test("the staff's calls are published too, each with its permission, none without a room", async () => {
  const { body } = await hub.app.inject({ url: `${STAFF_PREFIX}/openapi.json` })
  const published: { paths: Record<string, Record<string, Operation & { "x-permission"?: string }>> } = JSON.parse(body)
  const names = Object.entries(published.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(names.toSorted()).toEqual(Object.keys(staffContract).toSorted())
  expect(published.paths["/people"]?.["get"]?.["x-permission"]).toBe("manage_staff")
  expect(new Set(names.map((name) => operationId(name))).size).toBe(names.length)
})
