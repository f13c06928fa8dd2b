import { openFile } from "./seal-file.ts"
import type { OpenArchive } from "./stage-files.ts"
import { listFiles, sealedFile } from "./store-files.ts"
import type { SwitchNeeds } from "./switch-needs.ts"

/** A file that was put in, by its name. */
export const openedFile =
  ({ store, clock, health_keys }: Pick<SwitchNeeds, "store" | "clock" | "health_keys">): OpenArchive =>
  async (name) => {
    const file = (await listFiles(store, clock())).find((one) => one.name === name)
    const sealed = file && (await sealedFile(store, file.id))
    return sealed && openFile(health_keys, sealed)
  }
