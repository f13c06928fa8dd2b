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
 * Preload links for the requested page, so that a phone fetches its files together with the entry rather than after it has run. A page's
 * file is named after its address (house rule), which finds its chunk in the build's manifest.
 */
export function pagePreloads(folder: string): (path: string) => string {
  const list = join(folder, ".vite/manifest.json")
  if (!existsSync(list)) return () => ""
  const chunks: Record<string, Chunk> = JSON.parse(readFileSync(list, "utf8"))

  const reach = (name: string, found: Set<Chunk>): Set<Chunk> => {
    const chunk = chunks[name]
    if (chunk === undefined || chunk.isEntry === true || found.has(chunk)) return found
    found.add(chunk)
    for (const next of chunk.imports ?? []) reach(next, found)
    return found
  }
  const shell = Object.keys(chunks).find((name) => chunks[name]?.name === SHELL) ?? ""
  const linksOf = (page: string): string =>
    [...reach(page, reach(shell, new Set()))]
      .flatMap(({ file, css = [] }) => [
        `<link rel="modulepreload" href="/${file}">`,
        ...css.map((sheet) => `<link rel="preload" as="style" crossorigin href="/${sheet}">`),
      ])
      .join("")
  const links = new Map(
    Object.keys(chunks).flatMap((name) => {
      const address = /^pages\/([\w-]+)\.tsx$/.exec(name)?.[1]
      return address === undefined ? [] : [[address, linksOf(name)] as const]
    }),
  )
  return (path) => links.get(/^\/([\w-]+)\/?(?:\?|$)/.exec(path)?.[1] ?? "") ?? ""
}
