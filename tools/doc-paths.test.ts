import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"

const root = join(import.meta.dirname, "..")
const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: root,
  encoding: "utf8",
})
const files = listed.split("\n")
const pages = files.filter((file) => /^(README|CONTRIBUTING)\.md$|^docs\/(?!leaving-tables)[^/]+\.md$/.test(file))

/** A file of the tree by its path, or by the end of it: a page names its room's files without their folder. */
const isFile = (path: string): boolean => files.some((file) => file === path || file.endsWith(`/${path}`))

/** Files that are made while it runs, and addresses. */
const isElsewhere = (path: string): boolean => path === "manifest.json" || path.startsWith("/") || path.startsWith(".")

test.each(pages)("the files that %s names are there", (page) => {
  const named = readFileSync(join(root, page), "utf8").matchAll(/`([\w./-]+\.(?:tsx?|mjs|json|css|ya?ml|sql|md|sh))`/g)
  const gone = [...named].map(([, path = ""]) => path).filter((path) => !isElsewhere(path) && !isFile(path))
  expect(gone).toEqual([])
})
