import { existsSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { ROOT } from "./install.mjs"

/** Our own packages are bundled while all others stay external: "@hub/domain/kernel/money" → domain/kernel/money.ts. */
export const ownPackages = {
  name: "own-packages",
  setup(build) {
    build.onResolve({ filter: /^@hub\// }, ({ path }) => {
      const file = join(ROOT, path.slice("@hub/".length))
      const found = [file, `${file}.ts`, `${file}.tsx`].find(
        (candidate) => /\.\w+$/.test(candidate) && existsSync(candidate),
      )
      return found === undefined ? { errors: [{ text: `${path} is no file of this project` }] } : { path: found }
    })
  },
}

/** The list of languages belongs to the folder of them that is built. */
export const languagesOf = (folder) => ({
  name: "languages-of",
  setup(build) {
    if (folder === join(ROOT, "languages")) return
    build.onResolve({ filter: /\/languages\.generated(\.ts)?$/ }, () => ({
      path: join(folder, "languages.generated.ts"),
    }))
  },
})

/** Bundled too: packages of hundreds of modules of which few are used, which would slow down the start. */
const MANY_FILES = ["typebox", "typebox/value", "stripe", "jose", "uuid"]

export const manyFiles = {
  name: "many-files",
  setup(build) {
    build.onResolve({ filter: new RegExp(`^(${MANY_FILES.join("|")})$`) }, ({ path }) => ({
      path: fileURLToPath(import.meta.resolve(path)),
      sideEffects: false,
    }))
  },
}
