import { messages } from "@hub/domain/kernel/messages"
import { invalid } from "@hub/domain/kernel/problem"
import { Ajv, type ValidateFunction } from "ajv"
import addFormats from "ajv-formats"
import fastJson, { type Schema } from "fast-json-stringify"
import type { FastifyInstance } from "fastify"
import { unstorable } from "../kernel/unstorable.ts"

// One of each, which know what they have compiled: a process may build more than one application.
const strict = { allErrors: true, useDefaults: true, strict: false } as const
const ofText = addFormats.default(new Ajv({ ...strict, coerceTypes: true, removeAdditional: true }))
const ofJson = addFormats.default(new Ajv({ ...strict, coerceTypes: false }))

/**
 * Query and path are text, so numbers and flags are coerced; in a JSON body the string "1" is not the number 1. All errors are reported,
 * so that a form can mark all its fields at once.
 */
export const compileSchema = (schema: object, part: string | undefined): ValidateFunction =>
  (part === "body" ? ofJson : ofText).compile(schema)

export function setValidation(app: FastifyInstance): void {
  app.setValidatorCompiler<object>(({ schema, httpPart }) => atFirstUse(() => compileSchema(schema, httpPart)))
}

const serializers = new WeakMap<object, ReturnType<typeof fastJson>>()

function serializerOf(schema: Schema): ReturnType<typeof fastJson> {
  const known = serializers.get(schema) ?? fastJson(schema)
  serializers.set(schema, known)
  return known
}

/** Compiled at the first answer, like the checks. What the schema does not name is left out. */
export function setSerialization(app: FastifyInstance): void {
  app.setSerializerCompiler<Schema>(
    ({ schema }) =>
      (answer) =>
        serializerOf(schema)(answer),
  )
}

interface Check {
  (data: unknown): boolean
  errors?: ValidateFunction["errors"]
}

/** Compiling every schema takes a tenth of the start, and most calls aren't made in the first minutes. */
function atFirstUse(compile: () => ValidateFunction): Check {
  let known: ValidateFunction | undefined
  const check: Check = (data) => {
    known ??= compile()
    const isValid = known(data)
    check.errors = known.errors
    return isValid
  }
  return check
}

const m = messages("server/http.fieldErrors")

/** What was sent, for calls that keep its texts as they are: VALIDATION at the first with a letter that can't be stored. Most calls take such letters out. */
export function requireStorable<Body>(body: Body): Body {
  const [path] = unstorable(body)
  if (path !== undefined) throw invalid(path.join("."), m.unreadable, "pattern")
  return body
}
