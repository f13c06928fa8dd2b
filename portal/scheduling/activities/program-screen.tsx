import type { Activity } from "@hub/domain/catalogue/activity"
import { weekdaysLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { listOf } from "@hub/domain/kernel/text"
import { activityCard } from "@hub/domain/scheduling/activity-card"
import { Roundel } from "@hub/ui/avatar/roundel"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { lazyComponent } from "@hub/ui/loading/lazy-component"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { type ReactNode, useState } from "react"
import type { Init } from "../../api/preloaded.ts"
import { Breadcrumb } from "../../catalogue/breadcrumb.tsx"
import { locationName } from "../../catalogue/location-name.ts"
import { scheduleSetQuery } from "../../catalogue/queries.ts"
import { useLangOf } from "../../company/init.ts"
import { locationsQuery } from "../../company/queries.ts"
import { type Member, namesInSentence } from "../../participants/members.ts"
import { useNow } from "../../shell/clock/use-now.ts"
import { useWayUp } from "../../shell/way-back/use-way-up.ts"
import type { Basket } from "../basket.ts"
import { BasketBar } from "../basket-bar.tsx"
import type { PickActions } from "../pick-buttons.tsx"
import type { AvailableOffering } from "../queries.ts"
import { useBasket } from "../saved-basket.ts"
import { cardTimes, fitTexts, forWhom, groupTexts, priceTexts, storyAfter } from "./activity-texts.ts"
import { IfPlansChange } from "./if-plans-change.tsx"
import css from "./program.module.css"
import { ProgramDates } from "./program-dates.tsx"
import { ProgramPictures } from "./program-pictures.tsx"
import { DayPlan, Leaders, ThingsToBring } from "./program-story.tsx"
import { ProgramWhere } from "./program-where.tsx"
import { ShareButton } from "./share-button.tsx"

const m = messages("portal/scheduling/activities.programScreen")

const PlainText = ({ text }: { text: string }) => <p>{text}</p>
const Markdown = lazyComponent(() => import("@hub/ui/markdown/markdown"), "Markdown", {
  Pending: PlainText,
  Failed: PlainText,
})

/** The one value that all have; undefined where they differ. */
const onlyOne = (values: readonly string[]): string | undefined => (new Set(values).size === 1 ? values[0] : undefined)

interface Props {
  readonly init: Init
  readonly activity: Activity
  readonly dates: readonly AvailableOffering[]
  readonly members: readonly Member[]
  readonly customer_id: string | undefined
  readonly onCheckout: (basket: Basket) => void
  readonly onChoose: PickActions["onChoose"]
  /** Below dates that aren't open yet. */
  readonly early: ReactNode
  /** What the family still has to give before a first day. */
  readonly before: ReactNode
}

const isNotOpenYet = ({ opens_at }: AvailableOffering, now: Date): boolean =>
  opens_at !== null && Date.parse(opens_at) > now.getTime()

const Fact = ({ figure, children }: { figure: string; children: ReactNode }) => (
  <div>
    <dt>{children}</dt>
    <dd>{figure}</dd>
  </div>
)

export function ProgramScreen({
  init,
  activity,
  dates,
  members,
  customer_id,
  onCheckout,
  onChoose,
  early,
  before,
}: Props) {
  const { basket } = useBasket(customer_id)
  // With the customer's token: a booking discloses addresses that visitors don't see (4.10).
  const { data: locations = init.locations } = useQuery({ ...locationsQuery, enabled: customer_id !== undefined })
  const set_id = onlyOne(dates.map(({ schedule_set_id }) => schedule_set_id))
  const { data: set } = useQuery({ ...scheduleSetQuery(set_id ?? ""), enabled: set_id !== undefined })
  const student_ids = members.map(({ id }) => id)
  const now = useNow()
  // A code that opens them stays with what it says.
  const [wasAhead] = useState(() => dates.some((date) => isNotOpenYet(date, now)))
  const card = activityCard(activity, dates, { student_ids, now })
  const fit = card && fitTexts(card.fits, members, card)
  const langOf = useLangOf()
  const whom = card && forWhom(card)
  const price = card && priceTexts(card)
  const up = useWayUp("/explore-offerings", "/availability")
  const onPage = new Set(dates.map(({ id }) => id))
  const funbox = init.funboxes.find(({ id }) => id === activity.funbox_id)
  const story = storyAfter(activity.summary, activity.description)
  const group = card && groupTexts(card, dates, activity.leaders.length)
  return (
    <Stack gap={5} className={css.page}>
      <Row gap={3} wrap justify="spread">
        <Link {...up} className={`back-link ${css.back}`}>
          <Icon name="back" />
          <span>{up.to === "/availability" ? m.schedule : m.exploreOfferings}</span>
        </Link>
        <ShareButton title={activity.name} />
      </Row>
      <Stack gap={5} className={css.columns}>
        <Stack gap={5} className={`${css.story} ${css.about}`}>
          <ProgramPictures activity={activity} />
          <Stack gap={2}>
            <Breadcrumb
              funbox={funbox}
              location={onlyOne(dates.map(({ location_id }) => locationName(init.locations, location_id)))}
              name={activity.name}
              schedule_set={set?.name}
            />
            <h1 lang={langOf(activity, "name")}>{activity.name}</h1>
            {activity.summary === "" ? null : (
              <p className={css.lede} lang={langOf(activity, "summary")}>
                {activity.summary}
              </p>
            )}
            {fit === undefined || card === undefined ? null : (
              <p className={css.fit}>
                <span className={css.faces}>
                  {fit.members.map(({ member, can }) => (
                    <Roundel isStruck={!can} k={member.colour} key={member.id} letter={member.letter} />
                  ))}
                </span>
                <span>
                  <b>{fitSentence(fit.members, card.fits)}</b> {whom}
                </span>
              </p>
            )}
          </Stack>
          {card === undefined || price === undefined ? null : (
            <dl className={css.facts}>
              <Fact figure={price.price}>{price.from ? m.andUp : m.eachOrCredit}</Fact>
              <Fact figure={cardTimes(card) ?? m.seeTheDates}>{weekdaysLabel(card.weekdays)}</Fact>
              <Fact figure={whom ?? m.allAges}>{m.welcome}</Fact>
              {group === undefined ? null : <Fact figure={group.figure}>{group.text}</Fact>}
            </dl>
          )}
          {funbox === undefined || funbox.payment_fee_basis_points === 0 ? null : (
            <p className="small dim">{m.cardFee({ percent: funbox.payment_fee_basis_points / 100 })}</p>
          )}
        </Stack>
        <section aria-labelledby="dates" className={css.dates}>
          <ProgramDates
            activity={activity}
            customer_id={customer_id}
            dates={dates}
            locations={init.locations}
            members={members}
            onChoose={onChoose}
            time_zone={init.company_profile.time_zone}
          />
          {wasAhead ? early : null}
          {dates.length === 0 ? null : (
            <BasketBar
              basket={basket.filter(({ offering_id }) => onPage.has(offering_id))}
              feeOf={() => funbox?.payment_fee_basis_points ?? 0}
              has_members={members.length > 0}
              is_signed_in={customer_id !== undefined}
              onCheckout={onCheckout}
            />
          )}
        </section>
        <Stack gap={5} className={`${css.story} ${css.telling}`}>
          {story === "" ? null : (
            <section className={css.own}>
              <div className="sign">
                <h2>{m.about}</h2>
              </div>
              <Markdown text={story} />
            </section>
          )}
          <DayPlan stops={activity.day_plan} />
          <ThingsToBring things={activity.things_to_bring} />
          <Leaders activity={activity} />
        </Stack>
      </Stack>
      <div className={css.halves}>
        <ProgramWhere
          location_ids={card?.location_ids ?? []}
          locations={locations}
          rooms={[...new Set(dates.map(({ room }) => room))]}
        />
        {dates[0] === undefined ? null : (
          <div className={css.pair}>
            {before}
            <IfPlansChange
              policy={init.company_profile.documents.cancellation_policy}
              schedule_set_id={dates[0].schedule_set_id}
            />
          </div>
        )}
      </div>
    </Stack>
  )
}

function fitSentence(
  members: readonly { member: Member; fits: boolean }[],
  fits: readonly { student_id: string; reason: string | null }[],
): string {
  const going = members.filter((one) => one.fits).map(({ member }) => member)
  if (going.length > 0) return m.worksFor({ going: namesInSentence(going) })
  const unknown = members.find(({ member }) =>
    fits.some(({ student_id, reason }) => student_id === member.id && reason === "grade_unknown"),
  )
  if (unknown !== undefined) return m.gradeMissing({ is_you: unknown.member.is_you, name: unknown.member.name })
  const applying = members.filter(({ member }) =>
    fits.some(({ student_id, reason }) => student_id === member.id && reason === "application_needed"),
  )
  const later = members.filter(({ member }) =>
    fits.some(({ student_id, reason }) => student_id === member.id && reason === "not_open_yet"),
  )
  if (later.length > 0) return m.onceOpen({ later: namesInSentence(later.map(({ member }) => member)) })
  return applying.length === 0
    ? m.fitsNobody
    : m.canApply({ applying: listOf(applying.map(({ member }) => member.name)) })
}
