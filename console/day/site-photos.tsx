import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { FormAlert } from "@hub/ui/field/form-alert"
import { lazyDialog } from "@hub/ui/loading/lazy-dialog.ts"
import { errorText } from "@hub/ui/toast/error-text.ts"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import { clockLabel } from "../shell/clock.ts"
import { useMe } from "../staff/queries.ts"
import css from "./photos.module.css"
import { photosQuery } from "./photos-query.ts"

const m = messages("console/day.photos")

const SendPhoto = lazyDialog(() => import("./send-photo.tsx"), "SendPhoto")

interface Props {
  location_id: string
  location: string
  date: string
  maySend: boolean
}

/** Photos of a day for the families of each group, and a new one. Nothing where the business sends none. */
export function SitePhotos({ location_id, location, date, maySend }: Props) {
  const { data } = useQuery(photosQuery(location_id, date))
  const queries = useQueryClient()
  const [draft, setDraft] = useState<{ id: string; isOpen: boolean }>()
  const time_zone = useMe().sites.find(({ id }) => id === location_id)?.time_zone ?? "UTC"
  const remove = useMutation({
    mutationFn: (photo_id: string) =>
      api.call("POST /days/{location_id}/photos/{photo_id}/remove", { params: { location_id, photo_id }, body: {} }),
    onSuccess: (left) => queries.setQueryData(photosQuery(location_id, date).queryKey, left),
  })
  if (data === undefined || !data.is_on || (data.groups.length === 0 && data.items.length === 0)) return null
  return (
    <section aria-label={m.titleAt({ location })}>
      <div className="sign">
        <h2>{m.titleAt({ location })}</h2>
        {maySend && data.groups.length > 0 && (
          <Button variant="line" size="s" onClick={() => setDraft({ id: crypto.randomUUID(), isOpen: true })}>
            {m.take}
          </Button>
        )}
      </div>
      {remove.isError && <FormAlert>{errorText(remove.error)}</FormAlert>}
      {data.items.length === 0 && <p className="dim">{m.none}</p>}
      {data.items.length > 0 && (
        <ul className={css["list"]}>
          {data.items.map(({ id, url, offering, line, by, at }) => (
            <li key={id}>
              <img src={url} alt={m.altOf({ group: offering })} />
              {line !== "" && <p>{line}</p>}
              <p className="small dim">{m.facts({ group: offering, by, time: clockLabel(at, time_zone) })}</p>
              <Button
                variant="quiet"
                size="s"
                busy={remove.isPending && remove.variables === id}
                onClick={() => remove.mutate(id)}
              >
                {m.remove}
                <span className="visually-hidden">{m.removeOf({ group: offering })}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {draft !== undefined && (
        <SendPhoto
          key={draft.id}
          id={draft.id}
          location_id={location_id}
          date={date}
          groups={data.groups}
          isOpen={draft.isOpen}
          onClose={() => setDraft({ ...draft, isOpen: false })}
        />
      )}
    </section>
  )
}
