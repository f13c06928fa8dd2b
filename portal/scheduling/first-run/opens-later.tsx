import type { ActivityCard } from "@hub/domain/catalogue/activity"
import { messages } from "@hub/domain/kernel/messages"
import { List } from "@hub/ui/layout/list"
import { Row } from "@hub/ui/layout/row"
import { useInfiniteQuery, useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { NoticeButton } from "../../applications/waitlists/notice-button.tsx"
import { useLangOf } from "../../company/init.ts"
import type { Member } from "../../participants/members.ts"
import { dayOfMoment, placeTime } from "../../shell/clock/local-time.ts"
import { useFromHere } from "../../shell/way-back/use-way-up.ts"
import { activitiesQuery, activityQuery } from "../activities/queries.ts"
import css from "./season-open.module.css"

const m = messages("portal/scheduling/first-run.season")

const SHOWN = 3

interface Props {
  readonly members: readonly Member[]
  readonly time_zone: string
}

/** Programs that someone of the family can book once booking opens, each with a reminder for it. */
export function OpensLater({ members, time_zone }: Props) {
  const student_ids = members.map(({ id }) => id).sort()
  const { data } = useInfiniteQuery(
    activitiesQuery({ student_ids: student_ids.join(","), order_by: "start_date:asc", limit: 100 }),
  )
  const later = (data?.pages[0]?.items ?? [])
    .filter(({ fits }) => fits.some(({ reason }) => reason === "not_open_yet"))
    .slice(0, SHOWN)
  if (later.length === 0) return null
  return (
    <List above={4} below={4}>
      {later.map((card) => (
        <OpensLaterRow key={card.id} card={card} student_ids={student_ids} time_zone={time_zone} />
      ))}
    </List>
  )
}

function OpensLaterRow({
  card,
  student_ids,
  time_zone,
}: {
  card: ActivityCard
  student_ids: readonly string[]
  time_zone: string
}) {
  const langOf = useLangOf()
  const fromHere = useFromHere()
  const { data } = useQuery(activityQuery(card.url_part, student_ids))
  const first = data?.dates.find(({ opens_at }) => opens_at !== null && opens_at === card.opens_at)
  return (
    <Row as="li" gap={2} across={4} wrap className={css.later}>
      <span>
        <Link to="/programs/$url_part" params={{ url_part: card.url_part }} state={fromHere}>
          <b lang={langOf(card, "name")}>{card.name}</b>
        </Link>
        {card.opens_at !== null && (
          <small>
            {m.opens({ day: dayOfMoment(card.opens_at, time_zone), time: placeTime(card.opens_at, time_zone) })}
          </small>
        )}
      </span>
      {first !== undefined && <NoticeButton about_id={first.id} kind="OPENING" name={card.name} />}
    </Row>
  )
}
