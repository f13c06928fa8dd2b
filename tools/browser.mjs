import { spawnSync } from "node:child_process"
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { brotliDecompressSync } from "node:zlib"
import { ROOT } from "./install.mjs"

// Which Chromium the journeys run in: $CHROME_BIN, the system's, else the one that came with npm. HIDE_SYSTEM_CHROMIUM=1 passes
// the first two over, to prove that a machine without any browser is enough.

const SYSTEM = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"]
/**
 * Not those that the package proposes: they draw everything by a GPU in software, which takes twice the time, keep the browser in one
 * process, and switch off what keeps pages apart, which the journeys want on. The package brings no sandbox of the system's along.
 */
const BUNDLED_ARGS = ["--no-sandbox", "--disable-gpu"]

function systemBrowser() {
  for (const folder of (process.env.PATH ?? "").split(":")) {
    const found = SYSTEM.map((name) => join(folder, name)).find((file) => existsSync(file))
    if (found) return found
  }
  return undefined
}

/** Unpacks under another name first, so that an interrupted one is never taken for whole. */
function unpackOnce(target, write) {
  if (existsSync(target)) return
  mkdirSync(dirname(target), { recursive: true })
  const half = `${target}.${process.pid}`
  write(half)
  try {
    renameSync(half, target)
  } catch (error) {
    // Another run has unpacked the same in the meantime.
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
  // A bare machine: no NSS, no fonts to speak of. The package brings the libraries of its own home along.
  const libraries = join(cache, "al2023")
  unpackTar(join(packed, "al2023.tar.br"), libraries)
  const env = { LD_LIBRARY_PATH: [join(libraries, "lib"), process.env.LD_LIBRARY_PATH].filter(Boolean).join(":") }
  if (!runs(file, { ...process.env, ...env }))
    throw new Error(`The bundled Chromium in ${file} can't be run: set CHROME_BIN.`)
  return { file, args: BUNDLED_ARGS, env }
}

/** The browser's program, the arguments it needs and what to add to its environment. */
export async function findBrowser() {
  const isHidden = process.env.HIDE_SYSTEM_CHROMIUM === "1"
  const chosen = isHidden ? undefined : process.env.CHROME_BIN || systemBrowser()
  if (chosen) return { file: chosen, args: process.getuid?.() === 0 ? ["--no-sandbox"] : [], env: {} }
  return bundledBrowser()
}
