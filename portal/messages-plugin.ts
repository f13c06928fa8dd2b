import { createHash } from "node:crypto"
import { join } from "node:path"
import type { Plugin, Rolldown } from "vite"
import { readCatalogs, readLanguages, textsOf } from "../languages/catalogs.ts"
import { textsAddress } from "./language/texts-address.ts"

type PluginContext = Rolldown.PluginContext

// A build's scripts contain no text. A page's names the files with the texts of its components, one for each language.

const OWN = join(import.meta.dirname, "../languages")
/** A test builds with languages of its own. */
const FOLDER = process.env.LANGUAGES_FOLDER ?? OWN
const PART = /\bmessages\("([\w/.-]+)"\)/g
/** A component of the kit names its part of `portal/ui.json`. */
const KIT_PART = /\bkitTexts\("(\w+)"\)/g

const ALL = "all"
const moduleOf = (texts: object): string => `export default ${JSON.stringify(texts)}\n`

interface App {
  /** Where it is served. */
  readonly base: string
  /** What every page but the first screen has around it; its texts are there before a page's. */
  readonly shell: string
  /** All that have a folder, if not said. */
  readonly languages?: readonly string[]
}

const PORTAL: App = { base: "/", shell: "/portal/shell/shell.tsx" }

const IS_PAGE = /\/(portal|console)\/pages\//

/** The modules that come with these. */
function reach(context: PluginContext, ids: readonly string[]): Set<string> {
  const found = new Set(ids)
  for (const id of found) for (const next of context.getModuleInfo(id)?.importedIds ?? []) found.add(next)
  return found
}

/** The list of languages belongs to the folder of them that is built. */
export const languagesPlugin: Plugin = {
  name: "languages",
  enforce: "pre",
  resolveId: {
    filter: { id: /\/languages\.generated(\.ts)?$/ },
    handler: () => (FOLDER === OWN ? undefined : join(FOLDER, "languages.generated.ts")),
  },
}

export function messagesPlugin({ base: address, shell: shell_file, languages: chosen }: App = PORTAL): Plugin {
  const partsOf = new Map<string, readonly string[]>()
  const source = readCatalogs(FOLDER, "en")
  const languages = readLanguages(FOLDER)
    .filter(({ id }) => chosen === undefined || chosen.includes(id))
    .map(({ id }) => ({ id, texts: textsOf(readCatalogs(FOLDER, id), source) }))

  // The same while a build runs.
  let base: { entry: Set<string>; shell: Set<string> } | undefined
  function baseOf(context: PluginContext): NonNullable<typeof base> {
    const all = [...context.getModuleIds()]
    const entry = reach(
      context,
      all.filter((id) => context.getModuleInfo(id)?.isEntry === true),
    )
    const shell = reach(
      context,
      all.filter((id) => id.endsWith(shell_file)),
    )
    return { entry, shell: new Set([...entry, ...shell]) }
  }

  /** The texts that begin to be needed with a script: those of each page or part in it, and of what comes with them. */
  function filesOf(context: PluginContext, modules: readonly string[]) {
    base ??= baseOf(context)
    const { entry, shell } = base
    const parts = modules.flatMap((id) => {
      const info = context.getModuleInfo(id)
      if (info === null || (!info.isEntry && info.dynamicImporters.length === 0)) return []
      // What the first screen fetches later may be there before the shell; a page never is.
      const isEarly = !IS_PAGE.test(id) && info.dynamicImporters.some((importer) => entry.has(importer))
      const before = info.isEntry ? new Set<string>() : isEarly ? entry : shell
      const legacyMail = new Set([...before].flatMap((one) => partsOf.get(one) ?? []))
      const own = [...reach(context, [id])].filter((one) => !before.has(one)).flatMap((one) => partsOf.get(one) ?? [])
      return own.filter((part) => !legacyMail.has(part))
    })
    const needed = [...new Set(parts)].toSorted()
    if (needed.length === 0) return undefined
    const files = languages.map(({ id, texts }) => ({
      language: id,
      content: moduleOf(Object.fromEntries(needed.map((part) => [part, texts[part] ?? {}]))),
    }))
    const hash = createHash("sha256").update(JSON.stringify(files)).digest("base64url").slice(0, 8)
    return { hash, files }
  }

  return {
    name: "messages",
    transform: {
      filter: { id: /\.tsx?$/, code: /\b(messages|kitTexts)\("/ },
      handler(code, id) {
        const own = [...code.matchAll(PART)].map(([, part = ""]) => part)
        const kit = [...code.matchAll(KIT_PART)].map(([, part = ""]) => `portal/ui.${part}`)
        partsOf.set(id, [...own, ...kit])
      },
    },
    renderStart() {
      base = undefined
    },
    renderChunk(code, chunk) {
      const found = filesOf(this, chunk.moduleIds)
      if (found === undefined) return null
      for (const { language, content } of found.files)
        this.emitFile({ type: "asset", fileName: textsAddress(found.hash, language, ""), source: content })
      return { code: `(self.texts_files??=[]).push("${found.hash}");\n${code}`, map: null }
    },
    generateBundle(_options, bundle) {
      const hashes = Object.values(bundle).flatMap((chunk) => {
        const found = chunk.type === "chunk" ? filesOf(this, chunk.moduleIds) : undefined
        return found === undefined ? [] : [[chunk.fileName, found.hash]]
      })
      this.emitFile({ type: "asset", fileName: ".vite/texts.json", source: JSON.stringify(Object.fromEntries(hashes)) })
    },
    // While developing all texts are one file.
    configureServer(dev) {
      for (const { id, texts } of languages)
        dev.middlewares.use(textsAddress(ALL, id, address), (_request, answer) => {
          answer.setHeader("content-type", "text/javascript").end(moduleOf(texts))
        })
    },
    transformIndexHtml: {
      order: "pre",
      handler: (_html, { server }) =>
        server === undefined
          ? []
          : [{ tag: "script", children: `self.texts_files=["${ALL}"]`, injectTo: "head-prepend" }],
    },
  }
}
