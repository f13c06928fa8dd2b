import { isOnline, placeOf } from "@hub/domain/catalogue/place"
import { messages } from "@hub/domain/kernel/messages"
import { TextField } from "@hub/ui/field/field"
import { Icon } from "@hub/ui/icon/icon"
import { useState } from "react"
import type { Init } from "../api/preloaded.ts"
import { useLangOf } from "../company/init.ts"
import styles from "./location-list.module.css"

const m = messages("portal/catalogue.locationList")

/** With more locations than this there is a search field. */
const SEARCHABLE = 12

interface Props {
  init: Init
  onSelect: (funbox_id: string, location_id: string) => void
}

/** The lineup by location. */
export function LocationList({ init, onSelect }: Props) {
  const [search, setSearch] = useState("")
  const langOf = useLangOf()
  const wanted = search.trim().toLowerCase()
  const locations = init.locations.filter(
    (one) => !one.is_archived && placeOf(one, "visitor").name.toLowerCase().includes(wanted),
  )
  return (
    <>
      {init.locations.length > SEARCHABLE && (
        <TextField
          label={m.findALocation}
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <p className="visually-hidden" role="status">
        {m.locations({ count: locations.length })}
      </p>
      <ul className={styles["locations"]}>
        {locations.map((location) => (
          <li key={location.id}>
            <h2 lang={isOnline(location) ? undefined : langOf(location, "name")}>
              {placeOf(location, "visitor").name}
            </h2>
            <p className="dim">{location.address ?? (isOnline(location) ? "" : m.addressAfterBooking)}</p>
            <ul>
              {init.funboxes
                .filter((funbox) => funbox.active_locations.some(({ id }) => id === location.id))
                .map((funbox) => (
                  <li key={funbox.id}>
                    <button type="button" className={styles["funbox"]} onClick={() => onSelect(funbox.id, location.id)}>
                      <span>{funbox.name}</span>
                      <Icon name="arrow" />
                    </button>
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  )
}
