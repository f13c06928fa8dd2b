import { messages } from "@hub/domain/kernel/messages"
import { TextField } from "@hub/ui/field/field"
import { Icon } from "@hub/ui/icon/icon"
import { Modal } from "@hub/ui/modal/modal"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import css from "./filters.module.css"
import { foldersQuery } from "./queries.ts"

const m = messages("portal/scheduling.locationSheet")

interface Choice {
  readonly id: string
  readonly name: string
  readonly folder_id?: string | null
}
export interface LocationChoiceProps {
  readonly locations: readonly Choice[]
  readonly location_id: string | undefined
  /** Undefined: every location. */
  readonly onChoose: (location_id: string | undefined) => void
}

/** More are found by the search field. */
const SHOWN = 25
const folded = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .toLowerCase()

export function LocationSheet({
  locations,
  location_id,
  onChoose,
  onClose,
}: LocationChoiceProps & { onClose: () => void }) {
  const [text, setText] = useState("")
  const found = locations.filter((location) => folded(location.name).includes(folded(text.trim())))
  const shown = found.slice(0, SHOWN)
  const { data: folders = [] } = useQuery(foldersQuery)
  const isKnown = new Set(folders.map(({ id }) => id))
  const loose = shown.filter(({ folder_id }) => typeof folder_id !== "string" || !isKnown.has(folder_id))
  const choose = (id: string | undefined): void => {
    onChoose(id)
    onClose()
  }
  const row = (id: string | undefined, name: string) => (
    <li key={id ?? "all"}>
      <button aria-current={id === location_id} className={css.location} onClick={() => choose(id)} type="button">
        {name}
        {id === location_id ? <Icon name="check" /> : null}
      </button>
    </li>
  )
  return (
    <Modal isOpen align="bottom" title={m.where} onClose={onClose}>
      {locations.length > 8 ? (
        <TextField
          label={m.search({ locationsCount: locations.length })}
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      ) : null}
      <ul className={css.locations}>
        {text.trim() === "" ? row(undefined, m.everyLocation) : null}
        {loose.map(({ id, name }) => row(id, name))}
      </ul>
      {folders.map(({ id: folder_id, name: folder }) => {
        const own = shown.filter((location) => location.folder_id === folder_id)
        return own.length === 0 ? null : (
          <section aria-labelledby={`folder-${folder_id}`} key={folder_id}>
            <h3 className={css.folder} id={`folder-${folder_id}`}>
              {folder}
            </h3>
            <ul className={css.locations}>{own.map(({ id, name }) => row(id, name))}</ul>
          </section>
        )
      })}
      <p role="status">
        {found.length === 0 ? m.noLocationMatches : null}
        {found.length > SHOWN ? m.moreFound({ foundCount: found.length - SHOWN }) : null}
      </p>
    </Modal>
  )
}
