import { existsSync } from "node:fs"
import { join } from "node:path"
import type { initData } from "../catalogue/read-init.ts"
import type { Store } from "../database/transaction.ts"
import type { FileNeeds } from "../files/file-needs.ts"
import { pictureBytes } from "../files/picture-route.ts"
import { programPicture } from "../scheduling/program-head.ts"

const inDist = (name: string): string => join(import.meta.dirname, `../../dist/${name}`)

/** Beside the bundled server, or in dist/ when run from the sources. */
export const folderOf = (name: "portal" | "console"): string => {
  const beside = join(import.meta.dirname, `../${name}`)
  return existsSync(join(beside, "index.html")) && existsSync(join(beside, "assets")) ? beside : inDist(name)
}

interface Needs {
  readonly store: Store
  readonly init: ReturnType<typeof initData>
  readonly files: Pick<FileNeeds, "store" | "file_store">
}

/** Where the pictures of programs come from. */
export function picturesOfPrograms({ store, init, files }: Needs) {
  const [programOf, bytesOfPicture] = [programPicture({ store, init }), pictureBytes(files)]
  return {
    folder: folderOf("portal"),
    brand_color: async () => (await init()).company_profile.brand_color,
    pictureOf: async (url_part: string) => {
      const found = await programOf(url_part)
      const photo = found?.photo
      return found && { ...found, photo: photo && { key: photo.key, bytes: () => bytesOfPicture(photo) } }
    },
  }
}
