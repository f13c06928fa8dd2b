import { existsSync } from "node:fs"
import { join } from "node:path"
import { ROOT } from "./install.mjs"

/** Our own packages are bundled while everybody else's stay outside: "@hub/domain/kernel/money" → domain/kernel/money.ts. */
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
