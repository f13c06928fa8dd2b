import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { Drawer } from "@hub/ui/drawer/drawer"
import { FormAlert } from "@hub/ui/field/form-alert"
import { SelectField } from "@hub/ui/field/select-field"
import { TextArea } from "@hub/ui/field/text-area"
import { Stack } from "@hub/ui/layout/stack"
import { errorText } from "@hub/ui/toast/toasts.ts"
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import { api } from "../api/client.ts"

const m = messages("console/day.notes")

const notesQuery = (location_id: string, date: string) =>
  queryOptions({
    queryKey: ["day-notes", location_id, date],
    queryFn: ({ signal }) =>
      api.call("GET /days/{location_id}/notes", { params: { location_id }, query: { date } }, { signal }),
  })

interface Props {
  location_id: string
  location: string
  date: string
  mayWrite: boolean
}

/** What the families of a day read on their pass, who has seen it, and a new one. */
export function SiteNotes({ location_id, location, date, mayWrite }: Props) {
  const query = useQuery(notesQuery(location_id, date))
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [draft, setDraft] = useState({ id: crypto.randomUUID(), text: "", offering_id: "" })
  const [isAsked, setAsked] = useState(false)
  const params = { location_id }
  const changed = (data: Awaited<ReturnType<NonNullable<ReturnType<typeof notesQuery>["queryFn"]>>>) =>
    queries.setQueryData(notesQuery(location_id, date).queryKey, data)
  const write = useMutation({
    mutationFn: () =>
      api.call("POST /days/{location_id}/notes", {
        params,
        body: {
          id: draft.id,
          date,
          text: draft.text.trim(),
          ...(draft.offering_id === "" ? {} : { offering_id: draft.offering_id }),
        },
      }),
    onSuccess: (data) => {
      changed(data)
      setOpen(false)
      setAsked(false)
      setDraft({ id: crypto.randomUUID(), text: "", offering_id: "" })
    },
  })
  const remove = useMutation({
    mutationFn: (note_id: string) =>
      api.call("POST /days/{location_id}/notes/{note_id}/take_back", { params: { location_id, note_id }, body: {} }),
    onSuccess: changed,
  })
  const { data } = query
  if (data === undefined || (data.offerings.length === 0 && data.items.length === 0)) return null
  const chosen = data.offerings.find(({ id }) => id === draft.offering_id)
  return (
    <section aria-label={m.titleAt({ location })}>
      <div className="sign">
        <h2>{m.titleAt({ location })}</h2>
        {mayWrite && (
          <Button variant="line" size="s" onClick={() => setOpen(true)}>
            {m.write}
          </Button>
        )}
      </div>
      {remove.isError && <FormAlert>{errorText(remove.error)}</FormAlert>}
      {data.items.length === 0 && <p className="dim">{m.none}</p>}
      <Stack as="ul" gap={3}>
        {data.items.map((note) => (
          <li key={note.id}>
            <p>{note.text}</p>
            <p className="small dim">
              {m.facts({ by: note.by, where: note.offering ?? location, seen: note.seen, families: note.families })}
            </p>
            <Button
              variant="quiet"
              size="s"
              busy={remove.isPending && remove.variables === note.id}
              onClick={() => remove.mutate(note.id)}
            >
              {m.withdraw}
            </Button>
          </li>
        ))}
      </Stack>
      <Drawer
        isOpen={isOpen}
        title={m.write}
        more={m.goesTo({ families: chosen?.families ?? data.families })}
        closesOnBackdrop={false}
        onClose={() => setOpen(false)}
        foot={
          <>
            <Button variant="line" onClick={() => setOpen(false)}>
              {m.cancel}
            </Button>
            <Button
              busy={write.isPending}
              onClick={() => {
                setAsked(true)
                if (draft.text.trim() !== "") write.mutate()
              }}
            >
              {m.send}
            </Button>
          </>
        }
      >
        <Stack gap={4}>
          <p className="small dim">
            {m.howItGoes}{" "}
            <Link
              to="/messages/write"
              search={({ site, day }) => ({
                site: site ?? location_id,
                day,
                date,
                ...(draft.offering_id === "" ? {} : { offering: draft.offering_id }),
              })}
            >
              {m.asMail}
            </Link>
          </p>
          {write.isError && <FormAlert>{errorText(write.error)}</FormAlert>}
          <SelectField
            label={m.toWhom}
            placeholder={m.everyone({ location })}
            options={data.offerings.map(({ id, name }) => ({ value: id, label: name }))}
            value={draft.offering_id}
            onChange={(offering_id) => setDraft({ ...draft, offering_id })}
          />
          <TextArea
            label={m.text}
            required
            rows={5}
            max_length={1000}
            value={draft.text}
            error={isAsked && draft.text.trim() === "" ? m.needed : undefined}
            onChange={(event) => setDraft({ ...draft, text: event.target.value })}
          />
        </Stack>
      </Drawer>
    </section>
  )
}
