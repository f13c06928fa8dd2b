import { PREFIX } from "@hub/domain/kernel/address"
import type { FastifyInstance } from "fastify"

/** 7.1: every call says that it speaks JSON, also one that has nothing to say: then there is no body, and that is no fault. */
export function readEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error")
  app.removeContentTypeParser("application/json")
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, text, done) => {
    if (text === "" && request.url.startsWith(PREFIX)) done(null, undefined)
    else return parse(request, String(text), done)
  })
}
