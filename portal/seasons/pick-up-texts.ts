import type { Location } from "@hub/domain/catalogue/catalogue"
import { driveMinutes } from "@hub/domain/catalogue/drive-time"
import { timeLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { unreachable } from "@hub/domain/kernel/unreachable"
import type { Visit } from "@hub/domain/scheduling/pick-up-clash"
import type { PickUpLine } from "@hub/domain/seasons/pick-up-line"

const m = messages("portal/seasons.pickUps")

export const driveBetween = (
  locations: readonly Location[],
  one: Visit["location_id"],
  other: string,
): number | undefined =>
  driveMinutes(
    locations.find(({ id }) => id === one),
    locations.find(({ id }) => id === other),
  )

/** "90 min", "2 hours" */
const lengthText = (minutes: number): string =>
  minutes % 60 === 0 ? m.hours({ count: minutes / 60 }) : m.minutes({ count: minutes })

interface Facts {
  readonly end_time: string
  readonly location_id: string
  readonly locations: readonly Location[]
  readonly nameOf: (student_id: string) => string
}

/** One line on the pick-up, and whether it is good news. */
export function pickUpTexts(
  line: PickUpLine,
  { end_time, location_id, locations, nameOf }: Facts,
): { text: string; isGood: boolean } {
  const name = nameOf(line.with.student_id)
  switch (line.kind) {
    case "together":
      return { text: m.together({ name }), isGood: true }
    case "same_place":
      return { text: m.samePlace({ name }), isGood: true }
    case "two_places": {
      const drive = driveBetween(locations, location_id, line.with.location_id)
      return { text: m.twoPlaces({ time: timeLabel(end_time), drive: drive ?? "none" }), isGood: false }
    }
    case "before":
      return { text: m.before({ length: lengthText(line.minutes), name }), isGood: false }
    case "after":
      return { text: m.after({ length: lengthText(line.minutes), name }), isGood: false }
    default:
      return unreachable(line)
  }
}
