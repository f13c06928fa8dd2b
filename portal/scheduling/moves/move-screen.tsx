import { addMonths, longMonth } from "@hub/domain/kernel/calendar"
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
import { locationName } from "../../catalogue/location-name.ts"
import { CardPaymentUnavailable } from "../../orders/card-payment-unavailable.tsx"
import { inSentence } from "../../participants/members.ts"
import { PayWith } from "../../payments/pay-with.tsx"
import { choiceText } from "../../payments/use-card-choice.ts"
import { useNow } from "../../shell/clock/use-now.ts"
import { itemOf } from "../basket.ts"
import { JoinWaitlistLink } from "../join-waitlist-link.tsx"
import { MoveClosed } from "./move-closed.tsx"
import { MoveDialog } from "./move-dialog.tsx"
import { MoveLeg } from "./move-leg.tsx"
import { MoveMonth } from "./move-month.tsx"
import { isFull, MoveTargetList } from "./move-targets.tsx"
import { refundUnit } from "./move-texts.ts"
import type { MoveTarget } from "./queries.ts"
import { type MoveBooking, type Moving, useMoveBooking } from "./use-move-booking.ts"

const m = messages("portal/scheduling/moves.moveScreen")

/** Where to, for how much more or less, and the old place stays until the new one is booked. */
export function MoveScreen(moving: Moving) {
  const { member, ...facts } = useMoveBooking(moving)
  if (member === undefined) return null
  if (facts.isClosed) return <MoveClosed terms={moving.terms} customer={moving.customer} init={moving.init} />
  const booking = { ...facts, member }
  const { attendance, picked, isDue, card } = booking
  return (
    <>
      <Header booking={booking} />
      <Columns gap={6} wide="second">
        <Aside as="div">
          <MoveMonth
            month={booking.month}
            today={booking.today}
            targets={booking.targets}
            member={member}
            picked={picked === undefined ? undefined : itemOf(picked.offering, member.id)}
            booked={attendance}
            isBusy={booking.query.isFetching}
            onMonth={booking.setMonth}
            onPick={booking.pick}
          />
        </Aside>
        <Stack gap={4}>
          <WhereTo booking={booking} />
          {picked !== undefined && (
            <section>
              <div className="sign">
                <h2>{m.theMove}</h2>
              </div>
              <Leg booking={booking} target={picked} />
            </section>
          )}
          {isDue && card.isUnavailable && <CardPaymentUnavailable />}
          {isDue && !card.isUnavailable && (
            <PayWith
              chosen={card.chosen}
              disabled={booking.isSending}
              onChoose={card.choose}
              onType={booking.forgetError}
              handle={card.handle}
            />
          )}
        </Stack>
      </Columns>
      <div className="bar">
        <p>
          <span className="numeral">{picked === undefined ? "–" : formatMoney(Math.abs(picked.difference))}</span>
          <span className="unit">{barText(picked, isDue && !booking.isReady)}</span>
        </p>
        <Button aria-haspopup="dialog" disabled={!booking.isReady} onClick={booking.ask}>
          {m.checkTheMove}
          <Icon name="next" />
        </Button>
      </div>
      {booking.asked !== undefined && <Asked booking={booking} target={booking.asked} />}
    </>
  )
}

interface PartProps {
  readonly booking: MoveBooking
}

function Header({ booking: { attendance, member, terms, zone } }: PartProps) {
  const now = useNow()
  const { reschedule_until } = terms
  return (
    <div className="page-header">
      <h1>{m.changeABooking}</h1>
      <p>
        {m.explanation({
          is_you: member.is_you,
          name: member.name,
          program: attendance.name,
          until: reschedule_until === null ? null : deadlineLabel(reschedule_until, zone, now),
        })}
      </p>
    </div>
  )
}

function WhereTo({
  booking: { attendance, init, member, month, picked, query, targets, zone, ...booking },
}: PartProps) {
  const open = targets.filter((target) => !isFull(target))
  const next = addMonths(month, 1)
  return (
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
              <Button variant="line" onClick={() => booking.setMonth(next)}>
                {longMonth(next)}
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
              zoneOf={(id) => init.locations.find((one) => one.id === id)?.time_zone ?? zone}
              nameOf={(id) => locationName(init.locations, id)}
              onPick={booking.pick}
            />
          )
        }
      </QueryPart>
    </section>
  )
}

function Leg({ booking: { attendance, init, member }, target }: PartProps & { readonly target: MoveTarget }) {
  const whereOf = ({ location_id, room }: Pick<MoveTarget["offering"], "location_id" | "room">) =>
    locationName(init.locations, location_id, room)
  return (
    <MoveLeg
      from={attendance}
      to={target.offering}
      colour={member.colour}
      where={{ from: whereOf(attendance), to: whereOf(target.offering) }}
    />
  )
}

/** The move once more, before it is made. */
function Asked({ booking, target }: PartProps & { readonly target: MoveTarget }) {
  const { attendance, member } = booking
  return (
    <MoveDialog
      isOpen={booking.isAsking}
      title={m.move({ is_you: member.is_you, name: member.name, program: attendance.name })}
      member={member}
      old_name={attendance.name}
      target={target}
      card={choiceText(booking.card.chosen)}
      isMoving={booking.isMoving}
      line={
        target.offering.is_waitlist_enabled && (
          <JoinWaitlistLink ids={[member.id]} instead_of={attendance.offering_id} program_id={target.offering.id} />
        )
      }
      error={booking.error}
      onMove={() => void booking.move()}
      onClose={booking.stopAsking}
    >
      <Leg booking={booking} target={target} />
    </MoveDialog>
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
