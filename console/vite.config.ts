import { join } from "node:path"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"
import { messagesPlugin } from "../portal/messages-plugin.ts"

export default defineConfig({
  root: import.meta.dirname,
  base: "/staff/",
  publicDir: false,
  plugins: [react(), messagesPlugin({ base: "/staff/", shell: "/console/shell/frame.tsx", languages: ["en"] })],
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
      // What half of the pages share comes as one script: it packs better than thirty small ones, and is asked for once.
      output: {
        codeSplitting: { groups: [{ name: "shared", minShareCount: 11, test: /\/(ui|domain|console|portal)\// }] },
      },
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
