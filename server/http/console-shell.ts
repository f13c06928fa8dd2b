import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { FastifyInstance } from "fastify"

interface ConsoleNeeds {
  /** The built console. */
  readonly folder: string
}

/** What a family has sent is shown from the tab's memory, and no vendor's page is. The gate's reader of codes is WebAssembly, of our own address. */
const ofConsole = (policy: string): string =>
  policy
    .replace(/frame-src [^;]*/, "frame-src blob:")
    .replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")

/** Serves the console at /staff: hashed files are cached for ever, its one page is fresh on every visit and holds nothing of the business. */
export function serveConsole(app: FastifyInstance, { folder }: ConsoleNeeds): void {
  const page = join(folder, "index.html")
  if (!existsSync(page)) return
  const html = readFileSync(page, "utf8")
  // The portal's folders have registered the plugin.
  app.get<{ Params: { file: string } }>("/staff/assets/:file(^[\\w-][\\w.-]*$)", (request, reply) =>
    reply.sendFile(request.params.file, join(folder, "assets"), { maxAge: "1y", immutable: true }),
  )
  // Their names are the same in every version, by which browsers update it.
  for (const worker of ["gate-worker.js", "push-worker.js"])
    app.get(`/staff/${worker}`, (_request, reply) => reply.sendFile(worker, folder, { maxAge: 0, cacheControl: true }))
  for (const url of ["/staff", "/staff/*"])
    app.get(url, (_request, reply) =>
      reply
        .headers({ "content-type": "text/html; charset=utf-8", "cache-control": "no-store" })
        .header("content-security-policy", ofConsole(String(reply.getHeader("content-security-policy") ?? "")))
        .send(html),
    )
}
