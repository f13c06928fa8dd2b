import { spawnSync } from "node:child_process"
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { brotliDecompressSync } from "node:zlib"
import { ROOT } from "./install.mjs"

// Which Chromium the journeys run in: the one that came with npm, whose version is pinned, unless $CHROME_BIN says another.

/**
 * Not the package's own arguments: they render on a software GPU, which takes twice the time, run the browser in a single process and
 * switch off site isolation.
 */
const BUNDLED_ARGS = ["--no-sandbox", "--disable-gpu"]

/** Unpacks under another name first, so that an interrupted unpacking isn't taken for complete. */
function unpackOnce(target, write) {
  if (existsSync(target)) return
  mkdirSync(dirname(target), { recursive: true })
  const half = `${target}.${process.pid}`
  write(half)
  try {
    renameSync(half, target)
  } catch (error) {
    // Another process has unpacked the same.
    rmSync(half, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  }
}

function unpackTar(archive, target) {
  unpackOnce(target, (half) => {
    mkdirSync(half)
    const { status, stderr } = spawnSync("tar", ["-x", "-C", half], {
      input: brotliDecompressSync(readFileSync(archive)),
    })
    if (status !== 0) throw new Error(`tar can't unpack ${archive}: ${String(stderr)}`)
  })
}

const runs = (file, env) => spawnSync(file, ["--version"], { env, stdio: "ignore" }).status === 0

async function bundledBrowser() {
  const main = fileURLToPath(import.meta.resolve("@sparticuz/chromium"))
  const packed = join(main.slice(0, main.lastIndexOf("chromium/") + "chromium/".length), "bin")
  const cache = join(ROOT, ".cache", "chromium-147.0.0")
  const file = join(cache, "chromium")
  unpackOnce(file, (half) => {
    writeFileSync(half, brotliDecompressSync(readFileSync(join(packed, "chromium.br"))))
    chmodSync(half, 0o755)
  })
  if (runs(file, process.env)) return { file, args: BUNDLED_ARGS, env: {} }
  // A machine without NSS and fonts: the package has these libraries.
  const libraries = join(cache, "al2023")
  unpackTar(join(packed, "al2023.tar.br"), libraries)
  const env = { LD_LIBRARY_PATH: [join(libraries, "lib"), process.env.LD_LIBRARY_PATH].filter(Boolean).join(":") }
  if (!runs(file, { ...process.env, ...env }))
    throw new Error(`The bundled Chromium in ${file} can't be run: set CHROME_BIN.`)
  return { file, args: BUNDLED_ARGS, env }
}

/** The browser's path, its arguments and additions to its environment. */
export async function findBrowser() {
  const chosen = process.env.CHROME_BIN
  if (chosen) return { file: chosen, args: process.getuid?.() === 0 ? ["--no-sandbox"] : [], env: {} }
  return bundledBrowser()
}
