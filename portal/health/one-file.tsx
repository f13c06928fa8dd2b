import { ACCEPTED } from "@hub/domain/files/file-types"
import { Button } from "@hub/ui/button/button"
import { UploadEntry } from "@hub/ui/upload/upload-entry"
import { Fragment, type ReactNode, useRef } from "react"
import { usePictures } from "../files/private-picture.ts"
import type { Upload, useUploads } from "../files/use-uploads.ts"
import styles from "./health.module.css"

interface KnownFile {
  readonly key: string
  readonly public_name: string
  readonly download_url: string
}

interface Props {
  /** "Choose a photo" */
  text: string
  known: KnownFile | null
  uploads: ReturnType<typeof useUploads>
  onRemoveKnown: () => void
  /** About an upload, below it. */
  note?: (upload: Upload) => ReactNode
}

/** One medical file: what is there already, or one upload. */
export function OneFile({ text, known, uploads: { uploads, add, retry, remove }, onRemoveKnown, note }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [shown] = usePictures([known?.download_url])
  const isEmpty = known === null && uploads.length === 0
  return (
    <div>
      {known !== null && (
        <UploadEntry name={known.public_name} href={shown?.src} state="success" onRemove={onRemoveKnown} />
      )}
      {uploads.map((upload) => (
        <Fragment key={upload.id}>
          <UploadEntry
            name={upload.public_name}
            state={upload.type}
            share={upload.type === "loading" ? upload.share : 0}
            error={upload.type === "error" ? upload.error : undefined}
            onRetry={upload.type === "error" && upload.can_retry ? () => retry(upload) : undefined}
            onRemove={() => remove([upload.id])}
          />
          {upload.type !== "error" && note?.(upload)}
        </Fragment>
      ))}
      <input
        ref={input}
        className={styles["input"]}
        type="file"
        accept={ACCEPTED.MEDICAL.join()}
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (file !== undefined) add(file, file.name)
          // The same file can be chosen again.
          currentTarget.value = ""
        }}
      />
      {isEmpty && (
        <Button variant="line" onClick={() => input.current?.click()}>
          {text}
        </Button>
      )}
    </div>
  )
}

/** The key to send; undefined while a file is on its way or failed. */
export function fileToSend(
  known: KnownFile | null,
  uploads: ReturnType<typeof useUploads>["uploads"],
): { readonly key: string | null; readonly name: string } | undefined {
  const [upload] = uploads
  if (upload === undefined) return { key: known?.key ?? null, name: known?.public_name ?? "" }
  return upload.type === "success" ? { key: upload.key, name: upload.public_name } : undefined
}
