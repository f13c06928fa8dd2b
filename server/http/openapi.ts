import swagger from "@fastify/swagger"
import { contract } from "@hub/domain/contract"
import { PREFIX } from "@hub/domain/kernel/address"
import type { Endpoint } from "@hub/domain/kernel/endpoint"
import { PROBLEMS, type ProblemCode } from "@hub/domain/kernel/problem"
import { exact, nullable } from "@hub/domain/kernel/wire"
import type { FastifyInstance } from "fastify"
import { type TSchema, Type } from "typebox"
import { typeOf } from "./errors.ts"

// The contract as OpenAPI, for programs of others. What isn't in the schemas that validate is added here: multipart bodies, answers
// that are files, and refusals.

const FieldFaults = Type.Array(exact({ path: Type.String(), message: Type.String(), code: Type.String() }))

const codes: readonly ProblemCode[] = Object.keys(PROBLEMS).filter((code): code is ProblemCode => code in PROBLEMS)
const statuses = [...new Set(codes.map((code) => PROBLEMS[code].status))].sort((a, b) => a - b)

function refusal(status: number) {
  const own = codes.filter((code) => PROBLEMS[code].status === status)
  const schema = exact({
    error: exact({
      type: Type.Unsafe<string>({ type: "string", enum: [...new Set(own.map(typeOf))] }),
      message: Type.String(),
      code: Type.Unsafe<string>({ type: "string", enum: own }),
      payload: nullable(Type.Object({}, { additionalProperties: true })),
      errors: nullable(FieldFaults),
    }),
  })
  return { description: own.join(", "), content: { "application/json": { schema } } }
}

const multipart = (fields: TSchema) => ({
  required: true,
  content: {
    "multipart/form-data": {
      schema: Type.Intersect([Type.Object({ file: Type.String({ format: "binary" }) }), fields]),
    },
  },
})

interface Operation {
  requestBody?: unknown
  responses?: Record<string, unknown>
}

interface Document {
  components?: object
  paths?: object
}

const isOperation = (value: unknown): value is Operation => typeof value === "object" && value !== null

function complete({ requestBody, responses, ...rest }: Operation, endpoint: Endpoint): Operation {
  const { file, form } = endpoint
  const ok =
    file === undefined
      ? responses?.["200"]
      : {
          description: "The file",
          content: { [file]: { schema: Type.String({ format: "binary" }) } },
        }
  const refusals = statuses.map(
    (status) => [String(status), { $ref: `#/components/responses/Refusal${status}` }] as const,
  )
  const body = form === undefined ? requestBody : multipart(form)
  return {
    ...rest,
    ...(body === undefined ? {} : { requestBody: body }),
    responses: { 200: ok, ...Object.fromEntries(refusals) },
  }
}

function completeDocument(document: Document): object {
  const table: Record<string, Endpoint> = contract
  const responses = Object.fromEntries(statuses.map((status) => [`Refusal${status}`, refusal(status)]))
  const paths = Object.entries<object>({ ...document.paths }).flatMap(([path, methods]) => {
    const operations = Object.entries<unknown>({ ...methods }).flatMap(([method, operation]) => {
      const endpoint = table[`${method.toUpperCase()} ${path.slice(PREFIX.length)}`]
      return endpoint === undefined || !isOperation(operation) ? [] : [[method, complete(operation, endpoint)] as const]
    })
    return operations.length === 0 ? [] : [[path, Object.fromEntries(operations)] as const]
  })
  return { ...document, components: { ...document.components, responses }, paths: Object.fromEntries(paths) }
}

/** Before the routes, which it collects. */
export async function publishContract(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: { title: "Customer Hub", version: "2" },
      components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
    },
    // Neither pages and files nor the sandbox.
    transform: ({ schema, url }) => ({ url, schema: url.startsWith(PREFIX) ? schema : { ...schema, hide: true } }),
  })
  let published: object | undefined
  app.get(`${PREFIX}/openapi.json`, async () => (published ??= completeDocument(app.swagger())))
}
