import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { Drawer } from "@hub/ui/drawer/drawer"
import { Checkbox } from "@hub/ui/field/checkbox"
import { TextField } from "@hub/ui/field/field"
import { FormAlert } from "@hub/ui/field/form-alert"
import { SelectField } from "@hub/ui/field/select-field"
import { Stack } from "@hub/ui/layout/stack"
import { errorText, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useEffect, useMemo, useState } from "react"
import { api } from "../api/client.ts"
import css from "./photos.module.css"
import { photosQuery, type SitePhotosAnswer } from "./photos-query.ts"

const m = messages("console/day.photos")

interface Props {
  /** Of the photo: the same press twice is one photo. */
  id: string
  location_id: string
  date: string
  groups: SitePhotosAnswer["groups"]
  isOpen: boolean
  onClose: () => void
}

/** By the camera or from a file. Who has no consent is named beside the photo. */
export function SendPhoto({ id, location_id, date, groups, isOpen, onClose }: Props) {
  const queries = useQueryClient()
  const [file, setFile] = useState<File>()
  const [line, setLine] = useState("")
  const [offering_id, setOffering] = useState(groups.length === 1 ? (groups[0]?.id ?? "") : "")
  const [confirmed, setConfirmed] = useState("")
  const [isAsked, setAsked] = useState(false)
  const group = groups.find((one) => one.id === offering_id)
  const not_in = group?.not_in ?? []
  const ids = not_in.map(({ student_id }) => student_id).join()
  const isConfirmed = ids === "" || confirmed === `${offering_id}${ids}`
  const preview = useMemo(() => (file === undefined ? undefined : URL.createObjectURL(file)), [file])
  useEffect(() => () => (preview === undefined ? undefined : URL.revokeObjectURL(preview)), [preview])
  const key = photosQuery(location_id, date).queryKey
  const send = useMutation({
    mutationFn: (sent: File) => {
      const form = new FormData()
      for (const [name, value] of Object.entries({ id, offering_id, line: line.trim(), not_in: ids }))
        form.set(name, value)
      form.set("file", sent)
      return api.upload("POST /days/{location_id}/photos", { params: { location_id } }, form)
    },
    onSuccess: (data) => {
      queries.setQueryData(key, data)
      notifySuccess(m.sent({ group: group?.name ?? "" }))
      onClose()
    },
    // Who has no consent may have changed.
    onError: () => void queries.invalidateQueries({ queryKey: key }),
  })
  return (
    <Drawer
      isOpen={isOpen}
      title={m.take}
      more={group === undefined ? "" : m.goesTo({ families: group.families })}
      closesOnBackdrop={false}
      onClose={onClose}
      foot={
        <>
          <Button variant="line" onClick={onClose}>
            {m.cancel}
          </Button>
          <Button
            busy={send.isPending}
            onClick={() => {
              setAsked(true)
              if (file !== undefined && group !== undefined && isConfirmed) send.mutate(file)
            }}
          >
            {m.send}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {send.isError && <FormAlert>{errorText(send.error)}</FormAlert>}
        <TextField
          label={m.file}
          required
          type="file"
          accept="image/*"
          error={isAsked && file === undefined ? m.chooseFile : undefined}
          onChange={({ target }) => {
            setFile(target.files?.[0])
            setConfirmed("")
          }}
        />
        {preview !== undefined && <img className={css["chosen"]} src={preview} alt={m.alt} />}
        <SelectField
          label={m.group}
          required
          options={groups.map((one) => ({ value: one.id, label: one.name }))}
          value={offering_id}
          error={isAsked && group === undefined ? m.chooseGroup : undefined}
          onChange={setOffering}
        />
        <TextField
          label={m.line}
          hint={m.lineHint}
          maxLength={200}
          value={line}
          onChange={({ target }) => setLine(target.value)}
        />
        {not_in.length > 0 && (
          <section aria-labelledby="not-in">
            <Stack gap={2}>
              <h3 id="not-in">{m.mustNot}</h3>
              <p className="small dim">{m.mustNotWhy}</p>
              <ul>
                {not_in.map(({ student_id, name }) => (
                  <li key={student_id}>
                    <b>{name}</b>
                  </li>
                ))}
              </ul>
              <Checkbox
                isFramed
                label={m.confirm}
                checked={isConfirmed}
                error={isAsked && !isConfirmed ? m.confirmNeeded : undefined}
                onChange={({ target }) => setConfirmed(target.checked ? `${offering_id}${ids}` : "")}
              />
            </Stack>
          </section>
        )}
      </Stack>
    </Drawer>
  )
}
