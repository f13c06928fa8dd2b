import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"

interface Chunk {
  readonly file: string
  readonly name?: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

/** The shell around every page but a visitor's first screen, as the build names it. */
const SHELL = "shell"

/**
 * Preload links for the requested page, so that a phone fetches its files and texts together with the entry rather than after it has run. A page's
 * file is named after its address (house rule), which finds its chunk in the build's manifest.
 */
export function pagePreloads(folder: string): (path: string, language: string) => string {
  const list = join(folder, ".vite/manifest.json")
  if (!existsSync(list)) return () => ""
  const chunks: Record<string, Chunk> = JSON.parse(readFileSync(list, "utf8"))
  const texts: Record<string, string> = JSON.parse(readFileSync(join(folder, ".vite/texts.json"), "utf8"))
  const textsOf = (file: string, language: string): string =>
    texts[file] === undefined ? "" : `<link rel="modulepreload" href="/assets/texts-${language}-${texts[file]}.js">`

  const reach = (name: string, found: Set<Chunk>): Set<Chunk> => {
    const chunk = chunks[name]
    if (chunk === undefined || chunk.isEntry === true || found.has(chunk)) return found
    found.add(chunk)
    for (const next of chunk.imports ?? []) reach(next, found)
    return found
  }
  const shell = Object.keys(chunks).find((name) => chunks[name]?.name === SHELL) ?? ""
  const entry = Object.values(chunks).find(({ isEntry }) => isEntry === true)?.file ?? ""
  const linksOf = (page: string, language: string): string =>
    [
      textsOf(entry, language),
      ...[...reach(page, reach(shell, new Set()))].flatMap(({ file, css = [] }) => [
        `<link rel="modulepreload" href="/${file}">`,
        textsOf(file, language),
        ...css.map((sheet) => `<link rel="preload" as="style" crossorigin href="/${sheet}">`),
      ]),
    ].join("")
  const links = new Map<string, string>()
  return (path, language) => {
    const page = `pages/${/^\/([\w-]+)\/?(?:\?|$)/.exec(path)?.[1] ?? ""}.tsx`
    if (chunks[page] === undefined) return textsOf(entry, language)
    const known = links.get(`${language} ${page}`)
    if (known !== undefined) return known
    const made = linksOf(page, language)
    links.set(`${language} ${page}`, made)
    return made
  }
}
