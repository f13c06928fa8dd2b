import { join } from "node:path"
import { plural } from "@hub/domain/kernel/text"
import { encryptedStore } from "../files/encrypted-store.ts"
import { nameOnDisk } from "../files/name-on-disk.ts"
import type { StaffFile } from "../forms/answers-for-staff.ts"
import { fileKeys } from "../health/file-keys.ts"
import { medicalVault } from "../health/medical-vault.ts"
import { makeFolder } from "../kernel/make-folder.ts"
import { reasonOf, StartupProblem } from "../kernel/startup-problem.ts"
import { fileStores } from "../process/file-stores.ts"
import { callerPath } from "./caller-path.ts"
import type { CommandContext } from "./command-context.ts"
import { writePrivateFile } from "./write-private-file.ts"

interface Options {
  readonly by: string
  /** The folder, made if it isn't there. */
  readonly to: string
}

/** Audited where they were read, which the family sees. */
export async function saveFiles(
  files: readonly StaffFile[],
  { by, to }: Options,
  context: CommandContext,
): Promise<number> {
  const { settings, store, clock, say } = context
  const vault = medicalVault(settings.secrets.health_keys, clock)
  const { raw_files } = await fileStores(settings)
  const file_store = encryptedStore(raw_files, { store, file_keys: fileKeys(vault) })
  const folder = callerPath(to)
  try {
    makeFolder(folder, 0o700)
  } catch (error) {
    throw new StartupProblem(`${folder} can't be made: ${reasonOf(error)}`)
  }
  for (const file of files) {
    const path = join(folder, nameOnDisk(file.key.slice(0, 6), file.public_name))
    const bytes = await file_store.open(file.key)
    if (bytes === undefined) throw new StartupProblem(`The bytes of ${file.public_name} are missing.`)
    await writePrivateFile(path, bytes)
    say(path)
  }
  say(`The family sees that ${by} looked. Delete ${plural("it", files.length, "them")} after use.`)
  return 0
}
