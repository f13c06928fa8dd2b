import { ACCEPTED } from "@hub/domain/files/file-types"
import type { AnswerValue, FileAnswer } from "@hub/domain/forms/answer"
import { FILES_MAX } from "@hub/domain/forms/check-answer"
import { messages } from "@hub/domain/kernel/messages"
import { type FieldProps } from "@hub/ui/field/field"
import { FieldGroup } from "@hub/ui/field/field-group"
import { Icon } from "@hub/ui/icon/icon"
import { UploadEntry } from "@hub/ui/upload/upload-entry"
import { useEffect, useRef } from "react"
import { useUploads } from "../files/use-uploads.ts"
import styles from "./list-fields.module.css"

const m = messages("portal/forms.filesField")

interface Props extends FieldProps {
  name: string
  answer: AnswerValue | undefined
  /** Those that were sent before. */
  files: readonly FileAnswer[]
  onChange: (answer: AnswerValue | undefined) => void
}

/** Files that answer a question. */
export function FilesField({ label, required = false, hint, error, name, answer, files, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { uploads, add, retry, remove } = useUploads("SMART_FORM")
  const keys = Array.isArray(answer) ? answer.filter((one) => typeof one === "string") : []
  const arrived = uploads.flatMap((upload) => (upload.type === "success" ? [upload.key] : []))
  const missing = arrived.filter((key) => !keys.includes(key)).join()
  const given = useRef(new Set<string>())
  useEffect(() => {
    // An upload becomes part of the answer once, when it has arrived.
    const fresh = missing.split(",").filter((key) => key !== "" && !given.current.has(key))
    for (const key of fresh) given.current.add(key)
    if (fresh.length > 0) onChange([...keys, ...fresh])
  })
  const take = (key: string) => {
    const left = keys.filter((one) => one !== key)
    onChange(left.length === 0 ? undefined : left)
  }
  const nameOf = (key: string, index: number): string =>
    uploads.find((upload) => upload.type === "success" && upload.key === key)?.public_name ??
    // The server forgets a file's own name, which can say as much as its contents.
    m.file({ index: index + 1, isFiles: files.some((file) => file.key === key) })
  const isFull = keys.length >= FILES_MAX
  return (
    <FieldGroup label={label} required={required} hint={hint ?? m.hint({ files_max: FILES_MAX })} error={error}>
      {keys.map((key, index) => (
        <UploadEntry key={key} name={nameOf(key, index)} state="success" onRemove={() => take(key)} />
      ))}
      {uploads.map((upload) =>
        upload.type === "success" ? null : (
          <UploadEntry
            key={upload.id}
            name={upload.public_name}
            state={upload.type}
            share={upload.type === "loading" ? upload.share : 0}
            error={upload.type === "error" ? upload.error : undefined}
            onRetry={upload.type === "error" && upload.can_retry ? () => retry(upload) : undefined}
            onRemove={() => remove([upload.id])}
          />
        ),
      )}
      <input
        ref={input}
        hidden
        type="file"
        multiple
        accept={ACCEPTED.SMART_FORM.join()}
        onChange={({ currentTarget }) => {
          for (const file of [...(currentTarget.files ?? [])].slice(0, FILES_MAX - keys.length)) add(file, file.name)
          currentTarget.value = ""
        }}
      />
      {!isFull && (
        <button
          type="button"
          name={name}
          className={`button line compact ${styles["add"]}`}
          onClick={() => input.current?.click()}
        >
          <Icon name="plus" /> {keys.length === 0 ? m.chooseFiles : m.addFiles}
        </button>
      )}
    </FieldGroup>
  )
}
