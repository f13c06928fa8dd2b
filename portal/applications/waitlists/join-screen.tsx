import { datesLabel, timesLabel, weekdaysLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { ordinal } from "@hub/domain/kernel/text"
import { Roundel } from "@hub/ui/avatar/roundel"
import { Button, buttonClass } from "@hub/ui/button/button"
import { CheckboxesField, RadioField } from "@hub/ui/field/choice-field"
import { Columns } from "@hub/ui/layout/columns"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { Link } from "@tanstack/react-router"
import { isMailOff } from "../../api/preloaded.ts"
import { sentenceOf } from "../../api/problem.ts"
import { locationName } from "../../catalogue/location-name.ts"
import { useInit } from "../../company/init.ts"
import type { Member } from "../../participants/members.ts"
import { formatReasons, reasonSentence } from "../../scheduling/format-reasons.ts"
import { type Joining, type JoinWaitlist, subjectOf, useJoinWaitlist } from "./use-join-waitlist.ts"
import styles from "./waitlists.module.css"

const m = messages("portal/applications/waitlists.joinScreen")

interface PartProps {
  readonly waitlist: JoinWaitlist
}

/** Who waits, how, and what happens next. */
export function JoinScreen(joining: Joining) {
  const waitlist = useJoinWaitlist(joining)
  const { offering, isFull, free } = waitlist
  return (
    <Columns gap={6} wide="first">
      <Stack gap={5}>
        <Program waitlist={waitlist} />
        {isFull && free.length > 0 && <Join waitlist={waitlist} />}
        {waitlist.isAnyoneWaiting && (
          <p className="note wait">
            {m.alreadyWaiting(subjectOf(waitlist.waiting))}{" "}
            <Link activeOptions={{ exact: true }} to="/applications">
              {m.seeYourWaitlists}
            </Link>
          </p>
        )}
        <WhoCannotWait waitlist={waitlist} />
        {(!isFull || free.length === 0) && (
          <p>
            <Link className={buttonClass({ variant: "line" })} to="/availability" search={{ day: offering.start_date }}>
              {m.backToTheSchedule}
            </Link>
          </p>
        )}
      </Stack>
      <WhatHappensNext isMove={joining.instead_of !== undefined} />
    </Columns>
  )
}

function Program({ waitlist: { offering, isFull } }: PartProps) {
  const init = useInit()
  const { places } = offering
  return (
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
            {m.yourPlaceInLine} {places.waiting === 0 ? m.nobodyAhead : m.familiesWaiting({ waiting: places.waiting })}
          </span>
        </Row>
      ) : (
        <p className="note ok" role="status">
          {m.placesLeft}
        </p>
      )}
    </section>
  )
}

function Join({ waitlist: { free, chosen_ids, error, ...waitlist } }: PartProps) {
  return (
    <Stack gap={4}>
      {free.length > 1 ? (
        <CheckboxesField
          label={m.whoIsWaiting}
          options={free.map((member) => ({ value: member.id, label: <Who member={member} /> }))}
          value={chosen_ids}
          required
          name="who"
          error={waitlist.isMissing ? m.chooseWho : undefined}
          onChange={waitlist.choose}
        />
      ) : (
        <p>
          {free.map((member) => (
            <Who key={member.id} member={member} />
          ))}
        </p>
      )}
      {chosen_ids.length > 1 && (
        <RadioField
          label={m.fewerPlacesQuestion}
          options={[
            { value: "one", label: m.oneAtATime },
            { value: "both", label: m.allOrNone({ chosenCount: chosen_ids.length }) },
          ]}
          value={waitlist.how}
          onChange={waitlist.setHow}
        />
      )}
      {error !== null && (
        <p className="note bad" role="alert">
          {sentenceOf(error)}
        </p>
      )}
      <Button wide busy={waitlist.isJoining} onClick={waitlist.join}>
        {m.joinTheWaitlist}
      </Button>
    </Stack>
  )
}

const Who = ({ member }: { member: Member }) => (
  <Row as="span" inline gap={2}>
    <Roundel k={member.colour} letter={member.letter} />
    {member.name}
  </Row>
)

function WhoCannotWait({ waitlist: { offering, refused } }: PartProps) {
  const init = useInit()
  const zone = init.locations.find(({ id }) => id === offering.location_id)?.time_zone ?? init.company_profile.time_zone
  const reasons = formatReasons(
    offering,
    refused.map(({ student }) => student),
    zone,
  )
  return reasons.length === 0 ? null : (
    <ul aria-label={m.whoCannotWait}>
      {reasons.map((reason) => (
        <li key={reasonSentence(reason)}>{reasonSentence(reason)}</li>
      ))}
    </ul>
  )
}

const WhatHappensNext = ({ isMove }: { isMove: boolean }) => (
  <section aria-labelledby="next">
    <div className="sign">
      <h2 id="next">{m.whatHappensNext}</h2>
    </div>
    <Stack as="ol" gap={3} className={styles["steps"]}>
      <li>{m.nothingCharged({ value: isMove && m.bookingStays })}</li>
      <li>{m.whenPlaceOpens({ value: !isMailOff() && m.andWrite })}</li>
      <li>{m.timeToTake}</li>
      <li>{m.thenNextFamily}</li>
    </Stack>
    <p className="small dim">{m.firstComeFirstServed}</p>
  </section>
)
