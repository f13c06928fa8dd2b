import { ACCEPTED } from "@hub/domain/files/file-types"
import { FILES_MAX, type WholeDocument } from "@hub/domain/paperwork/document"
import { Button } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { UploadEntry } from "@hub/ui/upload/upload-entry"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { api } from "../api/client.ts"
import { sentenceOf } from "../api/problem.ts"
import { UnsavedChanges } from "../form/unsaved-changes.tsx"
import { ChosenFile, type Upload } from "./chosen-file.tsx"
import styles from "./file-answer.module.css"
import { documentQuery, documentsQuery } from "./queries.ts"

const FULL = `There is room for ${FILES_MAX} files. Remove one to add another.`

interface Chosen {
  readonly id: number
  readonly file: File
  readonly onChange: (upload: Upload) => void
}

/** 7.10: a document that is answered with files: choosing them, sending them off, and changing them until they are approved. */
export function FileAnswer({ paper }: { paper: WholeDocument }) {
  const input = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  const next = useRef(0)
  // What others of the family send meanwhile comes with the paper, so only what is taken away here is held here.
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  const kept = paper.files.filter(({ key }) => !removed.has(key))
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const [uploads, setUploads] = useState<Readonly<Record<number, Upload>>>({})
  const [refusal, setRefusal] = useState<string>()
  const queries = useQueryClient()
  const send = useMutation({
    mutationFn: ({ file_keys }: { file_keys: string[]; ids: readonly number[] }) =>
      api.call("POST /documents/{id}/attach_files", { params: { id: paper.id }, body: { file_keys } }),
    onSuccess: async (answered, { ids }) => {
      // An answer that set out before this one knows less.
      await queries.cancelQueries({ queryKey: documentsQuery.queryKey })
      queries.setQueryData(documentQuery(paper.id).queryKey, (was) => was && { ...was, ...answered })
      void queries.invalidateQueries({ queryKey: documentsQuery.queryKey, exact: true })
      // What has been chosen since isn't sent yet.
      setChosen((all) => all.filter(({ id }) => !ids.includes(id)))
      notifySuccess("Your files are sent. You can change them until they are approved.")
      chooser.current?.focus()
    },
  })
  const room = FILES_MAX - kept.length - chosen.length
  const choose = (files: readonly File[]) => {
    send.reset()
    setRefusal(files.length > room ? `There is room for ${FILES_MAX} files. The others were left out.` : undefined)
    const added = files.slice(0, Math.max(0, room)).map((file) => {
      next.current += 1
      const id = next.current
      return { id, file, onChange: (upload: Upload) => setUploads((all) => ({ ...all, [id]: upload })) }
    })
    setChosen((all) => [...all, ...added])
  }
  const stateOf = ({ id }: Chosen): Upload => uploads[id] ?? "loading"
  const sent = [
    ...kept.map(({ key }) => key),
    ...chosen.map(stateOf).flatMap((upload) => (typeof upload === "string" ? [] : [upload.key])),
  ]
  const submit = () => {
    if (send.isPending) return
    const isBusy = chosen.some((one) => stateOf(one) === "loading")
    const hasFailed = chosen.some((one) => stateOf(one) === "error")
    const fault = isBusy
      ? "A file is still on its way. Send them when it has arrived."
      : hasFailed
        ? "A file could not be sent. Try it again, or remove it."
        : sent.length === 0
          ? "Choose a file first."
          : undefined
    setRefusal(fault)
    if (fault === undefined) send.mutate({ file_keys: sent, ids: chosen.map(({ id }) => id) })
  }
  const drop = (change: () => void) => {
    change()
    setRefusal(undefined)
    chooser.current?.focus()
  }
  const said = refusal ?? (send.isError ? sentenceOf(send.error) : undefined)
  const isEmpty = kept.length + chosen.length === 0
  const isChanged = chosen.length > 0 || kept.length < paper.files.length
  return (
    <div className={styles["answer"]}>
      <p className="dim">Photos, videos or PDFs, up to {FILES_MAX}. Only the business and you see them.</p>
      {kept.map(({ key, public_name }) => (
        <UploadEntry
          key={key}
          name={public_name}
          state="success"
          onRemove={() => drop(() => setRemoved((all) => new Set([...all, key])))}
        />
      ))}
      {chosen.map(({ id, file, onChange }) => (
        <ChosenFile
          key={id}
          file={file}
          onChange={onChange}
          onRemove={() => drop(() => setChosen((all) => all.filter((one) => one.id !== id)))}
        />
      ))}
      {said !== undefined && (
        <p className="error" role="alert">
          <Icon name="alert" />
          <span>{said}</span>
        </p>
      )}
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
      <div className={styles["acts"]}>
        <button
          ref={chooser}
          className={isEmpty ? "button" : "button line"}
          type="button"
          aria-disabled={room <= 0}
          onClick={() => (room > 0 ? input.current?.click() : setRefusal(FULL))}
        >
          {isEmpty ? "Choose files" : "Add files"}
        </button>
        {isChanged && (
          <Button busy={send.isPending} onClick={submit}>
            {paper.files.length === 0 ? "Send files" : "Send changes"}
          </Button>
        )}
      </div>
      <UnsavedChanges isUnsaved={() => isChanged} />
    </div>
  )
}
