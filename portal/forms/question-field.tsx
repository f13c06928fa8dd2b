import type { Address } from "@hub/domain/account/customer"
import { ACCEPTED } from "@hub/domain/files/file-types"
import type { AnswerValue, FileAnswer } from "@hub/domain/forms/answer"
import { isAddress } from "@hub/domain/forms/answer-shapes"
import { FILES_MAX } from "@hub/domain/forms/check-answer"
import { messages } from "@hub/domain/kernel/messages"
import type { FieldProps } from "@hub/ui/field/field"
import { FieldError } from "@hub/ui/field/field-error"
import { FieldGroup } from "@hub/ui/field/field-group"
import { Icon } from "@hub/ui/icon/icon"
import { UploadEntry } from "@hub/ui/upload/upload-entry"
import { useQuery } from "@tanstack/react-query"
import { createContext, memo, use, useEffect, useRef } from "react"
import { AddressFields } from "../account/address-fields.tsx"
import { addressValuesQuery } from "../account/queries.ts"
import { useUploads } from "../files/use-uploads.ts"
import {
  type OwnFieldProps,
  QuestionField as QuestionFieldOf,
  type QuestionFieldProps,
} from "../form/question-field.tsx"
import { useLanguage } from "../language/language.ts"
import styles from "./list-fields.module.css"
import { MedicalItemsField, MedicationsField } from "./list-fields.tsx"

const NO_ADDRESS: Required<Address> = { line1: "", line2: "", city: "", state: "", postal_code: "", country: "US" }

const Files = createContext<readonly FileAnswer[]>([])

/** A question of any kind. */
export const QuestionField = memo(function QuestionField({
  files,
  ...props
}: Omit<QuestionFieldProps, "Own"> & { files: readonly FileAnswer[] }) {
  useLanguage()
  return (
    <Files value={files}>
      <QuestionFieldOf {...props} Own={OwnField} />
    </Files>
  )
})

const m = messages("portal/forms.filesField")

interface Props extends FieldProps {
  name: string
  answer: AnswerValue | undefined
  /** Those that were sent before. */
  files: readonly FileAnswer[]
  onChange: (answer: AnswerValue | undefined) => void
}

/** Files that answer a question. */
function FilesField({ label, required = false, hint, error, name, answer, files, onChange }: Props) {
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

function OwnField({ question, errorAt, ...field }: OwnFieldProps) {
  const files = use(Files)
  switch (question.kind) {
    case "FILE":
      return <FilesField {...field} files={files} />
    case "ADDRESS":
      return <AddressQuestion {...field} errorAt={errorAt} />
    case "MEDICAL_ITEMS":
      return <MedicalItemsField {...field} catalogs={question.catalogs} />
    case "MEDICATIONS":
      return <MedicationsField {...field} />
    default:
      return null
  }
}

function AddressQuestion({
  label,
  required = false,
  name,
  answer,
  errorAt,
  onChange,
}: Omit<OwnFieldProps, "question">) {
  const { data } = useQuery(addressValuesQuery)
  const address = { ...NO_ADDRESS, ...(isAddress(answer) ? answer : {}) }
  return (
    <fieldset className="field">
      <legend>{label}</legend>
      {errorAt(name) !== undefined && <FieldError>{errorAt(name)}</FieldError>}
      <AddressFields
        countries={data?.countries ?? []}
        address={address}
        required={required}
        errorAt={(at) => errorAt(at.replace(/^address/, name))}
        onChange={(change) => onChange({ ...address, ...change })}
      />
    </fieldset>
  )
}
