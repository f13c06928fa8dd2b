import { messages } from "@hub/domain/kernel/messages"
import { buttonClass } from "@hub/ui/button/button"
import { Stack } from "@hub/ui/layout/stack"
import { lazyComponent } from "@hub/ui/loading/lazy-component"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { Link, useParams } from "@tanstack/react-router"
import { useCustomer } from "../account/queries.ts"
import { isProblem } from "../api/problem.ts"
import { Breadcrumb } from "../catalogue/breadcrumb.tsx"
import { locationName } from "../catalogue/location-name.ts"
import { useInit } from "../company/init.ts"
import { locationsQuery } from "../company/queries.ts"
import { BookingAddOns } from "../orders/booking-add-ons.tsx"
import { BookingRequirements } from "../paperwork/booking-requirements.tsx"
import { membersOf } from "../participants/members.ts"
import { DayPlan, ThingsToBring } from "../scheduling/activities/program-story.tsx"
import { activityQuery } from "../scheduling/activities/queries.ts"
import styles from "../scheduling/attendances/booking.module.css"
import { BookingActions } from "../scheduling/attendances/booking-actions.tsx"
import { BookingDays } from "../scheduling/attendances/booking-days.tsx"
import { BookingPass } from "../scheduling/attendances/booking-pass.tsx"
import { BookingWhere } from "../scheduling/attendances/booking-where.tsx"
import { type Attendance, attendanceQuery } from "../scheduling/attendances/queries.ts"
import { NothingHere } from "../scheduling/first-run/nothing-here.tsx"
import { cancelTermsQuery } from "../scheduling/moves/queries.ts"
import { FriendLinkSection } from "../sharing/friend-link.tsx"
import { GroupFriends } from "../sharing/group-friends.tsx"
import { useNow } from "../shell/clock/use-now.ts"

const BookingPhotos = lazyComponent(() => import("../day/booking-photos.tsx"), "BookingPhotos")

const m = messages("portal/pages.booking")

/** /participants/bookings/{id}: everything about one booking. */
export function BookingPage() {
  const { id } = useParams({ from: "/participants/bookings/$id" })
  const query = useQuery(attendanceQuery(id))
  const [attendance] = query.data ?? []
  return (
    <main id="main" aria-busy={query.isPending}>
      <div className="page-header">
        <h1>{attendance?.name ?? m.booking}</h1>
      </div>
      {isProblem(query.error, "NOT_FOUND") || isProblem(query.error, "VALIDATION") ? (
        <NothingHere text={m.notFound}>
          <Link className={buttonClass({ variant: "line" })} to="/dashboard">
            {m.toTheDashboard}
          </Link>
        </NothingHere>
      ) : (
        <QueryPart query={query} loading={m.loadingYourBooking} failed={m.loadFailed}>
          {() => (attendance === undefined ? null : <Booking attendance={attendance} />)}
        </QueryPart>
      )}
    </main>
  )
}

function Booking({ attendance }: { attendance: Attendance }) {
  const now = useNow()
  const init = useInit()
  const { data: customer } = useCustomer()
  const { activity_url_part, location_id, student_id, days } = attendance
  const { data: locations = [] } = useQuery({ ...locationsQuery, enabled: customer !== undefined })
  const { data: program } = useQuery({
    ...activityQuery(activity_url_part ?? "", []),
    enabled: activity_url_part !== null,
  })
  const { data: terms } = useQuery({ ...cancelTermsQuery(attendance.id), enabled: attendance.cancel_until !== null })
  const members = membersOf(customer?.students ?? [])
  const member = members.find((one) => one.id === student_id)
  const known = init.locations.find((one) => one.id === location_id)
  const time_zone = known?.time_zone ?? init.company_profile.time_zone
  const location = locations.find((one) => one.id === location_id) ?? known
  const isAhead = Date.parse(days[0]?.starts_at ?? "") > now.getTime()
  const names = {
    students: customer?.students ?? [],
    locations: location === undefined ? [] : [location],
  }
  return (
    <Stack gap={6} className={styles["columns"]}>
      <Stack gap={6}>
        <Breadcrumb
          funbox={init.funboxes.find(({ id }) => id === attendance.funbox_id)}
          location={locationName(init.locations, location_id)}
          name={attendance.name}
          schedule_set={attendance.schedule_set_name}
        />
        <Stack gap={4} className={styles["pass"]}>
          <BookingPass
            attendance={attendance}
            member={member}
            location={locationName(init.locations, location_id)}
            time_zone={time_zone}
          />
          <BookingActions
            attendance={attendance}
            back={
              terms && {
                money_until: terms.gives === "REFUND" ? terms.refund_until : null,
                after:
                  terms.in_credits.gives === "CREDIT" || terms.in_credits.gives === "CODE"
                    ? terms.in_credits.gives
                    : null,
              }
            }
            time_zone={time_zone}
            now={now}
            names={names}
          />
          <p className="flush">
            <Link
              className={buttonClass({ variant: "quiet", size: "s" })}
              to="/history/$id"
              params={{ id: attendance.order_id }}
            >
              {m.theOrder}
            </Link>
            {activity_url_part !== null && (
              <Link
                className={buttonClass({ variant: "quiet", size: "s" })}
                to="/programs/$url_part"
                params={{ url_part: activity_url_part }}
              >
                {m.aboutTheProgram}
              </Link>
            )}
          </p>
        </Stack>
        <BookingWhere location={location} attendance={attendance} />
      </Stack>
      <Stack gap={6}>
        <BookingPhotos attendance_id={attendance.id} time_zone={time_zone} />
        <BookingRequirements attendance={attendance} />
        <section aria-labelledby="days">
          <div className="sign">
            <h2 id="days">{days.length === 1 ? m.theDay : m.days({ daysCount: days.length })}</h2>
          </div>
          <BookingDays attendance={attendance} name={member?.name ?? m.you} time_zone={time_zone} />
        </section>
        <BookingAddOns attendance_id={attendance.id} />
        {attendance.status === "BOOKED" && attendance.is_sharing_enabled && (
          <>
            <GroupFriends
              attendance_id={attendance.id}
              name={member?.name ?? m.you}
              time_zone={time_zone}
              isAhead={isAhead}
            />
            {isAhead && (
              <FriendLinkSection
                attendance_id={attendance.id}
                name={member?.name ?? m.you}
                program={attendance.name}
                time_zone={time_zone}
              />
            )}
          </>
        )}
        {program !== undefined && (
          <>
            <ThingsToBring things={program.activity.things_to_bring} />
            <DayPlan stops={program.activity.day_plan} />
          </>
        )}
      </Stack>
    </Stack>
  )
}
