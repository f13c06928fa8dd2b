import { MOST_PICTURES } from "@hub/domain/files/pictures.staff"
import { generalDate } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { dayAt, timeAt } from "@hub/domain/kernel/zone"
import { isProblem } from "@hub/portal/api/problem"
import { Button } from "@hub/ui/button/button"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { QueryPart } from "@hub/ui/loading/query-part"
import { Photo } from "@hub/ui/picture/photo"
import { notifyError, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import {
  type EditedPicture,
  PictureEditor,
  type PictureSlot,
  type Pictures,
  picturesQuery,
  type ShownPicture,
} from "./picture-editor.tsx"
import css from "./pictures.module.css"

const m = messages("console/catalogue.pictures")

interface Props extends PictureSlot {
  readonly title: string
  readonly zone: string
}

/** The photos of one thing. */
export function PicturePanel({ kind, id, title, zone }: Props) {
  const query = useQuery(picturesQuery({ kind, id }))
  return (
    <Stack as="section" gap={3} className={css["panel"]} aria-label={title}>
      <h2>{title}</h2>
      <QueryPart query={query} loading={m.loading} failed={m.failed} rows={2}>
        {(shown) => <Slot kind={kind} id={id} zone={zone} shown={shown} />}
      </QueryPart>
    </Stack>
  )
}

const asArranged = ({ id, alt, focus_x, focus_y }: ShownPicture) => ({ id, alt, focus_x, focus_y })

function Slot({ kind, id, zone, shown }: PictureSlot & { zone: string; shown: Pictures }) {
  const queries = useQueryClient()
  const { pictures, version, last_change } = shown
  const [open, setOpen] = useState<string>()
  const params = { kind, id }
  const key = picturesQuery(params).queryKey
  const take = (said: string) => (found: Pictures) => {
    queries.setQueryData(key, found)
    setOpen(undefined)
    notifySuccess(said)
  }
  const onError = (error: unknown) => {
    if (isProblem(error, "CHANGED_ELSEWHERE")) {
      notifyError(m.alone)
      setOpen(undefined)
      void queries.invalidateQueries({ queryKey: key })
    } else if (!isProblem(error, "VALIDATION")) notifyError(error)
  }
  const send = useMutation({
    mutationFn: ({ file, alt, focus, replaces }: EditedPicture & { file: File; replaces: string }) => {
      const form = new FormData()
      form.set("alt", alt)
      form.set("focus", `${String(focus.x)},${String(focus.y)}`)
      form.set("version", version)
      form.set("replaces", replaces)
      form.set("file", file)
      return api.upload("POST /catalogue/pictures/{kind}/{id}/file", { params }, form)
    },
    onSuccess: take(m.saved),
    onError,
  })
  const arrange = useMutation({
    mutationFn: (wanted: readonly ShownPicture[]) =>
      api.call("POST /catalogue/pictures/{kind}/{id}", { params, body: { version, pictures: wanted.map(asArranged) } }),
    onSuccess: (found) => take(found.pictures.length < pictures.length ? m.removed : m.saved)(found),
    onError,
  })
  const undo = useMutation({
    mutationFn: () => api.call("POST /catalogue/pictures/{kind}/{id}/undo", { params, body: { version } }),
    onSuccess: take(m.undone),
    onError,
  })
  const refused = send.error ?? arrange.error
  const errors = new Map(
    isProblem(refused, "VALIDATION")
      ? refused.errors.map(({ path, message }) => [path.split(".").at(-1) ?? path, message])
      : [],
  )
  const opened = pictures.find((one) => one.id === open)
  const show = (which: string | undefined) => {
    send.reset()
    arrange.reset()
    setOpen(which)
  }
  const save = ({ file, alt, focus }: EditedPicture) => {
    if (file !== undefined) send.mutate({ file, alt, focus, replaces: opened?.id ?? "" })
    else
      arrange.mutate(
        pictures.map((one) => (one === opened ? { ...one, alt: alt.trim(), focus_x: focus.x, focus_y: focus.y } : one)),
      )
  }
  const rest = pictures.filter((one) => one !== opened)
  return (
    <Stack gap={3}>
      {pictures.length === 0 ? (
        <p className="dim">{m.none}</p>
      ) : (
        pictures.length > 1 && <p className="hint">{m.first}</p>
      )}
      {last_change !== null && (
        <Row wrap gap={3}>
          <p className="dim">
            {m.changed({
              name: last_change.changed_by,
              when: generalDate(dayAt(last_change.changed_at, zone), timeAt(last_change.changed_at, zone)),
            })}
          </p>
          <Button variant="line" size="s" busy={undo.isPending} onClick={() => undo.mutate()}>
            {m.undo}
          </Button>
        </Row>
      )}
      <ul className={css["list"]}>
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <Stack gap={1}>
              <div className={css["thumb"]}>
                <Photo photo={picture} sizes="12rem" />
              </div>
              <p className="small">{picture.alt}</p>
              <p>
                <Button
                  variant="line"
                  size="s"
                  aria-expanded={open === picture.id}
                  onClick={() => show(open === picture.id ? undefined : picture.id)}
                >
                  {m.edit({ number: index + 1 })}
                </Button>
              </p>
            </Stack>
          </li>
        ))}
      </ul>
      {open !== undefined && (opened !== undefined || open === "new") && (
        <PictureEditor
          key={open}
          picture={opened}
          isFirst={opened === pictures[0]}
          errors={errors}
          busy={send.isPending || arrange.isPending}
          onFile={send.reset}
          onSave={save}
          onRemove={() => arrange.mutate(rest)}
          onFirst={() => arrange.mutate(opened === undefined ? rest : [opened, ...rest])}
          onCancel={() => show(undefined)}
        />
      )}
      {open !== "new" && pictures.length < MOST_PICTURES && (
        <p>
          <Button variant="line" onClick={() => show("new")}>
            {m.add}
          </Button>
        </p>
      )}
    </Stack>
  )
}
