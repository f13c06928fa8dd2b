import type { ThingKind } from "@hub/domain/catalogue/forms/form-field"
import type { Pictured } from "@hub/domain/files/pictures.staff"
import { messages } from "@hub/domain/kernel/messages"
import { isPermitted } from "../shell/permitted.ts"
import { useMe } from "../staff/queries.ts"
import { PicturePanel } from "./picture-panel.tsx"
import type { Thing } from "./queries.ts"
import { listOfRows, textOf } from "./value-texts.ts"

const m = messages("console/catalogue.pictures")

const PICTURED: Partial<Record<ThingKind, Pictured>> = {
  activities: "activity",
  company: "company",
  funboxes: "funbox",
  locations: "location",
}

/** The photos of a thing; of a program its leaders' too. */
export function ThingPictures({ kind, thing }: { kind: ThingKind; thing: Thing }) {
  const me = useMe()
  const pictured = PICTURED[kind]
  if (pictured === undefined || thing.is_archived || !isPermitted(me, "catalogue")) return null
  const leaders = new Set(
    kind === "activities" ? listOfRows(thing.values["leaders"]).map(({ name }) => textOf(name)) : [],
  )
  return (
    <>
      <PicturePanel
        kind={pictured}
        id={pictured === "company" ? "company" : thing.id}
        title={m.title}
        zone={thing.time_zone}
      />
      {[...leaders].map((name) => (
        <PicturePanel key={name} kind="leader" id={name} title={m.ofLeader({ name })} zone={thing.time_zone} />
      ))}
    </>
  )
}
