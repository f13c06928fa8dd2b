import { Readable } from "node:stream"
import { Problem } from "@hub/domain/kernel/problem"
import type { SwitchSignedFile } from "@hub/domain/switching/signed-files"
import type { CheckedFile, StagedFile } from "../files/bring-files.ts"
import { checkBrought } from "../files/bring-files.ts"
import type { FileNeeds } from "../files/file-needs.ts"
import { unpacked } from "./read-archive.ts"

// Signed files, checked and stored before anything is written: bytes are no part of a transaction.

export interface StagedSigned {
  readonly of: SwitchSignedFile
  readonly digest: Buffer
  /** Undefined in a trial, and where it is known already. */
  readonly staged: StagedFile | undefined
}

export interface StagedFiles {
  readonly files: readonly StagedSigned[]
  /** `file:line:column: cause` of those that an upload would be refused for. */
  readonly refused: readonly string[]
  /** Removes the bytes of those that nothing has taken. */
  readonly drop: (taken: ReadonlySet<string>) => Promise<void>
}

export type OpenArchive = (name: string) => Promise<Buffer | undefined>

interface Staging {
  readonly open: OpenArchive
  readonly is_dry: boolean
  /** Whether a document has this file already. */
  readonly isKnown: (of: SwitchSignedFile, digest: Buffer) => boolean
}

const NONE: StagedFiles = { files: [], refused: [], drop: async () => undefined }

const positionOf = ({ place }: SwitchSignedFile): string => `${place.file}:${place.line}:${place.column}`

export async function stageFiles(
  coming: readonly SwitchSignedFile[],
  needs: FileNeeds | undefined,
  { open, is_dry, isKnown }: Staging,
): Promise<StagedFiles> {
  if (coming.length === 0 || needs === undefined) return NONE
  const files: StagedSigned[] = []
  const refused: string[] = []
  const stageOne = async (checked: CheckedFile, of: SwitchSignedFile): Promise<void> => {
    const staged = is_dry || isKnown(of, checked.digest) ? undefined : await checked.stage()
    files.push({ of, digest: checked.digest, staged })
  }
  for (const name of new Set(coming.map(({ archive }) => archive))) {
    const own = new Map<string, SwitchSignedFile[]>()
    for (const one of coming) if (one.archive === name) own.set(one.path, [...(own.get(one.path) ?? []), one])
    const bytes = await open(name)
    if (bytes === undefined) {
      refused.push(`${name}:1:1: can't be opened any more`)
      continue
    }
    const wanted = new Set(own.keys())
    for await (const one of unpacked(bytes, { name, wanted }, () => Readable.from(bytes, { objectMode: false }))) {
      const targets = own.get(one.path) ?? []
      const [first] = targets
      if (first === undefined) continue
      const checked = await checkOne(needs, one).catch((error: unknown) => {
        if (error instanceof Problem && error.code !== "BUSY") return error
        throw error
      })
      if (checked instanceof Problem) {
        const cause = checked.code === "UPLOAD_BROKEN_OFF" ? "can't be unpacked: the file is damaged" : checked.message
        refused.push(`${positionOf(first)}: ${cause}`)
        continue
      }
      try {
        for (const of of targets) await stageOne(checked, of)
      } finally {
        await checked.remove()
      }
    }
  }
  return {
    files,
    refused,
    async drop(taken) {
      for (const { staged } of files)
        if (staged !== undefined && !taken.has(staged.key)) await needs.raw_files.remove(staged.key)
    },
  }
}

async function checkOne(
  needs: FileNeeds,
  { path, open }: { readonly path: string; readonly open: () => Promise<Readable> },
): Promise<CheckedFile> {
  return checkBrought(needs, path.split("/").at(-1) ?? path, await open())
}
