import { type PlaceLocation, placeOf } from "@hub/domain/catalogue/place"
import { datesLabel, dayLabel, rangeLabel, timesLabel } from "@hub/domain/kernel/calendar"
import { datedDeadline } from "@hub/domain/kernel/deadline"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { listOf, ordinal } from "@hub/domain/kernel/text"
import { Cents, Day } from "@hub/domain/kernel/wire"
import { dayAt } from "@hub/domain/kernel/zone"
import { type Static, Type } from "typebox"
import { Called, Moment, Names, orNull, When, Where, Written } from "../facts.ts"
import { toPrograms } from "../links.ts"
import { action, quote, text } from "../mail-blocks.ts"
import { type About, mailKind } from "../mail-kind.ts"
import { asked, waits } from "../reasons.ts"

const joined = messages("server/mail/places.waitlistJoined")
const offered = messages("server/mail/places.placeOffered")
const lapsed = messages("server/mail/places.placeLapsed")
const canceled = messages("server/mail/places.waitlistCanceled")
const removed = messages("server/mail/places.waitlistRemoved")
const back = messages("server/mail/places.placeCameBack")
const opened = messages("server/mail/places.bookingOpened")
const soon = messages("server/mail/places.opensSoon")
const added = messages("server/mail/places.datesAdded")

/** Children of one family who wait for one program. */
const Waiting = { names: Names, program: Called, when: When, time_zone: Type.String() }

interface Waiter {
  readonly names: readonly string[]
  readonly program: string
  readonly when: Static<typeof When>
  readonly time_zone: string
}

const waiting = ({ names, program, when, time_zone }: Waiter, { written_at }: About) => ({
  names: listOf(names),
  count: names.length,
  program,
  when: datesLabel(when, dayAt(written_at.toISOString(), time_zone)),
})

const untilOf = ({ at, time_zone }: Static<typeof Moment>, { written_at }: About): string =>
  datedDeadline(at, time_zone, written_at)

const applications = ({ public_origin }: About): string => `${public_origin}/applications/`

/** Someone asked to hear of it, once. */
const Notice = Type.Object({
  program: Called,
  first_day: orNull(Day),
  last_day: orNull(Day),
  activity_url_part: orNull(Type.String()),
})
type Notice = Static<typeof Notice>

function placeLink({ first_day, activity_url_part }: Notice, { public_origin }: About): string {
  const days = first_day === null ? "" : `?day=${first_day}&month=${first_day.slice(0, 7)}`
  return activity_url_part === null
    ? `${public_origin}/availability${days}`
    : `${public_origin}/programs/${activity_url_part}`
}

const opensBlocks = (facts: Notice & { opens: Static<typeof Moment> }, about: About) => [
  text(soon.lead({ program: facts.program, when: whenOf(facts), opens: untilOf(facts.opens, about) })),
  text(soon.ready),
  action(soon.see, placeLink(facts, about)),
]

const whenOf = ({ first_day, last_day }: Notice): string =>
  first_day === null || last_day === null ? "" : rangeLabel(first_day, last_day)

const locationName = (location: PlaceLocation): string => placeOf(location, "visitor").name

export const PLACE_MAILS = {
  WAITLIST_JOINED: mailKind(
    Type.Object({ ...Waiting, position: Type.Integer(), hours: Type.Integer() }),
    { why: waits },
    (facts, about) => {
      const said = waiting(facts, about)
      return {
        subject: joined.subject(said),
        blocks: [
          text(joined.lead({ ...said, position: ordinal(facts.position) })),
          text(joined.hold({ hours: facts.hours })),
          action(joined.see, applications(about)),
        ],
      }
    },
  ),
  PLACE_OFFERED: mailKind(
    Type.Object({ ...Waiting, until: Moment, price: Cents, location: Where, since: Day }),
    { why: waits },
    (facts, about) => {
      const { names, program, when } = waiting(facts, about)
      const price = formatMoney(facts.price)
      return {
        subject: offered.subject({ names }),
        blocks: [
          text(offered.lead({ until: untilOf(facts.until, about) })),
          action(offered.take({ price }), applications(about)),
          { kind: "title", text: program },
          {
            kind: "facts",
            rows: [
              [offered.when, when],
              [offered.times, timesLabel(facts.when)],
              [offered.where, locationName(facts.location)],
              [offered.who, names],
              [offered.price, price],
            ],
          },
          text(offered.since({ day: dayLabel(facts.since) })),
        ],
      }
    },
  ),
  PLACE_LAPSED: mailKind(Type.Object({ ...Waiting, until: Moment }), { why: waits }, (facts, about) => {
    const said = waiting(facts, about)
    return {
      subject: lapsed.subject(said),
      blocks: [
        text(lapsed.lead({ ...said, until: untilOf(facts.until, about) })),
        action(lapsed.again, applications(about)),
      ],
    }
  }),
  WAITLIST_CANCELLED: mailKind(
    Type.Object({ ...Waiting, reason: Written }),
    { action: toPrograms, why: waits },
    (facts, about) => {
      const said = waiting(facts, about)
      return {
        subject: canceled.subject(said),
        blocks: [text(canceled.lead(said)), quote(facts.reason), text(canceled.off(said))],
      }
    },
  ),
  WAITLIST_REMOVED: mailKind(
    Type.Object({ ...Waiting, reason: Written }),
    { action: toPrograms, why: waits },
    (facts, about) => {
      const said = waiting(facts, about)
      return {
        subject: removed.subject(said),
        blocks: [text(removed.lead(said)), quote(facts.reason), text(removed.free)],
      }
    },
  ),
  PLACE_CAME_BACK: mailKind(Notice, { why: asked }, (facts, about) => ({
    subject: back.subject(facts),
    blocks: [
      text(back.lead({ program: facts.program, when: whenOf(facts) })),
      action(back.see, placeLink(facts, about)),
    ],
  })),
  BOOKING_OPENED: mailKind(Notice, { why: asked }, (facts, about) => ({
    subject: opened.subject(facts),
    blocks: [
      text(opened.lead({ program: facts.program, when: whenOf(facts) })),
      action(opened.pick, placeLink(facts, about)),
    ],
  })),
  OPENS_TOMORROW: mailKind(Type.Object({ ...Notice.properties, opens: Moment }), { why: asked }, (facts, about) => ({
    subject: soon.tomorrow(facts),
    blocks: opensBlocks(facts, about),
  })),
  OPENS_IN_AN_HOUR: mailKind(Type.Object({ ...Notice.properties, opens: Moment }), { why: asked }, (facts, about) => ({
    subject: soon.inAnHour(facts),
    blocks: opensBlocks(facts, about),
  })),
  DATES_ADDED: mailKind(Notice, { why: asked }, (facts, about) => ({
    subject: added.subject(facts),
    blocks: [text(added.lead(facts)), action(added.see, placeLink(facts, about))],
  })),
}
