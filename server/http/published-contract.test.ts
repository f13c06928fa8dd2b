import { contract } from "@hub/domain/contract"
import { PREFIX } from "@hub/domain/kernel/address"
import type { Endpoint } from "@hub/domain/kernel/endpoint"
import { PROBLEMS } from "@hub/domain/kernel/problem"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type OpenApp, openApp } from "../testing-app.ts"

let hub: OpenApp

beforeAll(async () => {
  hub = await openApp()
})
afterAll(() => hub.close())

interface Operation {
  requestBody?: { content: Record<string, { schema: unknown }> }
  parameters?: { name: string; schema: { enum?: string[] } }[]
  responses: Record<string, { $ref?: string; content?: Record<string, unknown> }>
}

async function published() {
  const answer = await hub.app.inject({ url: `${PREFIX}/openapi.json`, headers: { host: "127.0.0.1" } })
  const {
    paths,
    components,
  }: {
    paths: Record<string, Record<string, Operation>>
    components: { responses: Record<string, { content: Record<string, { schema: unknown }> }> }
  } = answer.json()
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => [`${method.toUpperCase()} ${path.slice(PREFIX.length)}`, operation] as const,
    ),
  )
  return { operations: new Map<string, Operation>(operations), responses: components.responses }
}

test("publishes every call of the contract, and nothing else", async () => {
  const { operations } = await published()
  expect([...operations.keys()].sort()).toEqual(Object.keys(contract).sort())
})

test("publishes multipart bodies, answers that are files, and enums", async () => {
  const { operations } = await published()
  const upload = operations.get("POST /files/")?.requestBody?.content["multipart/form-data"]?.schema
  expect(JSON.stringify(upload)).toContain('"format":"binary"')
  expect(JSON.stringify(upload)).toContain('"SMART_FORM"')
  const files = Object.entries<Endpoint>(contract).flatMap(([name, { file }]) =>
    file === undefined ? [] : [[name, file]],
  )
  for (const [name = "", type = ""] of files) {
    expect(Object.keys(operations.get(name)?.responses["200"]?.content ?? {}), name).toEqual([type])
  }
  const status = operations.get("GET /invoices/")?.parameters?.find(({ name }) => name === "status")
  expect(status?.schema.enum).toContain("open")
})

test("publishes every refusal by its status, with each call", async () => {
  const { operations, responses } = await published()
  const codes = Object.entries(PROBLEMS)
  for (const [code, { status }] of codes) {
    const { schema } = responses[`Refusal${status}`]?.content["application/json"] ?? {}
    expect(JSON.stringify(schema), code).toContain(`"${code}"`)
  }
  const statuses = new Set(codes.map(([, { status }]) => String(status)))
  for (const [name, operation] of operations) {
    expect(Object.keys(operation.responses).sort(), name).toEqual(["200", ...statuses].sort())
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
