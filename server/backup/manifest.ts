import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { type Static, Type } from "typebox"
import { Check } from "typebox/value"
import { reasonOf, StartupProblem } from "../kernel/startup-problem.ts"

// What a backup says of itself. A folder with it is whole: it is written last.

const Table = Type.Object({
  name: Type.String(),
  columns: Type.Array(Type.String()),
  rows: Type.Integer(),
  /** Of the packed file. */
  sha256: Type.String(),
})
export type DumpedTable = Static<typeof Table>

const Manifest = Type.Object({
  format: Type.Literal(1),
  /** When the database was read. */
  taken_at: Type.String(),
  migrations: Type.Array(Type.Object({ name: Type.String(), checksum: Type.String() })),
  /** Which keys the data is signed and sealed with; the keys themselves are never in a backup. */
  secret_keys: Type.Array(Type.Object({ name: Type.String(), key_id: Type.String() })),
  tables: Type.Array(Table),
  sequences: Type.Array(Type.Object({ name: Type.String(), value: Type.String(), is_called: Type.Boolean() })),
  files: Type.Array(Type.Object({ key: Type.String(), size: Type.Integer(), sha256: Type.String() })),
})
export type Manifest = Static<typeof Manifest>

const NAME = "manifest.json"

export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeFile(join(folder, NAME), JSON.stringify(manifest), { mode: 0o600, flush: true })

export async function readManifest(folder: string): Promise<Manifest> {
  let text: string
  try {
    text = await readFile(join(folder, NAME), "utf8")
  } catch (error) {
    throw new StartupProblem(`${folder} is no whole backup: ${NAME} can't be read (${reasonOf(error)}).`)
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    value = undefined
  }
  if (!Check(Manifest, value)) throw new StartupProblem(`${join(folder, NAME)} is damaged, or of a newer version.`)
  return value
}

export const tablePath = (folder: string, name: string): string => join(folder, "tables", `${name}.copy.gz`)
export const filesPath = (folder: string): string => join(folder, "files")
