import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { brotliCompressSync, constants } from "node:zlib"
import fastifyStatic from "@fastify/static"
import type { FastifyInstance } from "fastify"

export interface ShellNeeds {
  /** The built portal. */
  readonly folder: string
  /** The init data (spec 7.3), inlined in the page so that the first screen needs no second round trip. */
  readonly init: () => Promise<unknown>
  readonly brand_css: () => Promise<string>
  /** Where the sandbox's stand-in for the card vendor's script lies; null where the vendor's own is used. */
  readonly card_shim_url: string | null
  /** Where the portal reports what fails; null for nowhere. */
  readonly errors: { dsn: string; traces_sample_rate: number; is_replay_on: boolean } | null
}

/** JSON that stands in a script element: no text in it can end the element or begin a comment. */
const inlined = (value: unknown): string =>
  JSON.stringify(value).replaceAll("<", "\\u003c").replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029")

/** Serves the built portal: hashed files for ever, the page itself fresh on every visit. */
export async function serveShell(
  app: FastifyInstance,
  { folder, init, brand_css, card_shim_url, errors }: ShellNeeds,
): Promise<void> {
  const page = join(folder, "index.html")
  if (!existsSync(page)) return
  const release = readFileSync(join(folder, "version.txt"), "utf8").trim()
  const settings = { card_shim_url, errors: errors === null ? null : { ...errors, release } }
  const [head = "", tail = ""] = readFileSync(page, "utf8").split("<!--init-->")
  // The page of a moment, packed once: init data is the same object for as long as it is remembered.
  let last: { data: unknown; plain: string; packed: Buffer } | undefined
  const filled = async () => {
    // A page that can't be filled still opens: the portal then asks for the init data itself and tells what is wrong.
    const data = await init().catch(() => undefined)
    if (last !== undefined && last.data === data && data !== undefined) return last
    const script =
      data === undefined
        ? ""
        : `<script type="application/json" id="init">${inlined({ init: data, ...settings })}</script>`
    const plain = `${head}${script}${tail}`
    last = { data, plain, packed: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) }
    return last
  }
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    index: false,
    wildcard: false,
    maxAge: "1y",
    immutable: true,
    setHeaders: (reply, file) => {
      // Only names with a hash never change.
      if (!/[\\/]assets[\\/]/.test(file)) reply.header("cache-control", "no-cache")
    },
  })
  app.get("/brand.css", async (_request, reply) =>
    reply
      .header("content-type", "text/css; charset=utf-8")
      .header("cache-control", "no-cache")
      .send(await brand_css()),
  )
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage = request.method === "GET" && (request.headers.accept ?? "").includes("text/html")
    if (!wantsPage || request.url.startsWith("/customer_api/")) {
      return reply.status(404).send({
        error: {
          type: "ApplicationException",
          message: "Not found.",
          code: "NOT_FOUND",
          payload: null,
          errors: null,
        },
      })
    }
    const encodings = String(request.headers["accept-encoding"] ?? "")
    const { plain, packed } = await filled()
    reply
      .header("content-type", "text/html; charset=utf-8")
      .header("cache-control", "no-cache")
      .header("vary", "accept-encoding")
    if (!/\bbr\b/.test(encodings)) return reply.send(plain)
    return reply.header("content-encoding", "br").send(packed)
  })
}
