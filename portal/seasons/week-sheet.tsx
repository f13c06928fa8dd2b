import { isOnline } from "@hub/domain/catalogue/place"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import type { SeasonPlace, SeasonPlan } from "@hub/domain/seasons/season"
import { type SeasonCell, sundayOf } from "@hub/domain/seasons/season-grid"
import { visitsIn } from "@hub/domain/seasons/season-pick-ups"
import { Roundel } from "@hub/ui/avatar/roundel"
import { Button, buttonClass } from "@hub/ui/button/button"
import { Drawer } from "@hub/ui/drawer/drawer"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { QueryPart } from "@hub/ui/loading/query-part"
import { announce } from "@hub/ui/page-header/announcements.ts"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { NoticeButton } from "../applications/waitlists/notice-button.tsx"
import { waitlistOf } from "../applications/waitlists/waitlist-of.tsx"
import { useInit, useLangOf } from "../company/init.ts"
import type { Member } from "../participants/members.ts"
import { formatReasons, reasonSentence } from "../scheduling/format-reasons.ts"
import { partText, stateText, weekDates } from "./cell-texts.ts"
import { FitRow } from "./fit-row.tsx"
import { type AvailableOffering, type PlanChanges, weekCardsQuery, weekOfferingsQuery } from "./queries.ts"
import { SecondChoice } from "./second-choice.tsx"
import { type Fit, pickedPlace, weekFits } from "./week-fits.ts"

const m = messages("portal/seasons.weekSheet")

interface Props {
  readonly cell: SeasonCell | undefined
  readonly isOpen: boolean
  readonly plan: SeasonPlan
  readonly members: readonly Member[]
  readonly today: string
  readonly now: Date
  /** What is picked comes to so much; undefined where nothing is, or while it isn't known. */
  readonly total: number | undefined
  readonly isReadOnly: boolean
  readonly onChange: (changes: PlanChanges, shown?: readonly ReturnType<typeof pickedPlace>[]) => void
  readonly onClose: () => void
}

/** A week of a child: what fits, what is picked, or that they are away. */
export function WeekSheet(props: Props) {
  const { cell, isOpen, plan, members, total, isReadOnly, onChange, onClose } = props
  const member = members.find(({ id }) => id === cell?.student_id)
  const week = plan.weeks.find((one) => one.week === cell?.week)
  if (cell === undefined || member === undefined || week === undefined) return null
  const isAway = plan.students.some(({ id, away }) => id === member.id && away.includes(week.week))
  const toggleAway = () => {
    onChange({ away: [{ student_id: member.id, week: week.week, is_away: !isAway }] })
    announce(isAway ? m.backSaid : m.awaySaid)
    if (!isAway) onClose()
  }
  return (
    <Drawer
      face={<Roundel letter={member.letter} k={member.colour} />}
      foot={
        <>
          <Button disabled={isReadOnly} variant="line" onClick={toggleAway}>
            <Icon name="bag" />
            {isAway ? m.notAway : m.away}
          </Button>
          <Button onClick={onClose}>{m.done({ total: total === undefined ? "none" : formatMoney(total) })}</Button>
        </>
      }
      isOpen={isOpen}
      more={<SheetFacts {...props} cell={cell} member={member} />}
      onClose={onClose}
      title={m.title({ name: member.name, is_you: member.is_you, dates: weekDates(week) })}
    >
      {isOpen ? <WeekPrograms {...props} cell={cell} member={member} day_count={week.days.length} /> : null}
    </Drawer>
  )
}

interface OpenProps extends Props {
  readonly cell: SeasonCell
  readonly member: Member
}

function useWeekFits({ cell, plan, members, today, member }: OpenProps) {
  const { locations } = useInit()
  const from = cell.week < today ? today : cell.week
  const to = sundayOf(cell.week)
  const offerings = useQuery({ ...weekOfferingsQuery(cell.student_id, from, to), enabled: from <= to })
  const cards = useQuery({ ...weekCardsQuery(from, to), enabled: from <= to })
  const own = plan.students.find(({ id }) => id === cell.student_id)?.places ?? []
  const isFetched = (id: string) => members.some((one) => one.id === id && one.student.type === "REGULAR")
  const isPlace = (id: string) => locations.some((one) => one.id === id && !isOnline(one))
  const siblings = visitsIn(plan, cell.week).filter(
    ({ student_id, location_id }) => student_id !== cell.student_id && isFetched(student_id) && isPlace(location_id),
  )
  const wanted = { student_id: cell.student_id, week: cell.week, own, siblings, isFetched: isFetched(member.id) }
  const found = offerings.data === undefined ? undefined : weekFits(offerings.data, wanted)
  return { offerings, cards: cards.data ?? [], found }
}

/** "5 fit. Treehouse Builders starts at 3rd grade." */
function SheetFacts(props: OpenProps) {
  const { found } = useWeekFits(props)
  const { time_zone } = useInit().company_profile
  if (found === undefined) return null
  const [refused] = found.refused
  const [reason] = refused === undefined ? [] : formatReasons(refused.offering, [props.member.student], time_zone)
  return (
    <>
      {m.fitCount({ count: found.fits.length })}
      {refused === undefined || reason === undefined || found.fits.length === 0
        ? null
        : ` ${m.notFor({ program: refused.offering.name, why: reasonSentence(reason) })}`}
    </>
  )
}

function WeekPrograms(props: OpenProps & { day_count: number }) {
  const { cell, member, members, plan, now, day_count, isReadOnly, onChange } = props
  const { locations, company_profile } = useInit()
  const { offerings, cards, found } = useWeekFits(props)
  const cardOf = ({ activity_url_part }: AvailableOffering) =>
    cards.find(({ url_part }) => url_part === activity_url_part)
  const clock = { time_zone: company_profile.time_zone, now }
  const own = plan.students.find(({ id }) => id === member.id)?.places ?? []
  const press = ({ offering, isPicked, replaces }: Fit) => {
    const student_id = member.id
    const dropped = replaces.map(({ offering_id }) => ({ student_id, offering_id, is_picked: false }))
    if (isPicked) {
      onChange({ picks: [{ student_id, offering_id: offering.id, is_picked: false }] })
      announce(m.takenOut({ program: offering.name }))
      return
    }
    const picks = [...dropped, { student_id, offering_id: offering.id, is_picked: true }]
    const away = { student_id, week: cell.week, is_away: false }
    const isAway = plan.students.some(({ id, away: weeks }) => id === student_id && weeks.includes(cell.week))
    onChange(isAway ? { picks, away: [away] } : { picks }, [pickedPlace(offering, student_id, plan.season)])
    announce(m.pickedSaid({ program: offering.name, name: member.name }))
  }
  const secondOf = ({ offering, isPicked, isLater }: Fit) => {
    const place = own.find(({ offering_id, state }) => offering_id === offering.id && state === "PICKED")
    if (place === undefined || !isPicked || !isLater) return undefined
    return (
      <Stack gap={3}>
        <SecondChoice
          hasWaitlist={offering.is_waitlist_enabled}
          isDisabled={isReadOnly}
          name={member.name}
          onChange={second}
          others={(found?.fits ?? []).filter((fit) => !fit.isPicked).map((fit) => fit.offering)}
          place={place}
        />
        <Row as="p">
          <NoticeButton about_id={offering.id} kind="OPENING" name={offering.name} />
        </Row>
      </Stack>
    )
  }
  const second = (place: SeasonPlace) => {
    const { student_id, offering_id, second_offering_id = null, joins_waitlist = false } = place
    // What is left out of a change stays as it was, so the second choice that was taken back is null.
    onChange({ picks: [{ student_id, offering_id, is_picked: true, second_offering_id, joins_waitlist }] }, [place])
  }
  const fixed = [cell.place, ...cell.others].flatMap((place) => (place === undefined ? [] : [place]))
  const others = fixed.filter(({ state }) => state !== "PICKED")
  return (
    <QueryPart failed={m.failed} loading={m.loading} query={offerings}>
      {() => (
        <Stack gap={4}>
          {others.length === 0 ? null : (
            <ul>
              {others.map((place) => (
                <li className="row" key={place.offering_id}>
                  <p>
                    <b>{partText(cell, place)}</b>
                    <small>{stateText(place, clock)}</small>
                  </p>
                  {place.attendance_id === undefined ? (
                    <Link
                      activeOptions={{ exact: true }}
                      className={buttonClass({ variant: "quiet", size: "s" })}
                      to="/applications"
                    >
                      {m.open}
                    </Link>
                  ) : (
                    <Link
                      className={buttonClass({ variant: "quiet", size: "s" })}
                      params={{ id: place.attendance_id }}
                      to="/participants/bookings/$id"
                    >
                      {m.open}
                    </Link>
                  )}
                </li>
              ))}
            </ul>
          )}
          {found === undefined || found.fits.length === 0 ? null : (
            <ul>
              {found.fits.map((fit) => (
                <FitRow
                  card={cardOf(fit.offering)}
                  clock={clock}
                  day_count={day_count}
                  fit={fit}
                  isDisabled={isReadOnly}
                  key={fit.offering.id}
                  locations={locations}
                  member={member}
                  members={members}
                  onPress={() => press(fit)}
                >
                  {secondOf(fit)}
                </FitRow>
              ))}
            </ul>
          )}
          {found === undefined ? null : (
            <Instead isNone={found.fits.length === 0} waits={found.waits} refused={found.refused} member={member} />
          )}
        </Stack>
      )}
    </QueryPart>
  )
}

interface InsteadProps {
  readonly isNone: boolean
  readonly waits: readonly AvailableOffering[]
  readonly refused: readonly { readonly offering: AvailableOffering }[]
  readonly member: Member
}

/** Nothing fits: why in one breath; then waitlists and the way to all programs. */
function Instead({ isNone, waits, refused, member }: InsteadProps) {
  const { time_zone } = useInit().company_profile
  const langOf = useLangOf()
  return (
    <Stack gap={3}>
      {isNone ? (
        <div className="note">
          <p>
            <b>{m.nothingFits}</b>{" "}
            {refused.slice(0, 4).map(({ offering }) => {
              const [reason] = formatReasons(offering, [member.student], time_zone)
              return reason === undefined
                ? null
                : `${m.notFor({ program: offering.name, why: reasonSentence(reason) })} `
            })}
          </p>
        </div>
      ) : null}
      {waits.length === 0 ? null : (
        <section>
          <div className="sign">
            <h3>{m.full}</h3>
          </div>
          <ul>
            {waits.map((offering) => (
              <li className="row" key={offering.id}>
                <p>
                  <b lang={langOf(offering, "name")}>{offering.name}</b>
                  <small>{m.waiting({ count: offering.places.waiting })}</small>
                </p>
                <span>{waitlistOf(offering, [member.id])}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Row as="p">
        <Link className={buttonClass({ variant: "quiet", size: "s" })} to="/explore-offerings">
          {m.allPrograms}
        </Link>
      </Row>
    </Stack>
  )
}
