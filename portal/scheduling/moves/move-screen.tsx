import type { Customer } from "@hub/domain/account/customer"
import { addDays, addMonths, longMonth, monthOf, startOfWeek } from "@hub/domain/kernel/calendar"
import { deadlineLabel } from "@hub/domain/kernel/deadline"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { Button } from "@hub/ui/button/button"
import { EmptyState } from "@hub/ui/empty/empty-state"
import { Icon } from "@hub/ui/icon/icon"
import { Aside } from "@hub/ui/layout/aside"
import { Columns } from "@hub/ui/layout/columns"
import { Stack } from "@hub/ui/layout/stack"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import type { Init } from "../../api/preloaded.ts"
import { locationName } from "../../catalogue/location-name.ts"
import { CardPaymentUnavailable } from "../../orders/card-payment-unavailable.tsx"
import { inSentence } from "../../participants/members.ts"
import { PayWith } from "../../payments/pay-with.tsx"
import { choiceText, useCardChoice } from "../../payments/use-card-choice.ts"
import { localDay } from "../../shell/clock/local-time.ts"
import { useNow } from "../../shell/clock/use-now.ts"
import { itemOf } from "../basket.ts"
import { JoinWaitlistLink } from "../join-waitlist-link.tsx"
import { offeringsByIdQuery } from "../queries.ts"
import { bookingFacts } from "./booking-facts.ts"
import { MoveClosed } from "./move-closed.tsx"
import { MoveDialog } from "./move-dialog.tsx"
import { MoveLeg } from "./move-leg.tsx"
import { MoveMonth } from "./move-month.tsx"
import { fits, isFull, MoveTargetList } from "./move-targets.tsx"
import { refundUnit } from "./move-texts.ts"
import { type CancelTerms, type MoveTarget, moveTargetsQuery, useMove } from "./queries.ts"

const m = messages("portal/scheduling/moves.moveScreen")

interface Props {
  terms: CancelTerms
  customer: Customer
  init: Init
  /** The offering that is picked, from the address. */
  to: string | undefined
}

/** Where to, for how much more or less, and the old place stays until the new one is booked. */
export function MoveScreen({ terms, customer, init, to }: Props) {
  const { attendance, reschedule_until } = terms
  const { member, zone } = bookingFacts(attendance, customer, init)
  const now = useNow()
  const today = localDay(now, zone)
  const [shown, setMonth] = useState<string>()
  // An address that names the new place, as an offer's does, opens its month.
  const named = useQuery({
    ...offeringsByIdQuery(to === undefined ? [] : [to], [attendance.student_id]),
    enabled: to !== undefined && shown === undefined,
  })
  const opens_on = named.data?.[0]?.start_date ?? attendance.start_date
  const month = shown ?? monthOf(opens_on < today ? today : opens_on)
  const from = startOfWeek(`${month}-01`)
  const until = addDays(startOfWeek(addDays(`${addMonths(month, 1)}-01`, -1)), 6)
  const query = useQuery(moveTargetsQuery(attendance.id, from, until))
  const card = useCardChoice()
  const [asked, setAsked] = useState<{ target: MoveTarget; key: string }>()
  const [isAsking, setAsking] = useState(false)
  const navigate = useNavigate()
  const move = useMove(
    attendance.id,
    customer.id,
    (order) =>
      void navigate({ to: "/reschedule", search: { attendance: attendance.id, order: order.id }, replace: true }),
  )
  if (member === undefined) return null
  if (query.data?.is_open === false) return <MoveClosed terms={terms} customer={customer} init={init} />

  const targets = query.data?.items.filter(fits) ?? []
  const picked = targets.find((target) => target.offering.id === to && !isFull(target))
  const isDue = (picked?.difference ?? 0) > 0
  const isReady = picked !== undefined && (!isDue || (card.isReady && !card.isUnavailable))
  const nameOf = (id: string) => locationName(init.locations, id)
  const whereOf = ({ location_id, room }: Pick<MoveTarget["offering"], "location_id" | "room">) =>
    locationName(init.locations, location_id, room)
  const zoneOf = (id: string) => init.locations.find((one) => one.id === id)?.time_zone ?? zone
  const pick = (id: string) => {
    setMonth(month)
    const search = { attendance: attendance.id, to: id }
    void navigate({ to: "/reschedule", search, replace: true, resetScroll: false })
  }
  const check = () => {
    if (picked === undefined) return
    move.reset()
    setAsked({ target: picked, key: crypto.randomUUID() })
    setAsking(true)
  }
  const go = async () => {
    if (asked === undefined) return
    const taken = asked.target.difference > 0 ? await card.take() : undefined
    // The fields say what is wrong with a typed card.
    if (asked.target.difference > 0 && taken === undefined) return setAsking(false)
    move.mutate({
      ...asked,
      payment_method_id: taken?.payment_method_id,
      remember: taken?.remember ?? false,
      config: card.config,
    })
  }
  const leg = (target: MoveTarget) => (
    <MoveLeg
      from={attendance}
      to={target.offering}
      colour={member.colour}
      where={{ from: whereOf(attendance), to: whereOf(target.offering) }}
    />
  )
  const { is_you, name } = member
  const open = targets.filter((target) => !isFull(target))
  return (
    <>
      <div className="page-header">
        <h1>{m.changeABooking}</h1>
        <p>
          {m.explanation({
            is_you,
            name,
            program: attendance.name,
            until: reschedule_until === null ? null : deadlineLabel(reschedule_until, zone, now),
          })}
        </p>
      </div>
      <Columns gap={6} wide="second">
        <Aside as="div">
          <MoveMonth
            month={month}
            today={today}
            targets={targets}
            member={member}
            picked={picked === undefined ? undefined : itemOf(picked.offering, member.id)}
            booked={attendance}
            isBusy={query.isFetching}
            onMonth={setMonth}
            onPick={pick}
          />
        </Aside>
        <Stack gap={4}>
          <section>
            <div className="sign">
              <h2>{m.whereTo}</h2>
              <span className="small dim" role="status">
                {query.data === undefined || query.isPlaceholderData
                  ? ""
                  : m.placesInMonth({
                      openCount: open.length,
                      isName: member.is_you,
                      name: member.name,
                      monthName: longMonth(month),
                    })}
              </span>
            </div>
            <QueryPart query={query} loading={m.loadingThePlaces} failed={m.loadFailed}>
              {() =>
                targets.length === 0 ? (
                  <EmptyState text={m.nothingFits({ monthName: longMonth(month) })}>
                    <Button variant="line" onClick={() => setMonth(addMonths(month, 1))}>
                      {longMonth(addMonths(month, 1))}
                    </Button>
                  </EmptyState>
                ) : (
                  <MoveTargetList
                    targets={targets}
                    month={month}
                    picked={picked?.offering.id}
                    name={inSentence(member)}
                    student_id={member.id}
                    instead_of={attendance.offering_id}
                    zoneOf={zoneOf}
                    nameOf={nameOf}
                    onPick={pick}
                  />
                )
              }
            </QueryPart>
          </section>
          {picked !== undefined && (
            <section>
              <div className="sign">
                <h2>{m.theMove}</h2>
              </div>
              {leg(picked)}
            </section>
          )}
          {isDue && card.isUnavailable && <CardPaymentUnavailable />}
          {isDue && !card.isUnavailable && (
            <PayWith
              chosen={card.chosen}
              disabled={move.isPending}
              onChoose={card.choose}
              onType={move.reset}
              handle={card.handle}
            />
          )}
        </Stack>
      </Columns>
      <div className="bar">
        <p>
          <span className="numeral">{picked === undefined ? "–" : formatMoney(Math.abs(picked.difference))}</span>
          <span className="unit">{barText(picked, isDue && !isReady)}</span>
        </p>
        <Button aria-haspopup="dialog" disabled={!isReady} onClick={check}>
          {m.checkTheMove}
          <Icon name="next" />
        </Button>
      </div>
      {asked !== undefined && (
        <MoveDialog
          isOpen={isAsking}
          title={m.move({ is_you, name, program: attendance.name })}
          member={member}
          old_name={attendance.name}
          target={asked.target}
          card={choiceText(card.chosen)}
          isMoving={move.isPending || card.isTaking}
          line={
            asked.target.offering.is_waitlist_enabled && (
              <JoinWaitlistLink
                ids={[member.id]}
                instead_of={attendance.offering_id}
                program_id={asked.target.offering.id}
              />
            )
          }
          error={move.error}
          onMove={() => void go()}
          onClose={() => setAsking(false)}
        >
          {leg(asked.target)}
        </MoveDialog>
      )}
    </>
  )
}

function barText(picked: MoveTarget | undefined, isCardMissing: boolean): string {
  if (picked === undefined) return m.pickAPlace
  if (isCardMissing) return m.chooseACard
  if (picked.difference === 0) return picked.gives === "CREDIT" ? m.toPayCreditBack : m.nothingToPay
  if (picked.difference > 0) return picked.gives === "CREDIT" ? m.toPayCreditBack : "difference"
  if (picked.gives === "CODE") return m.backAsACode
  const { gives, difference, reduced_amount } = picked
  return reduced_amount === 0
    ? m.backToYourCard
    : refundUnit({ gives, amount: -difference - reduced_amount, reduced_amount })
}
