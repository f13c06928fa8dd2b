import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { ColourButton } from "@hub/ui/button/colour-button"
import { FormAlert } from "@hub/ui/field/form-alert"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { lazyDialog } from "@hub/ui/loading/lazy-dialog.ts"
import { Modal } from "@hub/ui/modal/modal"
import { errorText } from "@hub/ui/toast/toasts.ts"
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
  const [removing, setRemoving] = useState<string>()
  const time_zone = useMe().sites.find(({ id }) => id === location_id)?.time_zone ?? "UTC"
  const remove = useMutation({
    mutationFn: (photo_id: string) =>
      api.call("POST /days/{location_id}/photos/{photo_id}/remove", { params: { location_id, photo_id }, body: {} }),
    onSuccess: (left) => {
      queries.setQueryData(photosQuery(location_id, date).queryKey, left)
      setRemoving(undefined)
    },
  })
  const ask = (photo_id: string | undefined) => {
    remove.reset()
    setRemoving(photo_id)
  }
  const removed = data?.items.find(({ id }) => id === removing)
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
      {data.items.length === 0 && <p className="dim">{m.none}</p>}
      {data.items.length > 0 && (
        <ul className={css["list"]}>
          {data.items.map(({ id, url, offering, line, by, at }) => (
            <li key={id}>
              <img src={url} alt={m.altOf({ group: offering })} />
              {line !== "" && <p>{line}</p>}
              <p className="small dim">{m.facts({ group: offering, by, time: clockLabel(at, time_zone) })}</p>
              <Button variant="quiet" size="s" aria-haspopup="dialog" onClick={() => ask(id)}>
                {m.remove}
                <span className="visually-hidden">{m.removeOf({ group: offering })}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Modal isOpen={removed !== undefined} title={m.removeTitle} onClose={() => ask(undefined)}>
        <Stack gap={4}>
          {remove.isError && <FormAlert>{errorText(remove.error)}</FormAlert>}
          <p>{m.removeWhy({ group: removed?.offering ?? "" })}</p>
          <Row gap={2} justify="end" wrap>
            <Button variant="line" onClick={() => ask(undefined)}>
              {m.keep}
            </Button>
            <ColourButton
              colour="red"
              busy={remove.isPending}
              onClick={() => removing !== undefined && remove.mutate(removing)}
            >
              {m.remove}
            </ColourButton>
          </Row>
        </Stack>
      </Modal>
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
