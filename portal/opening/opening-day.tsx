import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import type { OpenedByCode } from "@hub/domain/scheduling/early-opening"
import type { AtMost } from "@hub/domain/seasons/at-most"
import type { ClaimedOrder, Opening } from "@hub/domain/seasons/opening"
import { Button, buttonClass } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { Fragment, type ReactNode, useEffect, useEffectEvent, useState } from "react"
import { useInit } from "../company/init.ts"
import { HoldCountdown } from "../orders/hold-countdown.tsx"
import type { Member } from "../participants/members.ts"
import { dayOfMoment, placeTime } from "../shell/clock/local-time.ts"
import { AtMostSum } from "./at-most-sum.tsx"
import { ClaimGot } from "./claim-got.tsx"
import css from "./opening.module.css"
import { OpeningClock } from "./opening-clock.tsx"
import { OpeningCode } from "./opening-code.tsx"
import { atMostQuery, openingQuery, queueQuery, type ReadOpening, useClaim } from "./queries.ts"
import { ReadyList } from "./ready-list.tsx"
import { useTimeUntil } from "./use-server-clock.ts"

const m = messages("portal/opening.bar")

const HOUR_MS = 3_600_000
const HALF_DAY_MS = 12 * HOUR_MS

export interface OpeningParts {
  /** Above the plan: the clock and what is missing, or what the press got. */
  readonly above: ReactNode
  /** The bar with the press. */
  readonly bar: ReactNode
  /** What the plan costs at most, before the press. */
  readonly sum?: ReactNode
}

interface Props {
  readonly url_part: string
  readonly members: readonly Member[]
  /** The season's page, with what opening day adds to it; nothing on all other days. */
  readonly children: (parts: OpeningParts | undefined) => ReactNode
}

/** Opening day on the season's page, which keeps its place in the tree: a week's sheet stays open when its first pick begins one. */
export function OpeningDay({ url_part, members, children }: Props) {
  const { data } = useQuery(openingQuery(url_part))
  const [opened, setOpened] = useState<readonly OpenedByCode[]>()
  const code = <OpeningCode opened={opened} onOpened={setOpened} />
  const opens_at = data?.opens_at ?? null
  const isAbout = data !== undefined && opens_at !== null && (data.pick_count > 0 || data.claim !== null)
  const opening = isAbout ? { ...data, opens_at } : undefined
  const known = useOpening(url_part, opening)
  if (opening === undefined) {
    const isAhead = opens_at !== null && Date.parse(opens_at) > Date.parse(data?.server_time ?? "")
    return children(isAhead || opened !== undefined ? { above: code, bar: undefined } : undefined)
  }
  const { claim } = opening
  if (claim?.state === "DECIDED")
    return children({
      above: <Got claim={claim} hasFocus={known.isPressed} key={opening.opens_at} members={members} />,
      bar: <PayBar claim={claim} />,
    })
  return children({
    above: (
      <Fragment key={opening.opens_at}>
        <OpeningClock left_ms={known.left_ms} opening={opening} queue={known.queue} />
        {known.isOpen && opened === undefined ? null : code}
        <ReadyList card={opening.card} items={opening.ready} members={members} />
      </Fragment>
    ),
    bar: <ClaimBar {...known} opening={opening} />,
    sum: known.at_most === undefined ? undefined : <AtMostSum sum={known.at_most} />,
  })
}

type Known = ReadOpening & { readonly opens_at: string }

/** The time to it, the family's place in its queue and the press. Nothing is asked while there is none. */
function useOpening(url_part: string, opening: Known | undefined) {
  const opens_at = opening?.opens_at ?? null
  const claim = opening?.claim ?? null
  const left_ms = useTimeUntil(opens_at, opening?.behind_ms ?? 0)
  const isOpen = left_ms === 0
  const isWaiting = opening !== undefined && claim === null
  const queue = useQuery(queueQuery(url_part, opens_at, isWaiting && left_ms <= HOUR_MS))
  const { data: at_most } = useQuery({
    ...atMostQuery(url_part, opens_at, isWaiting && opening.pick_count > 0),
    placeholderData: keepPreviousData,
  })
  const { refetch } = queue
  const claiming = useClaim(url_part)
  const [pressed_for, setPressed] = useState<string>()
  const opened = useEffectEvent(() => {
    if (isOpen && isWaiting) void refetch()
  })
  useEffect(() => opened(), [isOpen])
  return {
    left_ms,
    isOpen,
    queue: queue.data,
    at_most,
    position: queue.data?.position ?? claim?.position ?? null,
    isPressed: pressed_for !== undefined && pressed_for === opens_at,
    isAsking: claiming.isPending || claim?.state === "WAITING",
    onClaim: () => {
      if (opens_at === null) return
      setPressed(opens_at)
      claiming.claim(opens_at)
    },
  }
}

interface BarProps {
  readonly opening: Known
  readonly isOpen: boolean
  readonly left_ms: number
  readonly isAsking: boolean
  readonly position: number | null
  readonly at_most: AtMost | undefined
  readonly onClaim: () => void
}

/** Asleep until it opens; it says when it wakes. */
function ClaimBar({ opening, isOpen, left_ms, isAsking, position, at_most, onClaim }: BarProps) {
  const { time_zone } = useInit().company_profile
  const place = m.place({ position: position === null ? "none" : String(position) })
  // A time alone would be taken for today's.
  const from =
    left_ms > HALF_DAY_MS
      ? m.fromDay({ day: dayOfMoment(opening.opens_at, time_zone) })
      : m.from({ time: placeTime(opening.opens_at, time_zone) })
  return (
    <div className="bar">
      <p aria-live="polite">
        {isAsking || at_most === undefined ? (
          <b>{isAsking ? m.asking : m.places({ count: opening.pick_count })}</b>
        ) : (
          <span className="numeral" translate="no">
            {formatMoney(at_most.final_price)}
          </span>
        )}
        <span className="unit">
          {isAsking
            ? m.askingMore({ position: position === null ? "none" : String(position) })
            : place === ""
              ? at_most === undefined
                ? m.payWhatYouGet
                : m.atMost({ count: opening.pick_count })
              : place}
        </span>
      </p>
      <Button busy={isAsking} disabled={!isOpen} onClick={onClaim}>
        {isOpen ? m.claim : from}
      </Button>
    </div>
  )
}

type Claim = NonNullable<Opening["claim"]>

const isHeld = ({ state }: ClaimedOrder): boolean => state === "HELD" || state === "PAYING"
const placesOf = ({ picks }: Claim, order_id: string): number =>
  picks.filter((pick) => pick.order_id === order_id).length

interface GotProps {
  readonly claim: Claim
  readonly members: readonly Member[]
  readonly hasFocus: boolean
}

function Got({ claim, members, hasFocus }: GotProps) {
  const { expires_at, order_id } = claim.orders.find(isHeld) ?? { expires_at: null, order_id: "" }
  const seconds = expires_at === null ? 0 : (Date.parse(expires_at) - Date.parse(claim.server_time)) / 1_000
  return (
    <>
      {expires_at === null || seconds <= 0 ? null : (
        <div className={css.held}>
          <HoldCountdown
            isPaused={false}
            key={order_id}
            onEnd={() => undefined}
            place_count={claim.orders.filter(isHeld).reduce((sum, one) => sum + placesOf(claim, one.order_id), 0)}
            seconds_left={Math.floor(seconds)}
          />
        </div>
      )}
      <ClaimGot claim={claim} hasFocus={hasFocus} members={members} />
    </>
  )
}

/** The second press pays, because what was got isn't what was planned. The area whose checkout comes first is named. */
function PayBar({ claim }: { readonly claim: Claim }) {
  const { funboxes } = useInit()
  const held = claim.orders.filter(isHeld)
  // Checkout goes on with the newest draft.
  const next = held.at(-1)
  if (next === undefined) return null
  const count = placesOf(claim, next.order_id)
  const area = funboxes.find(({ id }) => id === next.funbox_id)?.name ?? ""
  return (
    <div className="bar">
      <p>
        <b>{m.held({ count: held.reduce((sum, one) => sum + placesOf(claim, one.order_id), 0) })}</b>
        <span className="unit">{m.payWhatYouGet}</span>
      </p>
      <Link className={buttonClass({})} to="/schedule/checkout&pay">
        {held.length > 1 ? m.payFirst({ count, area }) : m.pay({ count })}
        <Icon name="arrow" />
      </Link>
    </div>
  )
}
