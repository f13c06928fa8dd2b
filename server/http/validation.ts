import { Ajv } from "ajv"
import addFormats from "ajv-formats"
import type { FastifyInstance } from "fastify"

/**
 * Query and path come as text, so their numbers and flags are read from it; a body is JSON and means what it says: the string
 * "1" is not the number 1. Every fault is reported, so that a form can mark all its fields at once.
 */
export function setValidation(app: FastifyInstance): void {
  const strict = { allErrors: true, useDefaults: true, strict: false } as const
  const ofText = addFormats.default(new Ajv({ ...strict, coerceTypes: true, removeAdditional: true }))
  const ofJson = addFormats.default(new Ajv({ ...strict, coerceTypes: false }))
  app.setValidatorCompiler(({ schema, httpPart }) => (httpPart === "body" ? ofJson : ofText).compile(schema))
}
