import { contract } from "@hub/domain/contract"
import type { Endpoint } from "@hub/domain/kernel/endpoint"
import Fastify from "fastify"
import { expect, test } from "vitest"
import { schemaCompiler, setValidation } from "./validation.ts"

const endpoints: [string, Endpoint][] = Object.entries(contract)

// The server compiles a schema when it is first asked for, so a fault in one is found here and not by a family.
test.each(endpoints)("compiles the schemas of %s", (_name, { params, query, body }) => {
  const compile = schemaCompiler()
  if (params !== undefined) expect(compile(params, "params")).toBeTypeOf("function")
  if (query !== undefined) expect(compile(query, "querystring")).toBeTypeOf("function")
  if (body !== undefined) expect(compile(body, "body")).toBeTypeOf("function")
})

test("coerces numbers in the query, not in the body, and keeps errors apart", async () => {
  const app = Fastify()
  setValidation(app)
  const schema = { type: "object", properties: { count: { type: "integer" } }, required: ["count"] }
  app.get("/", { schema: { querystring: schema } }, async ({ query }) => query)
  app.post("/", { schema: { body: schema } }, async ({ body }) => body)
  expect((await app.inject("/?count=2")).json()).toEqual({ count: 2 })
  expect((await app.inject("/?count=two")).statusCode).toBe(400)
  expect((await app.inject("/?count=3")).json()).toEqual({ count: 3 })
  expect((await app.inject({ method: "POST", url: "/", payload: { count: "2" } })).statusCode).toBe(400)
  expect((await app.inject({ method: "POST", url: "/", payload: { count: 2 } })).json()).toEqual({ count: 2 })
  await app.close()
})
