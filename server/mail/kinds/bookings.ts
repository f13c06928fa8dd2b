import { placeOf } from "@hub/domain/catalogue/place"
import { datesLabel, dayLabel, dayWithWeekday, timesLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { listOf } from "@hub/domain/kernel/text"
import { Cents, Day } from "@hub/domain/kernel/wire"
import { labelText } from "@hub/domain/orders/line-texts"
import { bookingPage } from "@hub/domain/scheduling/booking-page"
import { type Static, Type } from "typebox"
import { bookingsFile } from "../bookings-file.ts"
import { Added, Back, Called, Dates, Name, Visit, When, Written } from "../facts.ts"
import { toBookings, toHistory, toPrograms, toReceipt, toSchedule } from "../links.ts"
import { quote, text } from "../mail-blocks.ts"
import { mailKind } from "../mail-kind.ts"
import { bookingChanged, firstDayComes } from "../reasons.ts"

const receipt = messages("server/mail/bookings.receipt")
const receipt_added = messages("server/mail/bookings.receiptAdded")
const canceled = messages("server/mail/bookings.canceled")
const by_us = messages("server/mail/bookings.canceledByUs")
const added_by_us = messages("server/mail/bookings.addedCanceledByUs")
const moved = messages("server/mail/bookings.moved")
const day_off = messages("server/mail/bookings.dayCanceled")
const day_by_us = messages("server/mail/bookings.dayCanceledByUs")
const day_on = messages("server/mail/bookings.dayTakesPlace")
const first_day = messages("server/mail/bookings.firstDay")
const m = messages("server/mail/bookings.comesBack")

/** "$256.12 on Jul 6th, then $12 on Jul 20th." */
function stillToPay({ left }: Back): string {
  if (left.length === 0) return m.nothingLeft
  const parts = left.map(({ amount, due_on }) => m.partOn({ amount: formatMoney(amount), day: dayLabel(due_on) }))
  return m.stillToPay({ parts: parts.reduce((earlier, later) => m.then({ earlier, later })) })
}

/** What comes back for the place, and for what was added to it. */
const backSentence = (back: Back): string => [placeSentence(back), ...addedOf(back)].join(" ")

const addedOf = ({ added }: Back): string[] => (added === undefined ? [] : [addedSentence(added)])

function addedSentence({ refunded, reduced, code }: Static<typeof Added>): string {
  const parts = [
    ...(refunded > 0 ? [m.addedToCard({ amount: formatMoney(refunded) })] : []),
    ...(reduced > 0 ? [m.addedLess({ amount: formatMoney(reduced) })] : []),
    ...(code > 0 ? [m.addedCode({ amount: formatMoney(code) })] : []),
  ]
  return m.added({ what: listOf(parts) })
}

function placeSentence(back: Back): string {
  const { gives, amount, reduced, credit } = back
  const card = m.toCard({ amount: formatMoney(amount) })
  if (gives === "REFUND") {
    if (reduced === 0) return card
    const less = [m.lessToPay({ amount: formatMoney(reduced) }), stillToPay(back)]
    return (amount === 0 ? less : [...less, card]).join(" ")
  }
  if (gives === "CREDIT") return m.credit(credit)
  return gives === "CODE" ? m.code({ amount: formatMoney(amount) }) : m.nothing
}

const quoted = (names: readonly string[]) => ({
  names: listOf(names.map((name) => moved.quoted({ name }))),
  count: names.length,
})

const Canceled = { who: Name, program: Called, dates: Dates, back: Back }

export const BOOKING_MAILS = {
  // What it says is read when it is sent; this where the order is gone.
  RECEIPT: mailKind(
    Type.Object({
      /** Of an order that adds to places which are booked. */
      added: Type.Optional(
        Type.Object({ places: Type.Array(Type.Object({ who: Name, program: Called })), what: Type.Array(Called) }),
      ),
    }),
    { action: toReceipt },
    ({ added }) => {
      if (added === undefined)
        return { subject: receipt.subject, heading: receipt.heading, blocks: [text(receipt.lead)] }
      const places = listOf(added.places.map((place) => receipt_added.place(place)))
      return {
        subject: receipt_added.subject({ places }),
        blocks: [text(receipt_added.lead({ places, what: listOf(added.what) }))],
      }
    },
  ),
  BOOKING_CANCELLED: mailKind(Type.Object(Canceled), { action: toHistory }, ({ who, program, dates, back }) => ({
    subject: canceled.subject({ program }),
    blocks: [
      text(canceled.lead({ who, program, dates: datesLabel(dates) })),
      text(backSentence(back)),
      text(canceled.file),
    ],
  })),
  BOOKING_CANCELLED_BY_BUSINESS: mailKind(
    Type.Object({ ...Canceled, reason: Written }),
    { action: toPrograms },
    ({ who, program, dates, back, reason }) => ({
      subject: by_us.subject({ program }),
      blocks: [
        text(by_us.lead({ who, program, dates: datesLabel(dates), reason })),
        text(backSentence(back)),
        text(canceled.file),
      ],
    }),
  ),
  ADD_ONS_CANCELLED_BY_BUSINESS: mailKind(
    Type.Object({ who: Name, program: Called, what: Type.Array(Called), added: Added, reason: Written }),
    { action: toBookings, why: bookingChanged },
    ({ who, program, what, added, reason }) => ({
      subject: added_by_us.subject({ program }),
      blocks: [
        text(added_by_us.lead({ who, program, what: listOf(what), reason })),
        text(addedSentence(added)),
        text(added_by_us.stays),
      ],
    }),
  ),
  BOOKING_MOVED: mailKind(
    Type.Object({
      ...Canceled,
      old_program: Called,
      old_dates: Dates,
      paid: Cents,
      rules: Type.Object({ stay: Type.Array(Called), go: Type.Array(Called) }),
    }),
    { action: toBookings },
    ({ who, program, dates, old_program, old_dates, paid, back, rules: { stay, go } }) => {
      const money = [
        ...(paid > 0 ? [moved.paid({ amount: formatMoney(paid) })] : []),
        ...(back.gives === "NOTHING" ? addedOf(back) : [backSentence(back)]),
      ]
      const sentences = [
        ...(money.length === 0 ? [moved.costNothing] : money),
        ...(stay.length === 0 ? [] : [moved.stay(quoted(stay.map(labelText)))]),
        ...(go.length === 0 ? [] : [moved.go(quoted(go.map(labelText)))]),
      ]
      return {
        subject: moved.subject({ who, program }),
        blocks: [
          text(moved.lead({ who, program, dates: datesLabel(dates), old_program, old_dates: datesLabel(old_dates) })),
          text(sentences.join(" ")),
          text(moved.files),
        ],
      }
    },
  ),
  BOOKING_DAY_CANCELLED: mailKind(
    Type.Object({ who: Name, program: Called, day: Day, visits: Type.Array(Visit), added: Type.Optional(Added) }),
    { action: toBookings, why: bookingChanged },
    ({ who, program, day, visits, added }, { company }) => {
      const date = dayWithWeekday(day)
      return {
        subject: day_off.subject({ who, day: date }),
        blocks: [
          text(day_off.lead({ who, program, day: date })),
          ...(added === undefined ? [] : [text(addedSentence(added))]),
          text(day_off.file),
        ],
        attachments: () => [
          bookingsFile(
            visits.map((visit) => ({ ...visit, is_canceled: true })),
            { company },
          ),
        ],
      }
    },
  ),
  DAY_CANCELLED_BY_BUSINESS: mailKind(
    Type.Object({
      who: Name,
      program: Called,
      day: Day,
      reason: Written,
      back: Back,
      is_last: Type.Boolean(),
      visits: Type.Array(Visit),
    }),
    { action: toBookings, why: bookingChanged },
    ({ who, program, day, reason, back, is_last, visits }, { company }) => {
      const date = dayWithWeekday(day)
      return {
        subject: day_by_us.subject({ program, day: date }),
        blocks: [
          text(day_by_us.lead({ who, program, day: date })),
          quote(reason),
          text([...(is_last ? [] : [day_by_us.others]), backSentence(back)].join(" ")),
          text(day_by_us.inside({ who })),
        ],
        attachments: () => [
          bookingsFile(
            visits.map((visit) => ({ ...visit, is_canceled: true })),
            { company },
          ),
        ],
      }
    },
  ),
  DAY_TAKES_PLACE: mailKind(
    Type.Object({ who: Name, program: Called, day: Day, visits: Type.Array(Visit) }),
    { action: toBookings, why: bookingChanged },
    ({ who, program, day, visits }, { company }) => {
      const date = dayWithWeekday(day)
      return {
        subject: day_on.subject({ program, day: date }),
        blocks: [text(day_on.lead({ who, program, day: date })), text(day_on.kept)],
        attachments: () => [bookingsFile(visits, { company })],
      }
    },
  ),
  FIRST_DAY: mailKind(
    Type.Object({ day: Day, visits: Type.Array(Type.Object({ ...Visit.properties, when: When })) }),
    { action: toSchedule, why: firstDayComes },
    ({ day, visits }, { company, public_origin }) => {
      const names = [...new Set(visits.map(({ student_name }) => student_name))]
      const said = { names: listOf(names), day: dayWithWeekday(day) }
      const places = visits.map((visit) => ({ ...visit, place: placeOf(visit.location, "family", visit.room) }))
      const isOnline = places.every(({ place }) => place.is_online)
      return {
        subject: first_day.subject(said),
        blocks: [
          text(first_day.lead({ ...said, count: names.length })),
          ...places.map(({ student_name, name, when, attendance_id, place }) => {
            const page = bookingPage(public_origin, attendance_id)
            const where = place.is_online ? first_day.join({ page }) : place.in_full
            return text([`${student_name}: ${name}`, timesLabel(when), where].join("\n"))
          }),
          text(isOnline ? first_day.file : `${first_day.file} ${first_day.code}`),
        ],
        attachments: () => [bookingsFile(visits, { company, public_origin })],
      }
    },
  ),
}
