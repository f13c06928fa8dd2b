import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"

// npm succeeds silently when it can't fetch an optional package. The database, the bundler and sharp are such packages, one for each
// platform, so what is installed is compared with the lock.

/** As npm detects it. */
function libcHere() {
  if (process.platform !== "linux") return undefined
  try {
    const ldd = readFileSync("/usr/bin/ldd", "utf8")
    if (ldd.includes("musl")) return "musl"
    return ldd.includes("GNU C Library") ? "glibc" : undefined
  } catch {
    // Otherwise it resolves the host names of all addresses.
    process.report.excludeNetwork = true
    const { header, sharedObjects } = process.report.getReport()
    if (header.glibcVersionRuntime) return "glibc"
    return sharedObjects.some((file) => file.includes("libc.musl-") || file.includes("ld-musl-")) ? "musl" : undefined
  }
}

/** Entries are names (`linux`) or exclusions (`!win32`). */
function isAmong(list, value) {
  if (list === undefined) return true
  if (value === undefined || list.includes(`!${value}`)) return false
  return list.includes("any") || list.includes(value) || list.every((entry) => entry.startsWith("!"))
}

/** The folder where Node would find it, from a package's own up to the project's. */
function folderOf(packages, name, from) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf("/node_modules/"), 0))) {
    const found = folder === "" ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (packages[found] !== undefined) return found
    if (folder === "") return undefined
  }
}

/** The folders of the lock's packages that this machine needs. The lock is walked, because other platforms' packages bring their own. */
export function neededFolders({ packages }) {
  const libc = libcHere()
  const fits = ({ os, cpu, libc: libcs }) =>
    isAmong(os, process.platform) && isAmong(cpu, process.arch) && isAmong(libcs, libc)
  const seen = new Set()
  const visit = (folder) => {
    const entry = packages[folder]
    if (entry === undefined || seen.has(folder) || !fits(entry)) return
    seen.add(folder)
    if (entry.link) return visit(entry.resolved)
    const own = folder.includes("node_modules/") ? {} : entry.devDependencies
    for (const name of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies, ...own })) {
      const found = folderOf(packages, name, folder)
      if (found !== undefined) visit(found)
    }
  }
  for (const folder of Object.keys(packages)) if (!folder.includes("node_modules/")) visit(folder)
  return [...seen].filter((folder) => folder.includes("node_modules/"))
}

const isHere = (root) => (folder) => existsSync(join(root, folder, "package.json"))

/** How many of `folders` are in `root`. */
export const countOf = (root, folders) => folders.filter(isHere(root)).length

/** The names of the lock's packages that this machine needs and `root` doesn't have. */
export const missingPackages = (root, lock) =>
  neededFolders(lock)
    .filter((folder) => !isHere(root)(folder))
    .map((folder) => folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length))
