import { contract } from "@hub/domain/contract"
import type { Endpoint } from "@hub/domain/kernel/endpoint"
import Fastify from "fastify"
import { expect, test } from "vitest"
import { compileSchema, setValidation } from "./validation.ts"

const endpoints: [string, Endpoint][] = Object.entries(contract)

// The server compiles a schema when it is first asked for, so an error in one is found here and not by a family.
test.each(endpoints)("compiles the schemas of %s", (_name, { params, query, body }) => {
  if (params !== undefined) expect(compileSchema(params, "params")).toBeTypeOf("function")
  if (query !== undefined) expect(compileSchema(query, "querystring")).toBeTypeOf("function")
  if (body !== undefined) expect(compileSchema(body, "body")).toBeTypeOf("function")
})

/** Everything that a program may take for yes or no without saying so. */
const NOT_BOOLEAN = ["", "yes", "on", "1", "TRUE", "[]", "{}", " true"]
const isBoolean = (schema: object): boolean =>
  ("type" in schema && schema.type === "boolean") ||
  ("anyOf" in schema && Array.isArray(schema.anyOf) && schema.anyOf.some(isBoolean))
const booleansOf = (schema: object | undefined): [string, object][] =>
  Object.entries<object>(schema !== undefined && "properties" in schema ? { ...Object(schema.properties) } : {}).filter(
    ([, property]) => isBoolean(property),
  )

test.each(endpoints)("takes true and false alone for a boolean of %s", (_name, { query, body }) => {
  for (const [key, property] of booleansOf(query)) {
    const check = compileSchema({ type: "object", properties: { [key]: property } }, "querystring")
    for (const word of ["true", "false"]) expect(check({ [key]: word }), `${key} ${word}`).toBe(true)
    for (const word of [...NOT_BOOLEAN, [], ["true"]])
      expect(check({ [key]: word }), `${key} ${JSON.stringify(word)}`).toBe(false)
  }
  for (const [key, property] of booleansOf(body)) {
    const check = compileSchema({ type: "object", properties: { [key]: property } }, "body")
    for (const word of [...NOT_BOOLEAN, "true", 0, 1, null, [], {}, [true]])
      expect(check({ [key]: word }), `${key} ${JSON.stringify(word)}`).toBe(false)
  }
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
