import { readFileSync } from "node:fs"
import { join } from "node:path"
import react from "@vitejs/plugin-react"
import { defineConfig, type Plugin } from "vite"
import { messagesPlugin } from "../portal/messages-plugin.ts"

/** The first style sheet of a page decides the order of the layers, and that may be a shared part's: each one says it. */
function layerOrder(): Plugin {
  const order = /^@layer [^{;]+;/m.exec(readFileSync(join(import.meta.dirname, "../ui/kit.css"), "utf8"))?.[0] ?? ""
  return {
    name: "layer-order",
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === "asset" && file.fileName.endsWith(".css") && typeof file.source === "string")
          file.source = order + file.source
    },
  }
}

export default defineConfig({
  root: import.meta.dirname,
  base: "/staff/",
  publicDir: false,
  plugins: [
    react(),
    layerOrder(),
    messagesPlugin({ base: "/staff/", shell: "/console/shell/frame.tsx", languages: ["en"] }),
  ],
  css: {
    transformer: "lightningcss",
    lightningcss: { cssModules: { pattern: "[hash]_[local]", container: false, grid: false } },
  },
  resolve: {
    // React has had it since its version 18.
    alias: { "use-sync-external-store/shim/with-selector": "use-sync-external-store/with-selector" },
  },
  build: {
    target: ["chrome120", "firefox121", "safari17.2"],
    manifest: true,
    sourcemap: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: { index: join(import.meta.dirname, "index.html") },
      optimization: { inlineConst: { mode: "all", pass: 2 } },
      // The schemas of the contract reach the browser as types only.
      treeshake: {
        manualPureFunctions: ["Type", "exact", "nullable", "oneOf", "Paged", "named", "namedExact", "Line", "Text"],
        propertyReadSideEffects: false,
      },
    },
  },
  server: { host: "127.0.0.1", strictPort: true },
})
