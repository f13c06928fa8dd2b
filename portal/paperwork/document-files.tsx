import { ACCEPTED } from "@hub/domain/files/file-types"
import { generalDate } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { FILES_MAX, type WholeDocument } from "@hub/domain/paperwork/document"
import { Button } from "@hub/ui/button/button"
import { FieldError } from "@hub/ui/field/field-error"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { UploadEntry } from "@hub/ui/upload/upload-entry"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useRef, useState } from "react"
import { api } from "../api/client.ts"
import { sentenceOf } from "../api/problem.ts"
import { useInit } from "../company/init.ts"
import { type Upload, useUploads } from "../files/use-uploads.ts"
import { UnsavedChanges } from "../form/unsaved-changes.tsx"
import { localDay } from "../shell/clock/local-time.ts"
import styles from "./document-files.module.css"
import { documentQuery, documentsQuery } from "./queries.ts"

const m = messages("portal/paperwork.documentFiles")

/** Why the files can't be sent yet. */
function errorIn(uploads: readonly Upload[], count: number): string | undefined {
  if (uploads.some(({ type }) => type === "loading")) return m.uploading
  if (uploads.some(({ type }) => type === "error")) return m.uploadFailed
  return count === 0 ? m.missing : undefined
}

/** 7.10: a document that is answered with files, which can be changed until they are approved. */
export function DocumentFiles({ document }: { document: WholeDocument }) {
  const input = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  // Only removals are state: the document brings files that others of the family add.
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  const attached = document.files.filter(({ key }) => !removed.has(key))
  const { uploads, add, retry, remove } = useUploads("DOCUMENT")
  const [refusal, setRefusal] = useState<string>()
  const queries = useQueryClient()
  const send = useMutation({
    mutationFn: ({ file_keys }: { file_keys: string[]; ids: readonly number[] }) =>
      api.call("POST /documents/{id}/attach_files", { params: { id: document.id }, body: { file_keys } }),
    onSuccess: async (answered, { ids }) => {
      // A list that was requested before is older than this answer.
      await queries.cancelQueries({ queryKey: documentsQuery.queryKey })
      queries.setQueryData(documentQuery(document.id).queryKey, (was) => was && { ...was, ...answered })
      void queries.invalidateQueries({ queryKey: documentsQuery.queryKey, exact: true })
      // Files chosen since then aren't sent yet.
      remove(ids)
      notifySuccess(m.sent)
      chooser.current?.focus()
    },
  })
  const room = FILES_MAX - attached.length - uploads.length
  const choose = (files: readonly File[]) => {
    send.reset()
    setRefusal(files.length > room ? m.someLeftOut({ files_max: FILES_MAX }) : undefined)
    for (const file of files.slice(0, Math.max(0, room))) add(file, file.name)
  }
  const file_keys = [
    ...attached.map(({ key }) => key),
    ...uploads.flatMap((upload) => (upload.type === "success" ? [upload.key] : [])),
  ]
  const submit = () => {
    if (send.isPending) return
    const error = errorIn(uploads, file_keys.length)
    setRefusal(error)
    if (error === undefined) send.mutate({ file_keys, ids: uploads.map(({ id }) => id) })
  }
  const drop = (change: () => void) => {
    change()
    setRefusal(undefined)
    chooser.current?.focus()
  }
  const error = refusal ?? (send.isError ? sentenceOf(send.error) : undefined)
  const isEmpty = attached.length + uploads.length === 0
  const isChanged = uploads.length > 0 || attached.length < document.files.length
  return (
    <Stack gap={3} className={styles["files"]}>
      <p className="dim">{m.hint({ files_max: FILES_MAX })}</p>
      {attached.map(({ key, public_name }) => (
        <UploadEntry
          key={key}
          name={public_name}
          state="success"
          onRemove={() => drop(() => setRemoved((all) => new Set([...all, key])))}
        />
      ))}
      {uploads.map((upload) => (
        <UploadEntry
          key={upload.id}
          name={upload.public_name}
          state={upload.type}
          share={upload.type === "loading" ? upload.share : 0}
          error={upload.type === "error" ? upload.error : undefined}
          onRetry={upload.type === "error" && upload.can_retry ? () => retry(upload) : undefined}
          onRemove={() => drop(() => remove([upload.id]))}
        />
      ))}
      {error !== undefined && <FieldError>{error}</FieldError>}
      <input
        ref={input}
        className={styles["input"]}
        type="file"
        multiple
        accept={ACCEPTED.DOCUMENT.join()}
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ currentTarget }) => {
          choose([...(currentTarget.files ?? [])])
          // The same file can be chosen again.
          currentTarget.value = ""
        }}
      />
      <Row gap={2} wrap items="stretch">
        <button
          ref={chooser}
          className={isEmpty ? "button" : "button line"}
          type="button"
          aria-disabled={room <= 0}
          onClick={() => (room > 0 ? input.current?.click() : setRefusal(m.full({ files_max: FILES_MAX })))}
        >
          {isEmpty ? m.chooseFiles : m.addFiles}
        </button>
        {isChanged && (
          <Button busy={send.isPending} onClick={submit}>
            {document.files.length === 0 ? m.sendFiles : m.sendChanges}
          </Button>
        )}
      </Row>
      <UnsavedChanges isUnsaved={() => isChanged} />
    </Stack>
  )
}

const earlierCopiesTexts = messages("portal/paperwork.earlierCopies")

/** Put away: what this document took the place of. */
export function EarlierCopies({ earlier, name }: Pick<WholeDocument, "earlier" | "name">) {
  const { company_profile } = useInit()
  if (earlier.length === 0) return null
  return (
    <section aria-labelledby="earlier">
      <div className="sign">
        <h2 id="earlier">{earlierCopiesTexts.archived}</h2>
      </div>
      {earlier.map(({ id, signed_at, valid_until }) => (
        <Link key={id} className="row" to="/documents/$id" params={{ id }}>
          <p>
            {earlierCopiesTexts.copy({
              name,
              given_on: signed_at === null ? undefined : generalDate(localDay(signed_at, company_profile.time_zone)),
              until: valid_until === null ? undefined : generalDate(valid_until),
            })}
          </p>
        </Link>
      ))}
    </section>
  )
}
