import { UploadEntry } from "@hub/ui/upload/upload-entry"
import { useEffect, useRef } from "react"
import { useUpload } from "../files/use-upload.ts"

/** Where an upload is: the key of one that is there, or how it stands. */
export type Upload = { readonly key: string } | "loading" | "error"

interface Props {
  file: File
  /** Must be the same at each drawing. */
  onChange: (upload: Upload) => void
  onRemove: () => void
}

/** One chosen file on its way (4.11): it sets out by itself. */
export function ChosenFile({ file, onChange, onRemove }: Props) {
  const { entry, start, retry } = useUpload("DOCUMENT")
  const begin = useRef(start)
  useEffect(() => void begin.current(file, file.name), [file])
  const key = entry?.type === "success" ? entry.key : undefined
  const type = entry?.type ?? "loading"
  useEffect(() => {
    if (key !== undefined) onChange({ key })
    else onChange(type === "error" ? "error" : "loading")
  }, [key, type, onChange])
  return (
    <UploadEntry
      name={file.name}
      state={type}
      share={entry?.type === "loading" ? entry.share : 0}
      error={entry?.type === "error" ? entry.error : undefined}
      onRetry={entry?.type === "error" && entry.can_retry ? retry : undefined}
      onRemove={onRemove}
    />
  )
}
