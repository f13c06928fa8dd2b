import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { testFolder } from "@hub/testing/folder"
import { expect, onTestFinished, test } from "vitest"
import { pagePreloads } from "./page-preloads.ts"

function built(manifest: object): string {
  const folder = testFolder(onTestFinished)
  mkdirSync(join(folder, ".vite"))
  writeFileSync(join(folder, ".vite/manifest.json"), JSON.stringify(manifest))
  writeFileSync(join(folder, ".vite/texts.json"), '{ "assets/index.js": "first", "assets/cards.js": "cards" }')
  return folder
}

test("preloads a page's files, their imports and the texts in the reader's language, without the entry's script", () => {
  const linksOf = pagePreloads(
    built({
      "index.html": { file: "assets/index.js", isEntry: true, css: ["assets/index.css"] },
      "_shell-x.js": { file: "assets/shell.js", name: "shell", imports: ["index.html"] },
      "_money.js": { file: "assets/money.js", imports: ["index.html"] },
      "pages/cards.tsx": { file: "assets/cards.js", imports: ["index.html", "_money.js"], css: ["assets/cards.css"] },
    }),
  )
  const links =
    '<link rel="modulepreload" href="/assets/texts-es-first.js">' +
    '<link rel="modulepreload" href="/assets/shell.js">' +
    '<link rel="modulepreload" href="/assets/cards.js"><link rel="modulepreload" href="/assets/texts-es-cards.js"><link rel="preload" as="style" crossorigin href="/assets/cards.css">' +
    '<link rel="modulepreload" href="/assets/money.js">'
  expect(linksOf("/cards", "es")).toBe(links)
  expect(linksOf("/cards/?participant=1", "es")).toBe(links)
  for (const other of ["/", "/welcome", "/cards/7", "/nowhere", "/..%2f", "//cards.example"])
    expect(linksOf(other, "en")).toBe('<link rel="modulepreload" href="/assets/texts-en-first.js">')
})

test("serves a portal without a manifest without preloads", () => {
  expect(pagePreloads(testFolder(onTestFinished))("/cards", "en")).toBe("")
})
