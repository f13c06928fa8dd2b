import { dayLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { dayAt } from "@hub/domain/kernel/zone"
import { Button } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { UploadEntry } from "@hub/ui/upload/upload-entry"
import { useState } from "react"
import { api } from "../api/client.ts"
import { useMe } from "../staff/queries.ts"
import type { Switch } from "./queries.ts"
import css from "./switching.module.css"
import { useSwitchChange } from "./use-switch-change.ts"
import { useUploads } from "./use-uploads.ts"

const m = messages("console/switching.files")

export const filesText = ({ files }: Switch): string => (files.length === 0 ? m.none : m.count({ count: files.length }))

/** Files as the other system wrote them: dropped, or chosen. */
export function FilesStation({ found }: { found: Switch }) {
  const { uploads, add, retry, remove } = useUploads()
  return (
    <Stack gap={4}>
      <p>{m.lead}</p>
      {found.is_demo && (
        <div className="note warn">
          <p>{m.demo}</p>
          <p>
            {m.demoHow} <code>{m.demoCommand}</code>
          </p>
        </div>
      )}
      <DropZone onFiles={add} />
      {uploads.length > 0 && (
        <Stack gap={2}>
          {uploads.map(({ id, name, share, error, canRetry }) => (
            <UploadEntry
              key={id}
              name={name}
              state={error === undefined ? "loading" : "error"}
              share={share}
              {...(error === undefined ? {} : { error })}
              onRetry={canRetry ? () => retry(id) : undefined}
              onRemove={() => remove(id)}
            />
          ))}
        </Stack>
      )}
      {found.files.length > 0 && (
        <ul className={css["rows"]} aria-label={m.list}>
          {found.files.map((file) => (
            <FileRow key={file.id} file={file} />
          ))}
        </ul>
      )}
      {found.faults.map((error) => (
        <p key={error} className="note warn">
          {error}
        </p>
      ))}
      <p className="small dim">{m.sealed}</p>
    </Stack>
  )
}

function DropZone({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const [isOver, setOver] = useState(false)
  return (
    <Stack
      as="label"
      items="center"
      gap={1}
      className={css["drop"]}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      }}
    >
      <Icon name="document" />
      <b>{m.choose}</b>
      <span className="small dim">{m.accepted}</span>
      <input
        className="visually-hidden"
        type="file"
        multiple
        accept=".csv,.tsv,.txt,.tab,.xlsx,.xls,.xml,.htm,.html,.ics,.json,.zip,.pdf,image/*"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file again is a change too.
          target.value = ""
        }}
      />
    </Stack>
  )
}

/** "1.2 MB", "34 KB". */
const megabytes = (bytes: number): string =>
  bytes < 1_000_000
    ? m.kilobytes({ size: String(Math.max(1, Math.round(bytes / 1000))) })
    : m.megabytes({ size: (bytes / 1_000_000).toFixed(1) })

function FileRow({ file }: { file: Switch["files"][number] }) {
  const { business } = useMe()
  const remove = useSwitchChange(() => api.call("POST /switch/files/{id}/remove", { params: { id: file.id } }))
  const day = (instant: string) => dayLabel(dayAt(instant, business.time_zone))
  return (
    <li>
      <Row wrap gap={2} justify="spread">
        <span>
          <b>{file.name}</b>{" "}
          <span className="small dim">
            {m.added({ size: megabytes(file.size), name: file.added_by, day: day(file.ends_at) })}
          </span>
        </span>
        <Button
          variant="quiet"
          size="s"
          busy={remove.isPending}
          onClick={() => remove.mutate(undefined)}
          aria-label={m.removeFile({ name: file.name })}
        >
          {m.remove}
        </Button>
      </Row>
    </li>
  )
}
