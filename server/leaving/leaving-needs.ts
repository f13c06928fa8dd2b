import type { FileStore } from "../providers/files/port.ts"
import type { ArchiveNeeds } from "./write-archive.ts"

export interface LeavingNeeds extends ArchiveNeeds {
  readonly clock: () => Date
  /** Where copies are until they are gone. */
  readonly raw_files: FileStore
  /** The folder of one that is being written. */
  readonly scratch: string
  /** Someone waits: begin now, not with the next minute's job. */
  readonly begin: () => void
  /** A mail waits to be sent. */
  readonly deliver: () => void
}
