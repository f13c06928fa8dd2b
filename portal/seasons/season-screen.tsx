import type { Customer } from "@hub/domain/account/customer"
import { isOnline } from "@hub/domain/catalogue/place"
import { messages } from "@hub/domain/kernel/messages"
import { pendingPlaces } from "@hub/domain/seasons/pending-places"
import type { Season, SeasonPlace, SeasonPlan } from "@hub/domain/seasons/season"
import { openForAll, seasonFigures } from "@hub/domain/seasons/season-figures"
import { cellAt, daysIn, type SeasonCell, type SeasonClass, seasonGrid } from "@hub/domain/seasons/season-grid"
import { pickUpsToWatch } from "@hub/domain/seasons/season-pick-ups"
import { seasonPicks } from "@hub/domain/seasons/season-picks"
import { Stack } from "@hub/ui/layout/stack"
import { lazyDialog } from "@hub/ui/loading/lazy-dialog.ts"
import { useNavigate } from "@tanstack/react-router"
import { type ReactNode, useMemo, useState } from "react"
import { useInit } from "../company/init.ts"
import { membersOf } from "../participants/members.ts"
import { withoutItems } from "../scheduling/basket.ts"
import { changeBasket } from "../scheduling/saved-basket.ts"
import { useDay, useNow } from "../shell/clock/use-now.ts"
import { HoldBar } from "./hold-bar.tsx"
import { PendingList } from "./pending-list.tsx"
import { PickUpList } from "./pick-up-list.tsx"
import { PlanTotal } from "./plan-total.tsx"
import { type PlanChanges, usePlanChange } from "./queries.ts"
import { SeasonFigure } from "./season-figure.tsx"
import { SeasonGrid } from "./season-grid.tsx"
import { SeasonGuide } from "./season-guide.tsx"
import { SeasonHead } from "./season-head.tsx"
import { SeasonLegend } from "./season-legend.tsx"
import css from "./season-screen.module.css"
import { useBasketPicks } from "./use-basket-picks.ts"
import { useHoldAll } from "./use-hold-all.ts"
import { useIsOnline } from "./use-is-online.ts"
import { usePrice } from "./use-price.ts"

const m = messages("portal/seasons.screen")

const WeekSheet = lazyDialog(() => import("./week-sheet.tsx"), "WeekSheet")
const CopySheet = lazyDialog(() => import("./copy-sheet.tsx"), "CopySheet")
const AwaySheet = lazyDialog(() => import("./away-sheet.tsx"), "AwaySheet")

interface Props {
  readonly plan: SeasonPlan
  readonly seasons: readonly Season[]
  readonly customer: Customer
  /** On opening day, above the plan; its bar takes the place of the one that holds. */
  readonly above?: ReactNode
  readonly bar?: ReactNode
  /** What is claimed then costs at most. */
  readonly sum?: ReactNode
}

interface Spot {
  readonly student_id: string
  readonly week: string
}

/** The family's season: what is booked, planned and open, what it comes to, and the one press that holds it. */
export function SeasonScreen({ plan, seasons, customer, above, bar, sum }: Props) {
  const { company_profile, locations } = useInit()
  const { time_zone } = company_profile
  const now = useNow()
  const today = useDay(time_zone)
  const navigate = useNavigate()
  const isReadOnly = !useIsOnline()
  const { url_part } = plan.season
  const { mutate } = usePlanChange(url_part)
  const [spot, setSpot] = useState<Spot>()
  const [sheet, setSheet] = useState<"week" | "copy" | "away">()
  const members = useMemo(
    () => membersOf(customer.students).filter(({ id }) => plan.students.some((student) => student.id === id)),
    [customer.students, plan.students],
  )
  const ordered = useMemo(() => {
    const students = members.flatMap(({ id }) => plan.students.filter((student) => student.id === id))
    return { ...plan, students }
  }, [plan, members])
  const grid = useMemo(() => seasonGrid(ordered, today), [ordered, today])
  const picks = useMemo(() => seasonPicks(ordered), [ordered])
  const priced = useMemo(() => [...picks.held, ...picks.ready], [picks])
  const price = usePrice(priced)
  const holding = useHoldAll(customer.id, url_part)
  const clock = { time_zone, now }

  const change = (changes: PlanChanges, shown?: readonly SeasonPlace[]) => {
    const dropped = (changes.picks ?? []).filter(({ is_picked }) => !is_picked)
    // Else it would come back from the basket.
    if (dropped.length > 0) changeBasket(customer.id, (before) => withoutItems(before, dropped))
    mutate({ changes, shown })
  }
  useBasketPicks({ plan, customer, isReadOnly, onChange: change })

  const openWeek = (next: Spot) => {
    setSpot(next)
    setSheet("week")
  }
  const openPlace = (place: SeasonPlace): boolean => {
    if (place.state === "BOOKED" && place.attendance_id !== undefined)
      void navigate({ to: "/participants/bookings/$id", params: { id: place.attendance_id } })
    else if (place.state === "HELD") void navigate({ to: "/schedule/checkout&pay" })
    else if (place.state === "APPLIED" && place.application_id !== undefined)
      void navigate({ to: "/applications/$application_id", params: { application_id: place.application_id } })
    else if (place.state !== "PICKED") void navigate({ to: "/applications" })
    else return false
    return true
  }
  const onCell = (cell: SeasonCell) => {
    const isOne = cell.place !== undefined && !cell.isPart && cell.others.length === 0
    if (isOne && cell.place !== undefined && openPlace(cell.place)) return
    openWeek(cell)
  }
  const onClass = ({ place, first, student_id }: SeasonClass) => {
    if (!openPlace(place)) openWeek({ student_id, week: grid.weeks[first]?.week ?? "" })
  }
  const onInstead = (place: SeasonPlace) => {
    const week = grid.weeks.find((one) => daysIn(one.week, place.days).length > 0)?.week
    if (week !== undefined) openWeek({ student_id: place.student_id, week })
  }

  const isPlace = (id: string) => locations.some((one) => one.id === id && !isOnline(one))
  const isFetched = (id: string) => members.some((one) => one.id === id && one.student.type === "REGULAR")
  const watched = pickUpsToWatch(ordered, today, { isFetched, isPlace })
  const unsure = pendingPlaces(grid, ordered.students)
  const allOpen = openForAll(grid)
  const close = () => setSheet(undefined)
  return (
    <>
      <SeasonHead
        canCopy={members.length > 1}
        isReadOnly={isReadOnly}
        onAway={() => setSheet("away")}
        onCopy={() => setSheet("copy")}
        season={plan.season}
        seasons={seasons}
      />
      {isReadOnly ? (
        <p className="small dim" role="status">
          {m.offline}
        </p>
      ) : null}
      {above}
      <SeasonFigure
        allOpen={grid.weeks.find(({ week }) => week === allOpen)}
        figures={seasonFigures(grid)}
        isPublished={grid.isPublished}
        members={members}
        onOpen={(week) => openWeek({ student_id: members[0]?.id ?? "", week })}
      />
      <SeasonGrid
        grid={grid}
        label={m.gridLabel({ name: plan.season.name })}
        members={members}
        now={now}
        on={sheet === "week" ? spot : undefined}
        onCell={onCell}
        onClass={onClass}
        time_zone={time_zone}
        today={today}
      />
      <SeasonLegend />
      <Stack gap={6} above={6} className={css.below}>
        <Stack gap={5}>
          <PendingList clock={clock} found={unsure} members={members} onPlanB={openWeek} />
          <PickUpList locations={locations} members={members} weeks={watched} />
          {unsure.length + watched.length === 0 ? <SeasonGuide /> : null}
        </Stack>
        <Stack gap={5}>
          <PlanTotal hasAtMost={sum !== undefined} members={members} picks={picks} plan={ordered} price={price} />
          {sum}
        </Stack>
      </Stack>
      {bar ?? <HoldBar holding={holding} isReadOnly={isReadOnly} onInstead={onInstead} picks={picks} price={price} />}
      {spot === undefined ? null : (
        <WeekSheet
          cell={cellAt(grid, spot.student_id, spot.week)}
          isOpen={sheet === "week"}
          isReadOnly={isReadOnly}
          members={members}
          now={now}
          onChange={change}
          onClose={close}
          plan={ordered}
          today={today}
          total={priced.length === 0 || price.isBehind ? undefined : price.total}
        />
      )}
      {members.length > 1 && (
        <CopySheet
          grid={grid}
          isOpen={sheet === "copy"}
          members={members}
          onChange={change}
          onClose={close}
          today={today}
        />
      )}
      <AwaySheet
        grid={grid}
        isOpen={sheet === "away"}
        members={members}
        onChange={change}
        onClose={close}
        today={today}
      />
    </>
  )
}
