import { PREFIX } from "@hub/domain/kernel/address"
import type { FastifyInstance } from "fastify"

/** 7.1: every call declares JSON, also one without a body. */
export function readEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error")
  app.removeContentTypeParser("application/json")
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, text, done) => {
    if (text === "" && request.url.startsWith(PREFIX)) done(null, undefined)
    else return parse(request, String(text), done)
  })
}
