import type { FastifyInstance } from "fastify"

/** Routes that take what a form of a plain page sends, and nothing else; the body is its text. */
export async function formScope(app: FastifyInstance, routes: (scope: FastifyInstance) => void): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
      done(null, body),
    )
    routes(scope)
  })
}
