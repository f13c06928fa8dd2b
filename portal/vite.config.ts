import { readFile } from "node:fs/promises"
import { join } from "node:path"
import react from "@vitejs/plugin-react"
import { defineConfig, type Plugin } from "vite"

// The server that the development server stands in front of (tools/dev.mjs); a build needs none.
const server = process.env.DEV_SERVER ?? "http://127.0.0.1:3000"

/** While developing, `/kit` is the kit's own page; no build of the portal has it. */
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

/** What the server answers by itself. No folder of the portal may begin alike: its modules would be asked of the server. */
const SERVERS_OWN = [
  "/customer_api",
  "/v1",
  "/webhooks",
  "/touchnet",
  "/sign/",
  "/sandbox",
  "/health",
  "/files/raw",
  "/brand.css",
  "/plain.css",
  "/version.txt",
  "/manifest.webmanifest",
  "/identitytoolkit.googleapis.com",
  "/securetoken.googleapis.com",
]

/** What the shell and nearly every page behind it use. */
const EVERY_PAGE = new RegExp(
  [
    "@tanstack/(query-core|react-query)/",
    "portal/api/(client|problem|tokens|inlined|kept-(caches|values))",
    "portal/company/(queries|init)",
    "portal/account/queries",
    "portal/files/private-picture",
    "portal/shell/(shell|query-client|header-menu|funbox-switcher|company-problems|use-asked-selection)",
    "portal/scheduling/(family|local-time|use-now|basket|remembered-basket|reason-sentence|availability-search|place-words|queries)\\.ts",
    "domain/kernel/(money|unreachable)",
    "ui/avatar/",
    "ui/calendar/day-for-key",
    "ui/loading/(use-)?after-paint",
  ].join("|"),
)

/** What all forms share, and what most other pages draw with: pieces so small that their names cost the first script more than they do. */
const FORM =
  /portal\/form\/|portal\/way-back\/is-ours|portal\/account\/account-form|ui\/field\/(field|form-alert|error-summary)\./
/** What every dialog is drawn with. No page stands on one, so none waits for it. */
const DIALOG = /ui\/modal\//
const SMALL_PARTS = /ui\/(money|credit-line|completeness|empty|loading)\//
/** Who the family is, wherever it is shown or asked about. */
const PEOPLE =
  /portal\/(way-back\/use-|participants\/(participant-(words|avatar)|use-|queries))|domain\/(participants\/(details|person-name)|account\/name-faults)/
/** What is paid with, and what was bought. */
const MONEY =
  /ui\/card\/card-tile|portal\/(payments\/(payment-words|queries)|orders\/(order-row|receipt-button|paid-words|credit-list|queries))/
/** Pages of a few words, whose subject comes later. */
const QUIET =
  /portal\/(paperwork\/nothing-asked|pages\/(smart-forms|applications|upgrade-credit|medication-requests|reschedule|cancel-credit|schedule-sharing|payment-plan|directions))/
const PAPERS = /portal\/(paperwork\/(?!nothing-asked)|pages\/(custom-)?document)/

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), kitPage],
  css: {
    transformer: "lightningcss",
    lightningcss: { cssModules: { pattern: "[hash]_[local]", container: false, grid: false } },
  },
  build: {
    // Browsers of the last two years; older ones get an honest page rather than a slower one for everybody.
    target: ["chrome120", "firefox121", "safari17.2"],
    manifest: true,
    sourcemap: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // All that the first screen needs is one script, and what every other page needs besides is a second one: each packs smaller
    // than the pieces that lazy pages would share, and those pages are never opened without both.
    rolldownOptions: {
      // To read a property does nothing else, here and in what we use: what is only read for show can go.
      treeshake: { propertyReadSideEffects: false },
      output: {
        // The first script names all others, and hashes don't pack: a letter less in each, as few as the bundler takes.
        chunkFileNames: "assets/[name]-[hash:7].js",
        assetFileNames: "assets/[name]-[hash:7][extname]",
        codeSplitting: {
          groups: [
            { name: "first", tags: ["$initial"], priority: 2 },
            { name: "shell", test: EVERY_PAGE, priority: 1 },
            { name: "dialog", test: DIALOG },
            { name: "form", test: FORM },
            { name: "parts", test: SMALL_PARTS },
            { name: "people", test: PEOPLE },
            { name: "money", test: MONEY },
            { name: "papers", test: PAPERS },
            // Before the quiet pages, two of which show what is booked: they would take it all in.
            { name: "ahead", test: /portal\/attendances\// },
            { name: "quiet", test: QUIET },
            { name: "thanks", test: /portal\/pages\/(thanks|schedule-and-pay-success)/ },
            { name: "promocodes", test: /portal\/.*promocode/ },
          ],
        },
      },
    },
  },
  server: {
    host: "127.0.0.1",
    strictPort: true,
    proxy: Object.fromEntries(SERVERS_OWN.map((path) => [path, { target: server }])),
  },
})
