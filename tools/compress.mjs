import { readdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Fonts and pictures are compressed already, and small files gain nothing. */
const WORTH_IT = /\.(m?js|css|html|svg|json|txt|wasm|webmanifest)$/
const SMALLEST = 512

/** Compresses at build time with the slowest setting, instead of on every request. */
export async function compress(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && WORTH_IT.test(entry.name))
  await Promise.all(
    files.map(async (entry) => {
      const file = join(entry.parentPath, entry.name)
      const bytes = await readFile(file)
      if (bytes.length < SMALLEST) return
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      }
      await writeFile(`${file}.br`, await brotli(bytes, { params }))
      await writeFile(`${file}.gz`, await zip(bytes, { level: 9 }))
    }),
  )
}
