import { datesLabel, dayLabel, timesLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import type { FriendInvitation } from "@hub/domain/sharing/friend-link"
import { Roundel } from "@hub/ui/avatar/roundel"
import { buttonClass } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { ProgramPicture } from "@hub/ui/picture/program-picture"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { Init } from "../api/preloaded.ts"
import { locationName } from "../catalogue/location-name.ts"
import { useLangOf } from "../company/init.ts"
import { activityQuery } from "../scheduling/activities/queries.ts"
import { answerTexts, forWhom, openingTexts, priceText } from "../scheduling/place-texts.ts"
import type { AvailableOffering } from "../scheduling/queries.ts"
import { localDay } from "../shell/clock/local-time.ts"
import { useNow } from "../shell/clock/use-now.ts"
import css from "./invitation.module.css"

const m = messages("portal/sharing.invitation")

interface Props {
  readonly init: Init
  readonly invitation: FriendInvitation
  readonly offering: AvailableOffering
}

/** A first name, a program and its places: all that friends see. */
export function Invitation({ init, invitation, offering }: Props) {
  const { student_name, customer_name, ends_at } = invitation
  const { activity_url_part, location_id, places } = offering
  const { data: program } = useQuery({
    ...activityQuery(activity_url_part ?? "", []),
    enabled: activity_url_part !== null,
  })
  const now = useNow()
  const langOf = useLangOf()
  const known = init.locations.find(({ id }) => id === location_id)
  const time_zone = known?.time_zone ?? init.company_profile.time_zone
  const text =
    openingTexts(offering, time_zone, now) ?? answerTexts(places, offering.is_waitlist_enabled, { time_zone, now })
  const whom = forWhom(offering)
  const onward =
    places.answer === "waitlist" ? m.toTheWaitlist : places.answer === "full" ? m.seeOtherDates : m.seeIfItFits
  return (
    <Stack gap={5} className={css.page}>
      <div className={css.picture}>
        <ProgramPicture
          isFirst
          picture={program?.activity.pictures[0]}
          scene={program?.activity.scene ?? "trail-makers"}
          sizes="(min-width: 52rem) 40rem, 100vw"
        />
      </div>
      <Stack gap={4}>
        <Stack gap={2}>
          <Row gap={3}>
            <Roundel k={1} letter={student_name.slice(0, 1)} />
            <h1 className={css.who}>{m.isGoing({ name: student_name })}</h1>
          </Row>
          <p className="dim flush">{customer_name === "" ? m.comeAlong : m.asks({ name: customer_name })}</p>
        </Stack>
        <div>
          <h2 className={css.what} lang={langOf(offering, "name")}>
            {offering.name}
          </h2>
          <p className={css.when}>
            {datesLabel(offering)}
            <br />
            {timesLabel(offering)}
          </p>
          <p className="dim flush">
            {[locationName(init.locations, location_id, offering.room), whom]
              .filter((part) => part !== undefined)
              .join(", ")}
          </p>
        </div>
        <Row as="p" items="end" gap={3} className={css.places} data-tone={text.tone}>
          <span className={css.figure} data-word={text.is_word}>
            {text.figure}
          </span>
          <span>
            <b>{text.unit}</b>
            <small>{priceText(offering.price, 1)}</small>
          </span>
        </Row>
        {places.answer === "waitlist" && <p className="flush">{m.fullWithWaitlist}</p>}
        {activity_url_part === null ? (
          <Link className={buttonClass({})} to="/availability">
            {onward} <Icon name="arrow" />
          </Link>
        ) : (
          <Link className={buttonClass({})} to="/programs/$url_part" params={{ url_part: activity_url_part }}>
            {onward} <Icon name="arrow" />
          </Link>
        )}
        <p className="small dim flush">
          {m.nothingElse({
            day: dayLabel(localDay(ends_at, time_zone)),
            name: customer_name === "" ? student_name : customer_name,
          })}
        </p>
      </Stack>
    </Stack>
  )
}
