import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"

// npm takes an optional package that it couldn't fetch for one that isn't wanted, and says that all went well. The database, the
// builder and the pictures come as such packages, one for each kind of machine: so what has come is compared with the lock.

/** As npm finds it out: it judges by the same words. */
function libcHere() {
  if (process.platform !== "linux") return undefined
  try {
    const ldd = readFileSync("/usr/bin/ldd", "utf8")
    if (ldd.includes("musl")) return "musl"
    return ldd.includes("GNU C Library") ? "glibc" : undefined
  } catch {
    // It would look up the names of all addresses else.
    process.report.excludeNetwork = true
    const { header, sharedObjects } = process.report.getReport()
    if (header.glibcVersionRuntime) return "glibc"
    return sharedObjects.some((file) => file.includes("libc.musl-") || file.includes("ld-musl-")) ? "musl" : undefined
  }
}

/** A list names what is meant (`linux`), or what isn't (`!win32`). */
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

/**
 * The names of the lock's packages that `root` hasn't got although this machine needs them. What only those of other machines need
 * isn't needed, so the lock is walked from the project on rather than read as a list.
 */
export function missingPackages(root, { packages }) {
  const libc = libcHere()
  const fits = ({ os, cpu, libc: libcs }) =>
    isAmong(os, process.platform) && isAmong(cpu, process.arch) && isAmong(libcs, libc)
  const seen = new Set()
  const missing = []
  const visit = (folder) => {
    const entry = packages[folder]
    if (entry === undefined || seen.has(folder) || !fits(entry)) return
    seen.add(folder)
    if (entry.link) return visit(entry.resolved)
    if (folder.includes("node_modules/") && !existsSync(join(root, folder, "package.json")))
      missing.push(folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length))
    const own = folder.includes("node_modules/") ? {} : entry.devDependencies
    for (const name of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies, ...own })) {
      const found = folderOf(packages, name, folder)
      if (found !== undefined) visit(found)
    }
  }
  for (const folder of Object.keys(packages)) if (!folder.includes("node_modules/")) visit(folder)
  return missing
}
