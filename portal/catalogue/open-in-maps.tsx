import type { Location } from "@hub/domain/catalogue/catalogue"
import { mapsLink } from "@hub/domain/catalogue/maps-link"
import { messages } from "@hub/domain/kernel/messages"
import { buttonClass } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import css from "./open-in-maps.module.css"

const m = messages("portal/catalogue.streetMap")

/** To the maps of the phone, which know how long the drive is. */
export function OpenInMaps({ location }: { location: Location }) {
  const link = mapsLink(location, navigator.userAgent)
  return link === undefined ? null : (
    <a
      className={`${buttonClass({ variant: "line", size: "s" })} ${css.link ?? ""}`}
      href={link}
      rel="noreferrer noopener"
      target="_blank"
    >
      {m.openInMaps}
      <span className="visually-hidden"> {location.name}</span>
      <Icon name="next" />
    </a>
  )
}
