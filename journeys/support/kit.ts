import { existsSync, mkdirSync, renameSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { createServer } from "node:http"
import { extname, join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import type { Page } from "@playwright/test"
import { build } from "vite"
import { findAxeViolations } from "./axe.ts"
import { test as base, expect } from "./test.ts"

// Builds the kit page once a run and serves it without our server.

const ROOT = join(import.meta.dirname, "../..")
const TYPES: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
}

async function serve(folder: string): Promise<{ url: string; stop: () => void }> {
  const server = createServer((request, answer) => {
    const path = new URL(request.url ?? "/", "http://kit").pathname
    const file = path === "/" ? "/index.html" : path
    readFile(join(folder, file)).then(
      (bytes) => answer.writeHead(200, { "content-type": TYPES[extname(file)] ?? "text/plain" }).end(bytes),
      () => answer.writeHead(404).end(),
    )
  })
  await new Promise<void>((done) => {
    server.listen(0, "127.0.0.1", done)
  })
  const address = server.address()
  const port = typeof address === "object" && address !== null ? address.port : 0
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() }
}

/** The first worker builds it, the other waits. Playwright empties the folder before each run. */
async function builtOnce(output: string): Promise<string> {
  const [lock, building, built] = ["kit-lock", "kit-building", "kit"].map((name) => join(output, name))
  if (lock === undefined || building === undefined || built === undefined) throw new Error("No folder for the kit")
  mkdirSync(output, { recursive: true })
  try {
    mkdirSync(lock)
  } catch {
    for (let waited = 0; !existsSync(built) && waited < 60_000; waited += 100) await sleep(100)
    return built
  }
  await build({
    root: join(ROOT, "ui/kit"),
    configFile: join(ROOT, "portal/vite.config.ts"),
    logLevel: "error",
    build: { outDir: building, emptyOutDir: true, sourcemap: false, minify: false },
  })
  renameSync(building, built)
  return built
}

interface Shared {
  readonly kit_url: string
}
interface Own {
  /** Opens the kit page, such as `?theme=dark&only=Fields`. */
  readonly openKit: (search?: string) => Promise<Page>
}

export const test = base.extend<Own, Shared>({
  kit_url: [
    // Playwright requires a destructuring pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, give, { project }) => {
      const { url, stop } = await serve(await builtOnce(project.outputDir))
      await give(url)
      stop()
    },
    { scope: "worker" },
  ],
  // The kit is where the colours of every part are held.
  accessible: ({ page }, give) => give(async () => expect(await findAxeViolations(page)).toEqual([])),
  openKit: async ({ page, kit_url }, give) => {
    await give(async (search = "") => {
      await page.goto(`${kit_url}/${search}`)
      await page.getByRole("heading", { name: "The kit", level: 1 }).waitFor()
      return page
    })
  },
})
