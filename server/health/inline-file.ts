import { problem } from "@hub/domain/kernel/problem"
import type { Database } from "../database/sql.ts"
import type { FileAnswer } from "../http/handlers.ts"
import type { FileStore } from "../providers/files/port.ts"
import { fileTypeOf } from "./staff-queries.ts"

/** A file for the page, saved nowhere. Its name may say what a child has, so it has none. */
export async function inlineFile(
  { store, file_store }: { store: Database; file_store: Pick<FileStore, "open"> },
  key: string,
): Promise<FileAnswer> {
  const [stream, shown_as] = await Promise.all([file_store.open(key), fileTypeOf(store, key)])
  if (stream === undefined || shown_as === undefined) throw problem("NOT_FOUND")
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return { file_name: "file", bytes: Buffer.concat(chunks), shown_as }
}
