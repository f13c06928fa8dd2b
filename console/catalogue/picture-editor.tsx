import type { Pictured } from "@hub/domain/files/pictures.staff"
import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { TextField } from "@hub/ui/field/field"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { plainSource } from "@hub/ui/picture/sources.ts"
import { queryOptions } from "@tanstack/react-query"
import { useEffect, useMemo, useState } from "react"
import { type Answer, api } from "../api/client.ts"
import { type Focus, FocusCrops, FocusPicker } from "./focus-picker.tsx"
import css from "./pictures.module.css"

const m = messages("console/catalogue.pictures")

export interface EditedPicture {
  readonly file: File | undefined
  readonly alt: string
  readonly focus: Focus
}

export type Pictures = Answer<"GET /catalogue/pictures/{kind}/{id}">
export type ShownPicture = Pictures["pictures"][number]

export interface PictureSlot {
  readonly kind: Pictured
  /** An id, a leader's name, or `company`. */
  readonly id: string
}

/** Apart from the rows of the catalogue: a save of a form changes no photo. */
export const picturesQuery = ({ kind, id }: PictureSlot) =>
  queryOptions({
    queryKey: ["pictures", kind, id],
    queryFn: ({ signal }) => api.call("GET /catalogue/pictures/{kind}/{id}", { params: { kind, id } }, { signal }),
    refetchOnWindowFocus: false,
  })

interface Props {
  /** Undefined for a new one. */
  readonly picture: ShownPicture | undefined
  readonly isFirst: boolean
  readonly errors: ReadonlyMap<string, string>
  readonly busy: boolean
  /** What was refused is about another file. */
  readonly onFile: () => void
  readonly onSave: (edited: EditedPicture) => void
  readonly onRemove: () => void
  readonly onFirst: () => void
  readonly onCancel: () => void
}

/** One photo: its file, what it shows, and what of it stays in view. */
export function PictureEditor({ picture, isFirst, errors, busy, onFile, onSave, onRemove, onFirst, onCancel }: Props) {
  const [file, setFile] = useState<File>()
  const [alt, setAlt] = useState(picture?.alt ?? "")
  const [focus, setFocus] = useState<Focus>({ x: picture?.focus_x ?? 50, y: picture?.focus_y ?? 50 })
  const [isAsked, setAsked] = useState(false)
  const chosen = useMemo(() => (file === undefined ? undefined : URL.createObjectURL(file)), [file])
  useEffect(() => () => (chosen === undefined ? undefined : URL.revokeObjectURL(chosen)), [chosen])
  const src = chosen ?? (picture === undefined ? undefined : plainSource(picture))
  const save = () => {
    setAsked(true)
    if ((picture !== undefined || file !== undefined) && alt.trim() !== "") onSave({ file, alt, focus })
  }
  return (
    <Stack gap={4} className={css["open"]}>
      <TextField
        label={picture === undefined ? m.file : m.replace}
        hint={m.fileHint}
        required={picture === undefined}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        error={errors.get("file") ?? (isAsked && src === undefined ? m.choose : undefined)}
        onChange={({ target }) => {
          onFile()
          setFile(target.files?.[0])
          if (target.files?.[0] !== undefined) setFocus({ x: 50, y: 50 })
        }}
      />
      {src !== undefined && (
        <>
          <FocusPicker src={src} focus={focus} error={errors.get("focus")} onChange={setFocus} />
          <FocusCrops src={src} focus={focus} />
        </>
      )}
      <TextField
        label={m.alt}
        hint={m.altHint}
        required
        maxLength={300}
        value={alt}
        error={errors.get("alt") ?? (isAsked && alt.trim() === "" ? m.needsAlt : undefined)}
        onChange={({ target }) => setAlt(target.value)}
      />
      <Row wrap gap={2}>
        <Button busy={busy} onClick={save}>
          {picture === undefined ? m.upload : m.save}
        </Button>
        {picture !== undefined && !isFirst && (
          <Button variant="line" disabled={busy} onClick={onFirst}>
            {m.makeFirst}
          </Button>
        )}
        {picture !== undefined && (
          <Button variant="danger" disabled={busy} onClick={onRemove}>
            {m.remove}
          </Button>
        )}
        <Button variant="quiet" onClick={onCancel}>
          {m.cancel}
        </Button>
      </Row>
    </Stack>
  )
}
