import { ACCEPTED, kindOfMime, type OwnershipType, sizeRefusal, typeRefusal } from "@hub/domain/files/file-types"
import { useEffect, useRef, useState } from "react"
import { sentenceOf } from "../api/problem.ts"
import { uploadFile } from "../api/upload.ts"

/** An uploaded file entry (spec 3): loading → success, or loading → error (4.11). */
export type UploadEntry =
  | { readonly type: "loading"; readonly public_name: string; readonly storage_file: Blob; readonly share: number }
  | {
      readonly type: "success"
      readonly public_name: string
      readonly storage_file: Blob
      readonly key: string
      readonly download_url: string
    }
  | {
      readonly type: "error"
      readonly public_name: string
      readonly storage_file: Blob
      readonly error: string
      /** False when the same file would be refused again. */
      readonly can_retry: boolean
    }

/** What can be said about a file before it is sent. */
export const refusalOf = (file: Blob, ownership_type: OwnershipType): string | undefined =>
  typeRefusal(file.type, ACCEPTED[ownership_type]) ?? sizeRefusal(kindOfMime(file.type), file.size)

/** One upload at a time: starting another, cancelling or leaving the page ends the one before. */
export function useUpload(ownership_type: OwnershipType) {
  const [entry, setEntry] = useState<UploadEntry>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const start = async (storage_file: Blob, public_name: string): Promise<void> => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const about = { storage_file, public_name }
    const refusal = refusalOf(storage_file, ownership_type)
    if (refusal !== undefined) return setEntry({ ...about, type: "error", error: refusal, can_retry: false })
    setEntry({ ...about, type: "loading", share: 0 })
    try {
      const upload = { file: storage_file, file_name: public_name, ownership_type }
      const onProgress = (share: number) => setEntry({ ...about, type: "loading", share })
      const uploaded = await uploadFile(upload, { onProgress, signal: controller.signal })
      if (running.current === controller) setEntry({ ...about, type: "success", ...uploaded })
    } catch (error) {
      // A cancelled call is nothing to tell (spec 8).
      if (controller.signal.aborted) return
      setEntry({ ...about, type: "error", error: sentenceOf(error), can_retry: true })
    }
  }
  return {
    entry,
    start,
    retry: () => {
      if (entry !== undefined) void start(entry.storage_file, entry.public_name)
    },
    /** Also takes away what was uploaded. */
    remove: () => {
      running.current?.abort()
      setEntry(undefined)
    },
  }
}
