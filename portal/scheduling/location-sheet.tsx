import { TextField } from "@hub/ui/field/field"
import { Icon } from "@hub/ui/icon/icon"
import { Modal } from "@hub/ui/modal/modal"
import { useState } from "react"
import css from "./filters.module.css"

interface Choice {
  readonly id: string
  readonly name: string
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
    <Modal isOpen align="bottom" title="Where?" onClose={onClose}>
      {locations.length > 8 ? (
        <TextField
          label={`Search ${locations.length} locations`}
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      ) : null}
      <ul className={css.locations}>
        {text.trim() === "" ? row(undefined, "Every location") : null}
        {shown.map(({ id, name }) => row(id, name))}
      </ul>
      <p role="status">
        {found.length === 0 ? "No location has that in its name." : null}
        {found.length > SHOWN ? `${found.length - SHOWN} more. Type a part of the name.` : null}
      </p>
    </Modal>
  )
}
