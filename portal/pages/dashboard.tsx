import { isOnline } from "@hub/domain/catalogue/place"
import { addDays, spokenDay, startOfWeek } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { buttonClass } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { AfterHeading } from "@hub/ui/loading/after-heading"
import { lazyComponent } from "@hub/ui/loading/lazy-component"
import { lazyDialog } from "@hub/ui/loading/lazy-dialog.ts"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useMemo, useState } from "react"
import { useCustomer } from "../account/queries.ts"
import { OfferStrip } from "../applications/waitlists/offer-card.tsx"
import { useWaitlists } from "../applications/waitlists/queries.ts"
import { offersIn, placesOf } from "../applications/waitlists/waitlist-groups.ts"
import { locationName } from "../catalogue/location-name.ts"
import { useInit } from "../company/init.ts"
import { DayBelow } from "../day/day-below.tsx"
import { DayNotes } from "../day/day-notes.tsx"
import { type DayPlace, familyDayQuery } from "../day/queries.ts"
import { MoneyAndCredits } from "../orders/money-and-credits.tsx"
import { ResumeCheckout } from "../orders/resume-checkout.tsx"
import { GoodToHave } from "../paperwork/good-to-have.tsx"
import { ReadyToGo } from "../paperwork/ready-to-go.tsx"
import { membersOf } from "../participants/members.ts"
import { ComingUp } from "../scheduling/attendances/coming-up.tsx"
import { recordsOf } from "../scheduling/attendances/day-records.ts"
import { Departures } from "../scheduling/attendances/departures.tsx"
import { departuresOf } from "../scheduling/attendances/departures-of.ts"
import { canceledFrom, meetingsOf } from "../scheduling/attendances/meetings.ts"
import { familyAttendancesQuery } from "../scheduling/attendances/queries.ts"
import { seasonsQuery } from "../seasons/queries.ts"
import { SeasonLink } from "../seasons/season-link.tsx"
import { localDay, localTime } from "../shell/clock/local-time.ts"
import { useNow } from "../shell/clock/use-now.ts"
import styles from "./dashboard.module.css"

const m = messages("portal/pages.dashboard")

const AlertsCard = lazyComponent(() => import("../alerts/alerts-card.tsx"), "AlertsCard")
const DayPhotos = lazyComponent(() => import("../day/day-photos.tsx"), "DayPhotos")
const ConfirmCard = lazyComponent(() => import("../invites/confirm-card.tsx"), "ConfirmCard")
const EmailRefused = lazyComponent(() => import("../account/email-refused.tsx"), "EmailRefused")
const FirstRun = lazyComponent(() => import("../scheduling/first-run/first-run.tsx"), "FirstRun")
const CheckInModal = lazyDialog(() => import("../check-in/check-in-modal.tsx"), "CheckInModal")

/** In days: to the end of what can be booked. */
const AHEAD = 400

/** The message that would have come when they were checked in. */
const sampleOf = (
  { place, member }: { place: DayPlace; member: { name: string } },
  zoneOf: (location_id: string) => string,
) => ({
  name: member.name,
  time: localTime(place.in_at ?? "", zoneOf(place.location_id)),
  program: place.name,
  by: (place.in_by ?? "").split(" ")[0] ?? "",
})

/** /dashboard, "My Dashboard": the next departure, what is left before it, what is coming, credits and money. */
export function DashboardPage() {
  const now = useNow()
  const init = useInit()
  const { data: customer } = useCustomer()
  const [code, setCode] = useState<{ student_id: string; isOpen: boolean }>()
  const { time_zone } = init.company_profile
  const today = localDay(now, time_zone)
  const week = startOfWeek(today)
  const booked = useQuery({
    ...familyAttendancesQuery(week, addDays(week, AHEAD)),
    enabled: customer !== undefined,
    // The week may change while the page is open.
    placeholderData: keepPreviousData,
  })
  const day = useQuery({ ...familyDayQuery, enabled: customer !== undefined })
  const { data: waitlists } = useWaitlists()
  const { data: seasons } = useQuery(seasonsQuery)
  const offers = useMemo(() => offersIn(waitlists?.items ?? []), [waitlists])
  const held = useMemo(() => offers.flatMap(placesOf), [offers])
  if (customer === undefined) return null

  const members = membersOf(customer.students)
  const nameOf = (id: string) => locationName(init.locations, id)
  const zoneOf = (id: string) => init.locations.find((one) => one.id === id)?.time_zone ?? time_zone
  const meetings = meetingsOf(booked.data ?? [])
  const departures = departuresOf(meetings, recordsOf(day.data?.places), { now, zoneOf })
  const { cards } = departures
  const sayable = (day.data?.places ?? []).flatMap((place) => {
    const member = members.find(({ id }) => id === place.student_id)
    return member === undefined ? [] : [{ place, member }]
  })
  const arrived = sayable.find(({ place }) => place.date === today && place.in_at !== null && place.undone_at === null)
  const isOnlineAt = (id: string) => init.locations.some((one) => one.id === id && isOnline(one))
  const isAlone = customer.students.length === 0
  // Nothing ahead is a beginning. A booking whose day is over today still has its pass.
  const isFirst = isAlone || (booked.data?.length === 0 && cards.length === 0)
  return (
    <main id="main">
      <Row gap={3} wrap items="end" justify="spread" className={styles["heading"]}>
        <div>
          <p className="unit">{spokenDay(today)}</p>
          <h1>{m.hello({ first_name: customer.first_name })}</h1>
        </div>
        {!isFirst && (
          <Link className={buttonClass({ variant: cards.length === 0 ? "brand" : "line" })} to="/availability">
            <Icon name="plus" />
            {m.schedule}
          </Link>
        )}
      </Row>
      {customer.is_email_refused && <EmailRefused customer={customer} />}
      {customer.has_details_to_check && <ConfirmCard />}
      {!isFirst && cards.length === 0 && booked.data !== undefined && <p className="note">{m.empty}</p>}
      {!isAlone && booked.isPending && <div className={styles["awaited"]} aria-hidden="true" />}
      <Stack gap={4} className={styles["next"]} data-single={cards.length === 1 && offers.length > 0}>
        <Departures
          departures={departures}
          attendances={booked.data ?? []}
          members={members}
          nameOf={nameOf}
          zoneOf={zoneOf}
          isOnline={isOnlineAt}
          today={today}
          now={now}
          onCode={(student_id) => setCode({ student_id, isOpen: true })}
          places={day.data?.places}
          below={(place) => (
            <DayBelow place={place} all={sayable} attendances={booked.data ?? []} now={now} zoneOf={zoneOf} />
          )}
        />
        {arrived !== undefined && <AlertsCard sample={sampleOf(arrived, zoneOf)} />}
        {day.data !== undefined && (day.isError || day.fetchStatus === "paused") && (
          <p className="small dim">{m.asOf({ time: localTime(day.data.as_of, time_zone) })}</p>
        )}
        {day.data !== undefined && <DayNotes notes={day.data.notes} today={today} zoneOf={zoneOf} nameOf={nameOf} />}
        {day.data !== undefined && day.data.photos.length > 0 && (
          <DayPhotos photos={day.data.photos} today={today} zone={time_zone} />
        )}
        <OfferStrip customer={customer} offers={offers} />
      </Stack>
      <ResumeCheckout />
      {!isFirst && <SeasonLink />}
      {isFirst && (
        <FirstRun members={members} time_zone={time_zone} hasPlanner={(seasons?.length ?? 0) > 0}>
          {!isAlone && <GoodToHave members={members} />}
        </FirstRun>
      )}
      <AfterHeading>
        {!isFirst && (
          <div className={styles["below"]} data-awaited={booked.isPending}>
            <ReadyToGo members={members} today={today} />
            <ComingUp
              query={booked}
              meetings={meetings}
              canceled={canceledFrom(booked.data ?? [], today)}
              held={held}
              members={members}
              customer_id={customer.id}
              today={today}
              nameOf={nameOf}
            />
          </div>
        )}
        <Stack gap={6} className={styles["columns"]} data-awaited={!isAlone && booked.isPending}>
          <MoneyAndCredits isQuiet={isFirst} />
        </Stack>
      </AfterHeading>
      <CheckInModal
        key={code?.student_id}
        customer={customer}
        time_zone={time_zone}
        isOpen={code?.isOpen === true}
        student_id={code?.student_id}
        onClose={() => setCode((shown) => (shown === undefined ? undefined : { ...shown, isOpen: false }))}
      />
    </main>
  )
}
