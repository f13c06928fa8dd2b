import { readFile } from "node:fs/promises"
import { join } from "node:path"
import react from "@vitejs/plugin-react"
import { defineConfig, type Plugin } from "vite"
import { languagesPlugin, messagesPlugin } from "./messages-plugin.ts"

// The API server behind the development server (tools/dev.mjs); a build needs none.
const server = process.env.DEV_SERVER ?? "http://127.0.0.1:3000"
// Where the console is developed; undefined without one.
const staff = process.env.DEV_CONSOLE

/** Serves the kit's page at `/kit` in development; a build doesn't contain it. */
const kitPage: Plugin = {
  name: "kit-page",
  apply: "serve",
  configureServer(dev) {
    const folder = join(import.meta.dirname, "../ui/kit")
    const page = async (url: string) => {
      const html = await readFile(join(folder, "index.html"), "utf8")
      return dev.transformIndexHtml(url, html.replace("./main.tsx", `/@fs${folder}/main.tsx`))
    }
    dev.middlewares.use("/kit", (request, answer, next) => {
      if (request.url !== "/" && request.url?.startsWith("/?") !== true) {
        next()
        return
      }
      page("/kit").then((html) => answer.setHeader("content-type", "text/html").end(html), next)
    })
  },
}

/** Passed on to the API server. No folder of the portal may start alike: its modules would be proxied too. */
const PROXIED_PATHS = [
  "/customer_api",
  "/staff_api",
  "/v1",
  "/webhooks",
  "/touchnet",
  "/sign/",
  "/sandbox",
  "/health",
  "/metrics",
  "/files/raw",
  "/maps/",
  "/brand.css",
  "/plain.css",
  "/version.txt",
  "/manifest.webmanifest",
  "/identitytoolkit.googleapis.com",
  "/securetoken.googleapis.com",
]

const WIDGETS =
  /node_modules\/(react-aria|react-stately|@react-|@internationalized)|\/ui\/(popup|listbox|menu|tooltip|calendar|date-field)\/(?!date-order\.)|\/(select-field|multi-select-field|markdown-field)\.tsx/

/** The forms of questions and of health, which only their pages need; a medication request alone has lists and dates at once. */
const QUESTIONS = /\/(domain|portal)\/(forms|health)\/(?!request-form|has-records-query)/

/** What many pages share, but for forms, payments, documents and the words of programs: they would come with every page. */
const SHARED =
  /^(?!.*\/(ui\/(card|animation|upload|field\/(error-summary|form-alert))|portal\/(form\/|paperwork|files|payments|providers|scheduling\/(activities|place-words|reason-words|format-reasons|span-of))|account\/(address-fields|ask-email|code-step|email-code|email-proof|send-code-form)|orders\/(payment-status|pay-order|use-payment|order-words))).*$/

export default defineConfig({
  root: import.meta.dirname,
  publicDir: "shell/public",
  plugins: [react(), kitPage, languagesPlugin, messagesPlugin()],
  css: {
    transformer: "lightningcss",
    lightningcss: { cssModules: { pattern: "[hash]_[local]", container: false, grid: false } },
  },
  resolve: {
    // React has had it since its version 18.
    alias: { "use-sync-external-store/shim/with-selector": "use-sync-external-store/with-selector" },
  },
  build: {
    // Browsers of the last two years; the server sends older ones a plain page.
    target: ["chrome120", "firefox121", "safari17.2"],
    manifest: true,
    sourcemap: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // A text is written where it is used.
      optimization: { inlineConst: { mode: "all", pass: 2 } },
      // The schemas of the contract reach the browser as types only.
      treeshake: {
        manualPureFunctions: ["Type", "exact", "nullable", "oneOf", "Paged", "named", "namedExact", "Line", "Text"],
        propertyReadSideEffects: false,
      },
      // One script for the first screen, and one for what six or more others share: without them a page needs 26 to 41 scripts.
      // React Aria's widgets are shared too, but the sign-in and the availability do without them (decision 0060),
      // and so they do without question sets and health.
      output: {
        codeSplitting: {
          groups: [
            { name: "first", tags: ["$initial"], priority: 1 },
            { name: "widgets", test: WIDGETS, priority: 1, includeDependenciesRecursively: false },
            { name: "questions", test: QUESTIONS, priority: 1, includeDependenciesRecursively: false },
            { name: "shared", test: SHARED, minShareCount: 6 },
          ],
        },
      },
    },
  },
  server: {
    host: "127.0.0.1",
    strictPort: true,
    proxy: {
      ...Object.fromEntries(PROXIED_PATHS.map((path) => [path, { target: server }])),
      ...(staff === undefined ? {} : { "^/staff(?!_api)": { target: staff, ws: true } }),
    },
  },
})
