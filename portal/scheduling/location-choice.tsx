import { messages } from "@hub/domain/kernel/messages"
import { Icon } from "@hub/ui/icon/icon"
import { lazyDialog } from "@hub/ui/loading/lazy-dialog.ts"
import { useState } from "react"
import type { LocationChoiceProps } from "./location-sheet.tsx"

const m = messages("portal/scheduling.locationChoice")

const LocationSheet = lazyDialog(() => import("./location-sheet.tsx"), "LocationSheet")

export function LocationChoice(props: LocationChoiceProps) {
  const { locations, location_id } = props
  const [isOpen, setIsOpen] = useState(false)
  if (locations.length < 2) return null
  const current = locations.find((location) => location.id === location_id)
  return (
    <div>
      <button aria-haspopup="dialog" className="chip" onClick={() => setIsOpen(true)} type="button">
        <span className="visually-hidden">{m.location} </span>
        {current?.name ?? m.everyLocation}
        <Icon name="down" />
      </button>
      {isOpen ? <LocationSheet {...props} onClose={() => setIsOpen(false)} /> : null}
    </div>
  )
}
