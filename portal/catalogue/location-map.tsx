import type { Location } from "@hub/domain/catalogue/catalogue"
import { messages } from "@hub/domain/kernel/messages"
import { Icon } from "@hub/ui/icon/icon"
import css from "./location-map.module.css"
import { locationName } from "./location-name.ts"
import { mapPins, type Pin, scaleOf } from "./map-pins.ts"

const m = messages("portal/catalogue.locationMap")

interface Props {
  readonly locations: readonly Location[]
  readonly selected?: string | undefined
  /** A pin can be pressed where this is given. */
  readonly onChoose?: (location_id: string) => void
  /** Beside a location's name: "12 programs". */
  readonly noteOf?: (location_id: string) => string
}

const distance = (meters: number): string => (meters < 1_000 ? m.m({ meters }) : m.km({ meters: meters / 1_000 }))

/** Where the locations are to each other, drawn from their coordinates. */
export function LocationMap({ locations, selected, onChoose, noteOf }: Props) {
  const { pins, width } = mapPins(locations)
  if (pins.length === 0) return null
  const scale = scaleOf(width)
  const textOf = (id: string): string =>
    [locationName(locations, id), noteOf?.(id) ?? ""].filter((part) => part !== "").join(", ")
  return (
    <div className={css.map} data-single={pins.length === 1}>
      <svg aria-hidden="true" className={css.ground} preserveAspectRatio="xMidYMid slice" viewBox="0 0 400 250">
        <rect className={css.land} height="250" width="400" />
        <path className={css.wood} d="M0 0h400v84c-60 40-110-10-170 18S90 150 0 120z" />
        <path className={css.wood} d="M0 250v-46c70-30 120 26 190 14s120-46 210-22v54z" />
        <path className={css.line} d="M-10 168c90-40 150 30 220-10s110-70 210-46" />
        <path className={css.line} d="M120-10c20 70-30 120 10 170s20 70 10 100" />
      </svg>
      {pins.map((pin, index) => (
        <MapPin
          isSelected={selected !== undefined && pin.ids.includes(selected)}
          key={pin.ids.join()}
          label={pin.ids.map(textOf).join("; ")}
          number={index + 1}
          onPress={onChoose && (() => onChoose(nextOf(pin, selected)))}
          pin={pin}
        />
      ))}
      <span aria-hidden="true" className={css.scale} style={{ width: `${scale.percent}%` }}>
        {distance(scale.meters)}
      </span>
    </div>
  )
}

/** Pins that are joined are gone through one by one. */
const nextOf = ({ ids }: Pin, selected: string | undefined): string =>
  ids[(ids.findIndex((id) => id === selected) + 1) % ids.length] ?? ""

interface PinProps {
  pin: Pin
  number: number
  label: string
  isSelected: boolean
  onPress: (() => void) | undefined
}

function MapPin({ pin, number, label, isSelected, onPress }: PinProps) {
  const style = { left: `${pin.x}%`, top: `${pin.y}%` }
  const text = pin.ids.length > 1 ? `${pin.ids.length}×` : String(number)
  if (onPress === undefined)
    return (
      <span aria-hidden="true" className={css.pin} style={style}>
        <Icon name="pin" />
      </span>
    )
  return (
    <button
      aria-label={label}
      aria-pressed={isSelected}
      className={css.pin}
      onClick={onPress}
      style={style}
      type="button"
    >
      {text}
    </button>
  )
}
