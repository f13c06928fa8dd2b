import { mkdtempSync, rmSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { createServer } from "node:http"
import { tmpdir } from "node:os"
import { extname, join } from "node:path"
import type { Page } from "@playwright/test"
import { build } from "vite"
import { test as base } from "./test.ts"

// Builds the kit page into a temporary folder and serves it without our server.

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
    async ({}, give) => {
      const folder = mkdtempSync(join(tmpdir(), "customer-hub-kit-"))
      await build({
        root: join(ROOT, "ui/kit"),
        configFile: join(ROOT, "portal/vite.config.ts"),
        logLevel: "error",
        build: { outDir: folder, emptyOutDir: true, sourcemap: false, minify: false },
      })
      const { url, stop } = await serve(folder)
      await give(url)
      stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: "worker" },
  ],
  openKit: async ({ page, kit_url }, give) => {
    await give(async (search = "") => {
      await page.goto(`${kit_url}/${search}`)
      await page.getByRole("heading", { name: "The kit", level: 1 }).waitFor()
      return page
    })
  },
})
