import { readdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Fonts and pictures are packed already; a small file gains less than its second name costs. */
const WORTH_IT = /\.(js|css|html|svg|json|txt|webmanifest)$/
const SMALLEST = 512

/** Packs once at build, with the slowest setting, what would be packed on every request otherwise. */
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
