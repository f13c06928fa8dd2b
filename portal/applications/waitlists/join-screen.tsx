import type { Customer } from "@hub/domain/account/customer"
import { datesLabel, timesLabel, weekdaysLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { listOf, ordinal } from "@hub/domain/kernel/text"
import { Roundel } from "@hub/ui/avatar/roundel"
import { Button, buttonClass } from "@hub/ui/button/button"
import { CheckboxesField, RadioField } from "@hub/ui/field/choice-field"
import { Columns } from "@hub/ui/layout/columns"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { Link, useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { isMailOff } from "../../api/preloaded.ts"
import { sentenceOf } from "../../api/problem.ts"
import { locationName } from "../../catalogue/location-name.ts"
import { useInit } from "../../company/init.ts"
import { type Member, membersOf, whoOf } from "../../participants/members.ts"
import { withoutItems } from "../../scheduling/basket.ts"
import { formatReasons, reasonSentence } from "../../scheduling/format-reasons.ts"
import type { AvailableOffering } from "../../scheduling/queries.ts"
import { changeBasket } from "../../scheduling/saved-basket.ts"
import { useChangeLine, useWaitlists } from "./queries.ts"
import styles from "./waitlists.module.css"

const m = messages("portal/applications/waitlists.joinScreen")

interface Props {
  customer: Customer
  offering: AvailableOffering
  /** Chosen where the family came from. */
  wanted: readonly string[]
  /** The program that they would move from: it is in nobody's way. */
  instead_of: string | undefined
}

/** Who waits, how, and what happens next. */
export function JoinScreen({ customer, offering, wanted, instead_of }: Props) {
  const init = useInit()
  const navigate = useNavigate()
  const { data } = useWaitlists()
  const members = membersOf(customer.students)
  const waiting = (data?.items ?? []).filter(
    ({ program_id, status }) => program_id === offering.id && status !== "LAPSED",
  )
  const isIn = ({ id }: Member) => waiting.some(({ student_id }) => student_id === id)
  const isRefused = ({ id }: Member) =>
    offering.reasons.some(
      ({ student_id, code }) =>
        student_id === id &&
        code !== "full" &&
        !(code === "overlaps" && instead_of !== undefined && wanted.includes(id)),
    )
  // Only a family that would move sees the question about a move.
  const free = members.filter(
    (member) => !isIn(member) && !isRefused(member) && (instead_of === undefined || wanted.includes(member.id)),
  )
  const [picked, setPicked] = useState(wanted.length > 0 ? wanted : members.map(({ id }) => id))
  const [isMissing, setMissing] = useState(false)
  const [how, setHow] = useState<string>("one")
  const chosen = free.filter(({ id }) => picked.includes(id) || free.length === 1)
  const ids = chosen.map(({ id }) => id)
  const join = useChangeLine((records) => {
    // Picked before the last place went: they wait for it now.
    const offering_id = offering.id
    changeBasket(customer.id, (before) =>
      withoutItems(
        before,
        ids.map((student_id) => ({ student_id, offering_id })),
      ),
    )
    const [own] = records.filter(({ student_id }) => ids.length === 1 && student_id === ids[0])
    const place = own?.position == null ? undefined : ordinal(own.position)
    const joined = { ...subjectOf(chosen), name: offering.name }
    notifySuccess(place === undefined ? m.joined(joined) : m.joinedAt({ ...joined, place }))
    void navigate({ to: "/applications" })
  })
  const { places } = offering
  const isFull = places.answer !== "open"
  const zone = init.locations.find(({ id }) => id === offering.location_id)?.time_zone ?? init.company_profile.time_zone
  const reasons = formatReasons(
    offering,
    members.filter(isRefused).map(({ student }) => student),
    zone,
  )
  return (
    <Columns gap={6} wide="first">
      <Stack gap={5}>
        <section aria-labelledby="program">
          <div className="sign">
            <h2 id="program">{offering.name}</h2>
            <span className="small dim">{m.each({ price: formatMoney(offering.price) })}</span>
          </div>
          <p>
            {datesLabel(offering)}
            {offering.session_count > 1 ? `, ${weekdaysLabel(offering.weekdays)}` : ""}, {timesLabel(offering)},{" "}
            {locationName(init.locations, offering.location_id)}
          </p>
          {isFull ? (
            <Row as="p" gap={4} above={4}>
              <span className={styles["place"]}>
                {places.waiting + 1}
                <sup>{ordinal(places.waiting + 1).replace(/\d+/, "")}</sup>
              </span>
              <span>
                {m.yourPlaceInLine}{" "}
                {places.waiting === 0 ? m.nobodyAhead : m.familiesWaiting({ waiting: places.waiting })}
              </span>
            </Row>
          ) : (
            <p className="note ok" role="status">
              {m.placesLeft}
            </p>
          )}
        </section>
        {isFull && free.length > 0 && (
          <Stack gap={4}>
            {free.length > 1 ? (
              <CheckboxesField
                label={m.whoIsWaiting}
                options={free.map((member) => ({ value: member.id, label: <Who member={member} /> }))}
                value={ids}
                required
                name="who"
                error={isMissing ? m.chooseWho : undefined}
                onChange={(next) => {
                  setPicked(next)
                  setMissing(false)
                }}
              />
            ) : (
              <p>
                {free.map((member) => (
                  <Who key={member.id} member={member} />
                ))}
              </p>
            )}
            {chosen.length > 1 && (
              <RadioField
                label={m.fewerPlacesQuestion}
                options={[
                  { value: "one", label: m.oneAtATime },
                  {
                    value: "both",
                    label: m.allOrNone({ chosenCount: chosen.length }),
                  },
                ]}
                value={how}
                onChange={setHow}
              />
            )}
            {join.error !== null && (
              <p className="note bad" role="alert">
                {sentenceOf(join.error)}
              </p>
            )}
            <Button
              wide
              busy={join.isPending}
              onClick={() => {
                setMissing(ids.length === 0)
                if (ids.length > 0)
                  join.mutate({ program_id: offering.id, ids, to: "join", both_or_none: how === "both", instead_of })
              }}
            >
              {m.joinTheWaitlist}
            </Button>
          </Stack>
        )}
        {waiting.length > 0 && (
          <p className="note wait">
            {m.alreadyWaiting(subjectOf(members.filter(isIn)))}{" "}
            <Link activeOptions={{ exact: true }} to="/applications">
              {m.seeYourWaitlists}
            </Link>
          </p>
        )}
        {reasons.length > 0 && (
          <ul aria-label={m.whoCannotWait}>
            {reasons.map((reason) => (
              <li key={reasonSentence(reason)}>{reasonSentence(reason)}</li>
            ))}
          </ul>
        )}
        {(!isFull || free.length === 0) && (
          <p>
            <Link className={buttonClass({ variant: "line" })} to="/availability" search={{ day: offering.start_date }}>
              {m.backToTheSchedule}
            </Link>
          </p>
        )}
      </Stack>
      <section aria-labelledby="next">
        <div className="sign">
          <h2 id="next">{m.whatHappensNext}</h2>
        </div>
        <Stack as="ol" gap={3} className={styles["steps"]}>
          <li>{m.nothingCharged({ value: instead_of !== undefined && m.bookingStays })}</li>
          <li>{m.whenPlaceOpens({ value: !isMailOff() && m.andWrite })}</li>
          <li>{m.timeToTake}</li>
          <li>{m.thenNextFamily}</li>
        </Stack>
        <p className="small dim">{m.firstComeFirstServed}</p>
      </section>
    </Columns>
  )
}

const subjectOf = (members: readonly Member[]) => ({
  names: listOf(members.map(({ name }) => name)),
  who: whoOf(members.map(({ student }) => student)),
})

const Who = ({ member }: { member: Member }) => (
  <Row as="span" inline gap={2}>
    <Roundel k={member.colour} letter={member.letter} />
    {member.name}
  </Row>
)
