import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import Fastify, { type FastifyInstance } from "fastify"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { answerInLanguage } from "./request-language.ts"
import { serveShell } from "./shell.ts"

// What a proxy, a crawler or a link preview asks before it asks for the page: HEAD is GET without the body (RFC 9110, 9.3.2).

let app: FastifyInstance
const folder = mkdtempSync(join(tmpdir(), "hub-shell-"))

const INITIAL_DATA: Readonly<Record<string, () => Promise<object | undefined>>> = {
  "/availability": async () => ({ answers: { "/a?b=1": ["</script>"] } }),
  "/slow": () => new Promise(() => undefined),
  "/broken": () => Promise.reject(new Error("the database is gone")),
}

const HEADS: Readonly<Record<string, () => Promise<{ title: string; description: string } | undefined>>> = {
  "/programs/clay": async () => ({ title: 'Clay & "Kiln"', description: "</title><script>$& a > b" }),
  "/programs/kites": async () => ({ title: "Kites", description: "Wind." }),
  "/programs/owls": async () => ({
    title: "Owls",
    description: "Night.",
    url: "https://camp.example/programs/owls",
    image: "https://camp.example/programs/owls/picture.png",
  }),
  "/programs/gone": async () => undefined,
  "/programs/slow": () => new Promise(() => undefined),
  "/programs/broken": () => Promise.reject(new Error("the database is gone")),
}

beforeAll(async () => {
  mkdirSync(join(folder, "assets"))
  writeFileSync(
    join(folder, "index.html"),
    '<html lang="en"><head><meta name="description" content="Find a program." /><title>Welcome</title><!--init--></head></html>',
  )
  writeFileSync(join(folder, "version.txt"), "release-7\n")
  writeFileSync(join(folder, "assets/index-ab12.js"), "go()")
  app = Fastify()
  answerInLanguage(app)
  await serveShell(app, {
    folder,
    init: async () => ({ name: "Camp" }),
    initial_data: (url) => INITIAL_DATA[url]?.(),
    page_head: (url) => HEADS[url]?.(),
    brand_css: async () => ":root { --brand: #0a6e4f }",
    card_shim_url: null,
    platform_public_key: null,
    outbox_url: null,
    is_mail_off: false,
    is_https: true,
    errors: null,
  })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const PAGE = { accept: "text/html" }
const PACKED = { accept: "text/html", "accept-encoding": "br" }

describe.each([
  ["/welcome", PAGE, 200],
  ["/cards/?participant=1", PACKED, 200],
  ["/", PAGE, 200],
  ["/version.txt", {}, 200],
  ["/assets/index-ab12.js", {}, 200],
  ["/brand.css", PACKED, 200],
  ["/welcome", { accept: "*/*" }, 200],
  ["/welcome", {}, 200],
  ["/welcome", { accept: "application/json" }, 404],
  ["/apple-touch-icon.png", { accept: "*/*" }, 404],
  ["/assets/gone.js", {}, 404],
  ["/assets/..%2Fversion.txt", {}, 404],
  ["/assets/..%5Cversion.txt", {}, 404],
  ["/assets/%00.js", {}, 404],
  ["/customer_api/v2/nothing", PAGE, 404],
])("%s asked for with %j", (url, headers, status) => {
  it("answers HEAD as GET, without a body", async () => {
    const [whole, head] = [
      await app.inject({ method: "GET", url, headers }),
      await app.inject({ method: "HEAD", url, headers }),
    ]
    const without_date = ({ headers }: typeof whole) => ({ ...headers, date: "now" })
    expect([whole.statusCode, head.statusCode]).toEqual([status, status])
    expect(head.body).toBe("")
    expect(without_date(head)).toEqual(without_date(whole))
  })
})

it("inlines the initial data of a page, in that page alone", async () => {
  const textOf = async (url: string) => (await app.inject({ url, headers: PAGE })).body
  for (const url of ["/availability", "/welcome", "/availability"])
    expect([url, (await textOf(url)).includes(String.raw`"answers":{"/a?b=1":["\u003c/script>"]}`)]).toEqual([
      url,
      url === "/availability",
    ])
})

describe("the head of a page with its own title", () => {
  const headOf = async (url: string) => (await app.inject({ url, headers: PAGE })).body

  it("has its title and description, once, for readers that run no script", async () => {
    const body = await headOf("/programs/kites")
    expect(body).toContain("<title>Kites</title>")
    expect(body).toContain('<meta name="description" content="Wind." />')
    expect(body).toContain('<meta property="og:title" content="Kites" />')
    expect(body).toContain('<meta property="og:description" content="Wind." />')
    expect(body).toContain('<meta property="og:type" content="website" />')
    expect([body.match(/<title>/g)?.length, body.match(/name="description"/g)?.length]).toEqual([1, 1])
  })

  it("names its picture and its own address, both absolute", async () => {
    const body = await headOf("/programs/owls")
    expect(body).toContain('<meta property="og:image" content="https://camp.example/programs/owls/picture.png" />')
    expect(body).toContain('<meta property="og:url" content="https://camp.example/programs/owls" />')
    expect(body).toContain('<link rel="canonical" href="https://camp.example/programs/owls" />')
    expect(await headOf("/programs/kites")).not.toContain("og:image")
  })

  it("escapes what a business has typed", async () => {
    const body = await headOf("/programs/clay")
    expect(body).toContain("<title>Clay &amp; &quot;Kiln&quot;</title>")
    expect(body).toContain('content="&lt;/title&gt;&lt;script&gt;$&amp; a &gt; b"')
  })

  it("isn't given to the next page", async () => {
    await headOf("/programs/kites")
    expect(await headOf("/programs/clay")).not.toContain("Kites")
    expect(await headOf("/welcome")).toContain("<title>Welcome</title>")
  })

  it.each(["/programs/gone", "/programs/slow", "/programs/broken"])("is the usual one at %s", async (url) => {
    const { statusCode, body } = await app.inject({ url, headers: PAGE })
    expect([statusCode, body.includes("<title>Welcome</title>"), body.includes("og:")]).toEqual([200, true, false])
  })
})

it.each(["/slow", "/broken"])("serves %s without answers that are late or fail", async (url) => {
  const { statusCode, body } = await app.inject({ url, headers: PAGE })
  expect([statusCode, body.includes('"init":{"name":"Camp"}'), body.includes("answers")]).toEqual([200, true, false])
})

it("serves pages to GET and HEAD only", async () => {
  for (const method of ["POST", "PUT", "DELETE", "OPTIONS"] as const)
    expect((await app.inject({ method, url: "/welcome", headers: PAGE })).statusCode).toBe(404)
})

describe("the page in the reader's language", () => {
  const pageFor = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { ...PAGE, ...headers } })

  it.each([
    [
      "the first that the browser asks for and we know",
      "/welcome",
      { "accept-language": "fr;q=0.9, es-MX, en;q=0.5" },
      "es",
    ],
    [
      "what was chosen here, whatever the browser asks for",
      "/welcome",
      { "accept-language": "en", cookie: "a=b; lang=es" },
      "es",
    ],
    ["the link's before what was chosen", "/welcome?lang=en", { cookie: "lang=es" }, "en"],
    ["English, where nothing is known", "/welcome?lang=xx", { "accept-language": "xx, *", cookie: "lang=../.." }, "en"],
    ["English, of two links at once", "/welcome?lang=es&lang=es", {}, "en"],
  ])("is %s", async (_why, url, headers, language) => {
    const page = await pageFor(url, headers)
    expect(page.body).toContain(`<html lang="${language}">`)
    expect(page.body).toContain(language === "es" ? "<title>Te damos la bienvenida</title>" : "<title>Welcome</title>")
    expect(page.headers["content-language"]).toBe(language)
    expect(page.headers["vary"]).toContain("cookie")
  })

  it("remembers a link's language, and nothing that it doesn't know", async () => {
    expect((await pageFor("/welcome?lang=es")).headers["set-cookie"]).toBe(
      "lang=es; Path=/; Max-Age=31536000; SameSite=Lax; Secure",
    )
    expect((await pageFor("/welcome?lang=es", { cookie: "lang=es" })).headers["set-cookie"]).toBeUndefined()
    expect((await pageFor("/welcome", { "accept-language": "es" })).headers["set-cookie"]).toBeUndefined()
  })
})
