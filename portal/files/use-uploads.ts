import { ACCEPTED, kindOfMime, type OwnershipType, sizeRefusal, typeRefusal } from "@hub/domain/files/file-types"
import { useEffect, useRef, useState } from "react"
import { sentenceOf } from "../api/problem.ts"
import { uploadFile } from "../api/upload.ts"

interface FileEntry {
  readonly public_name: string
  readonly storage_file: Blob
}

/** An uploaded file entry (spec 3): loading → success, or loading → error (4.11). */
type UploadEntry =
  | (FileEntry & { readonly type: "loading"; readonly share: number })
  | (FileEntry & { readonly type: "success"; readonly key: string; readonly download_url: string })
  | (FileEntry & {
      readonly type: "error"
      readonly error: string
      /** False when the same file would be refused again. */
      readonly can_retry: boolean
    })

export type Upload = UploadEntry & { readonly id: number }

/** Uploads of a form. Removing one or leaving the page aborts it. */
export function useUploads(ownership_type: OwnershipType) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const controllers = useRef(new Map<number, AbortController>())
  const last_id = useRef(0)
  useEffect(() => {
    const running = controllers.current
    return () => {
      for (const controller of running.values()) controller.abort()
    }
  }, [])

  const send = async (id: number, file: FileEntry): Promise<void> => {
    const controller = new AbortController()
    controllers.current.set(id, controller)
    const show = (entry: UploadEntry) => setUploads((all) => all.map((one) => (one.id === id ? { id, ...entry } : one)))
    const { storage_file, public_name } = file
    const refusal =
      typeRefusal(storage_file.type, ACCEPTED[ownership_type]) ??
      sizeRefusal(kindOfMime(storage_file.type), storage_file.size)
    if (refusal !== undefined) return show({ ...file, type: "error", error: refusal, can_retry: false })
    show({ ...file, type: "loading", share: 0 })
    try {
      const upload = { file: storage_file, file_name: public_name, ownership_type }
      const onProgress = (share: number) => show({ ...file, type: "loading", share })
      const uploaded = await uploadFile(upload, { onProgress, signal: controller.signal })
      show({ ...file, type: "success", ...uploaded })
    } catch (error) {
      // 8: a cancelled call is no failure.
      if (!controller.signal.aborted) show({ ...file, type: "error", error: sentenceOf(error), can_retry: true })
    }
  }
  return {
    uploads,
    add: (storage_file: Blob, public_name: string): void => {
      last_id.current += 1
      const id = last_id.current
      setUploads((all) => [...all, { id, storage_file, public_name, type: "loading", share: 0 }])
      void send(id, { storage_file, public_name })
    },
    retry: ({ id, storage_file, public_name }: Upload): void => void send(id, { storage_file, public_name }),
    remove: (ids: readonly number[]): void => {
      for (const id of ids) controllers.current.get(id)?.abort()
      setUploads((all) => all.filter(({ id }) => !ids.includes(id)))
    },
  }
}
