import { joinElementsWith } from "@hub/domain/kernel/format-message"
import { currentLanguage } from "@hub/domain/kernel/language"
import { addTexts, type Texts } from "@hub/domain/kernel/messages"
import { createElement, Fragment, isValidElement, type ReactNode } from "react"
import { textsAddress } from "./texts-address.ts"

// Each page's script names its texts, of which only those in the reader's language are fetched (messages-plugin.ts).

declare global {
  var texts_files: string[] | undefined
}

/** "By <b>1 de ene.</b>" already ends with a full stop. */
const isStopped = (part: unknown): boolean =>
  isValidElement<{ children?: unknown }>(part) && String(part.props.children).endsWith(".")

const isNode = (value: unknown): value is ReactNode => value !== undefined

joinElementsWith((parts) => {
  const said = parts.map((part, index) =>
    typeof part === "string" && part.startsWith(".") && isStopped(parts[index - 1]) ? part.slice(1) : part,
  )
  return createElement(Fragment, null, ...said.filter(isNode))
})

const needed = new Set<string>()
const loading = new Map<string, Promise<void>>()
/** A browser repeats the error of a script that it couldn't fetch, so it is asked for under another address. */
const failures = new Map<string, number>()

function load(hash: string, language: string): Promise<void> {
  const address = textsAddress(hash, language, import.meta.env.BASE_URL)
  const known = loading.get(address)
  if (known !== undefined) return known
  const failed = failures.get(address)
  const texts: Promise<{ readonly default: Texts }> = import(
    /* @vite-ignore */ failed === undefined ? address : `${address}?${failed}`
  )
  const added = texts.then((module) => addTexts(language, module.default))
  loading.set(address, added)
  added.catch(() => {
    failures.set(address, (failed ?? 0) + 1)
    loading.delete(address)
  })
  return added
}

/** All texts in a language that the scripts so far need, and those that come until they are here. */
export async function loadTexts(language: string): Promise<void> {
  for (let loaded = -1; loaded < needed.size; ) {
    loaded = needed.size
    await Promise.all([...needed].map((hash) => load(hash, language)))
  }
}

/** Resolves when everything that has been fetched can be read. */
export const textsReady = (): Promise<void> => loadTexts(currentLanguage())

function need(...hashes: readonly string[]): number {
  for (const hash of hashes) {
    needed.add(hash)
    void load(hash, currentLanguage()).catch(() => undefined)
  }
  return needed.size
}

/** Takes what scripts have named so far, and what those to come name. */
export function followScripts(): void {
  const named = globalThis.texts_files ?? []
  globalThis.texts_files = named
  need(...named)
  named.push = need
}
