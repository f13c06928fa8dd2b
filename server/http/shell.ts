import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { brotliCompressSync, constants } from "node:zlib"
import fastifyStatic from "@fastify/static"
import { currentLanguage, LANGUAGE_COOKIE, languageOf } from "@hub/domain/kernel/language"
import { messages } from "@hub/domain/kernel/messages"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { answerNotFound } from "./errors.ts"
import { pagePreloads } from "./page-preloads.ts"
import { chosenLanguage } from "./request-language.ts"

const m = messages("server/http.page")

export interface PageHead {
  readonly title: string
  readonly description: string
  readonly site_name?: string
  /** Absolute, as the picture's address is: previews are made elsewhere. */
  readonly url?: string
  readonly image?: string
  readonly image_text?: string
}

export interface ShellNeeds {
  /** The built portal. */
  readonly folder: string
  /** The init data (spec 7.3), inlined in the page so that the first screen needs no second round trip. */
  readonly init: () => Promise<unknown>
  /** What the page of an address requests first; undefined where that is nothing. The same object for as long as it is cached. */
  readonly initial_data: (url: string) => Promise<object | undefined> | undefined
  /** What a link to this address is called elsewhere; undefined for the business's usual head. */
  readonly page_head: (url: string) => Promise<PageHead | undefined> | undefined
  readonly brand_css: () => Promise<string>
  /** The sandbox's script in place of the card vendor's; null where the vendor's own is used. */
  readonly card_shim_url: string | null
  /** The platform's key, where the business is an account that is connected to one; else null. */
  readonly platform_public_key: string | null
  /** Where a sandbox's mail and messages are read; null outside of one. */
  readonly outbox_url: string | null
  /** No mail is sent, so no code is offered. */
  readonly is_mail_off: boolean
  readonly is_https: boolean
  /** Where the portal reports what fails; null for nowhere. */
  readonly errors: { dsn: string; traces_sample_rate: number; is_replay_on: boolean } | null
}

/** How long a page waits for these answers. */
const ANSWERS_TIMEOUT_MS = 300

/** JSON for a script element: no text in it can end the element or begin a comment. */
const inlined = (value: unknown): string =>
  JSON.stringify(value).replaceAll("<", "\\u003c").replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029")

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;")

const YEAR_S = 365 * 86_400

/** The page as it is in a language: what says so, and what is read before a script runs. */
function inOwnLanguage(html: string, direction: string): string {
  const name = currentLanguage()
  return html
    .replace('<html lang="en">', () => `<html lang="${name}"${direction === "rtl" ? ' dir="rtl"' : ""}>`)
    .replace(/<meta name="description"[^>]*>/, () => `<meta name="description" content="${escaped(m.description)}" />`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(m.title)}</title>`)
    .replace('aria-label="Loading"', () => `aria-label="${escaped(m.loading)}"`)
}

/** Search engines and link previews read the head and run no script. */
function withHead(html: string, { title, description, site_name, url, image, image_text }: PageHead): string {
  const properties: readonly (readonly [string, string | undefined])[] = [
    ["og:title", title],
    ["og:description", description],
    ["og:type", "website"],
    ["og:site_name", site_name],
    ["og:url", url],
    ["og:image", image],
    ["og:image:width", image === undefined ? undefined : "1200"],
    ["og:image:height", image === undefined ? undefined : "630"],
    ["og:image:alt", image_text],
  ]
  const about = [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}" />`,
    ...properties.map(([name, value]) =>
      value === undefined ? "" : `<meta property="${name}" content="${escaped(value)}" />`,
    ),
    image === undefined ? "" : `<meta name="twitter:card" content="summary_large_image" />`,
    url === undefined ? "" : `<link rel="canonical" href="${escaped(url)}" />`,
  ].join("")
  return html.replace(/<meta name="description"[^>]*>/, "").replace(/<title>[^<]*<\/title>/, () => about)
}

const packed = (text: string): Buffer => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
const takesBrotli = (request: FastifyRequest): boolean =>
  /\bbr\b/.test(String(request.headers["accept-encoding"] ?? ""))

/** A page is for anyone who doesn't ask for something else; a missing file and a call are not pages. */
export function wantsPage({ method, url, headers: { accept = "*/*" } }: FastifyRequest): boolean {
  if ((method !== "GET" && method !== "HEAD") || url.startsWith("/customer_api/") || url.startsWith("/staff_api/"))
    return false
  if (accept.includes("text/html")) return true
  const path = url.split("?")[0] ?? ""
  return accept.includes("*/*") && !/\.[a-z0-9]{2,5}$/i.test(path)
}

/** Serves the built portal: hashed files are cached for ever, the page is fresh on every visit. */
export async function serveShell(app: FastifyInstance, needs: ShellNeeds): Promise<void> {
  const { folder, init, initial_data, page_head, brand_css, card_shim_url, platform_public_key } = needs
  const { outbox_url, is_mail_off, errors } = needs
  const page = join(folder, "index.html")
  if (!existsSync(page)) {
    app.setNotFoundHandler(answerNotFound)
    return
  }
  const release = readFileSync(join(folder, "version.txt"), "utf8").trim()
  const settings = {
    card_shim_url,
    platform_public_key,
    outbox_url,
    is_mail_off,
    version: release,
    errors: errors === null ? null : { ...errors, release },
  }
  const built = readFileSync(page, "utf8")
  const preloads = pagePreloads(folder)
  // Each page is compressed once, as long as what is inlined is the same cached object.
  const pages = new Map<string, { data: unknown; answered: object | undefined; plain: string; packed: Buffer }>()
  // A page without them requests them, and shows what is wrong.
  const inTime = async <Found>(what: string, finding: Promise<Found> | undefined): Promise<Found | undefined> => {
    const found = finding?.catch((error: unknown) => {
      app.log.warn(error, `page sent without its ${what}`)
      return undefined
    })
    return found === undefined ? undefined : Promise.race([found, pause(ANSWERS_TIMEOUT_MS, undefined)])
  }
  const filled = async (path: string) => {
    const language = currentLanguage()
    const links = preloads(path, language)
    // A page without init data still opens: the portal then fetches it and shows what is wrong.
    const [data, answered, about] = await Promise.all([
      init().catch(() => undefined),
      inTime("initial data", initial_data(path)),
      inTime("own head", page_head(path)),
    ])
    const name = `${language} ${answered === undefined ? "" : "answered "}${links}`
    const last = pages.get(name)
    if (
      about === undefined &&
      last !== undefined &&
      last.data === data &&
      last.answered === answered &&
      data !== undefined
    )
      return last
    const script =
      data === undefined
        ? ""
        : `<script type="application/json" id="init">${inlined({ init: data, ...answered, ...settings })}</script>`
    const [head = "", tail = ""] = inOwnLanguage(built, languageOf(language).direction).split("<!--init-->")
    const plain = `${about === undefined ? head : withHead(head, about)}${links}${script}${tail}`
    const page = { data, answered, plain, packed: packed(plain) }
    // There are thousands of programs.
    if (about === undefined) pages.set(name, page)
    return page
  }
  const files = { preCompressed: true, index: false } as const
  // One route for all names with a hash, which never change: a route for each file would take a third of the start. The plugin's own reads
  // the folder of all names at each request.
  await app.register(fastifyStatic, {
    ...files,
    root: join(folder, "assets"),
    serve: false,
    maxAge: "1y",
    immutable: true,
  })
  // Names of files alone: what leads out of the folder would be an error of the plugin's.
  app.get<{ Params: { file: string } }>("/assets/:file(^[\\w-][\\w.-]*$)", (request, reply) =>
    reply.sendFile(request.params.file),
  )
  await app.register(fastifyStatic, {
    ...files,
    decorateReply: false,
    root: folder,
    wildcard: false,
    globIgnore: ["assets/**"],
    setHeaders: (reply) => void reply.header("cache-control", "no-cache"),
  })
  app.get("/brand.css", async (request, reply) => {
    const text = await brand_css()
    reply
      .header("content-type", "text/css; charset=utf-8")
      .header("cache-control", "no-cache")
      .header("vary", "accept-encoding")
    return takesBrotli(request) ? reply.header("content-encoding", "br").send(packed(text)) : reply.send(text)
  })
  app.setNotFoundHandler(async (request, reply) => {
    if (!wantsPage(request)) return answerNotFound(request, reply)
    const page_now = await filled(request.url)
    reply
      .header("content-type", "text/html; charset=utf-8")
      .header("cache-control", "no-cache")
      .header("vary", "accept-encoding, accept-language, cookie")
    // A link with ?lang= is this browser's choice from then on.
    if (/[?&]lang=/.test(request.url) && chosenLanguage(request) !== currentLanguage())
      reply.header(
        "set-cookie",
        `${LANGUAGE_COOKIE}=${currentLanguage()}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${needs.is_https ? "; Secure" : ""}`,
      )
    if (!takesBrotli(request)) return reply.send(page_now.plain)
    return reply.header("content-encoding", "br").send(page_now.packed)
  })
}
