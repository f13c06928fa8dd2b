import { join } from "node:path"
import type { FastifyInstance } from "fastify"

type Params = Record<"version" | "kind" | "file", string>

const NAME = "[\\w-][\\w.-]*"

/** Fonts and character maps that the viewer of PDFs fetches for a file that leaves them out; those of a version never change. */
export function servePdfData(app: FastifyInstance, { folder }: { folder: string }): void {
  // The portal's folders register the plugin.
  app.get<{ Params: Params }>(`/pdf/:version(^${NAME}$)/:kind(^${NAME}$)/:file(^${NAME}$)`, (request, reply) => {
    const { version, kind, file } = request.params
    return reply.sendFile(join(version, kind, file), folder, { maxAge: "1y", immutable: true })
  })
}
