import type { Customer } from "@hub/domain/account/customer"
import { deadlineLabel } from "@hub/domain/kernel/deadline"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { listOf } from "@hub/domain/kernel/text"
import { Button, buttonClass } from "@hub/ui/button/button"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { Link, useLocation, useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { useInit } from "../../company/init.ts"
import { useHoldPlaces } from "../../orders/queries.ts"
import { inSentence, membersOf } from "../../participants/members.ts"
import { useHasPassed } from "../../shell/clock/use-has-passed.ts"
import { useNow } from "../../shell/clock/use-now.ts"
import { cameFrom } from "../../shell/way-back/use-way-up.ts"
import { ConfirmLeaving } from "./confirm-leaving.tsx"
import { useReloadWaitlists } from "./queries.ts"
import { datesOf, membersOfGroup, placesOf, timeLeft, type WaitlistGroup } from "./waitlist-groups.ts"
import styles from "./waitlists.module.css"

const m = messages("portal/applications/waitlists.offerCard")

interface Props {
  line: WaitlistGroup
  customer: Customer
  /** On the dashboard the figure is at the right, and the heading is one of the page's. */
  isStrip?: boolean
}

/** A place that is reserved for the family: what, until when, and the two answers. */
export function OfferCard({ line, customer, isStrip = false }: Props) {
  const [isLeaving, setLeaving] = useState(false)
  const now = useNow()
  const init = useInit()
  const hold = useHoldPlaces()
  const navigate = useNavigate()
  const location = useLocation()
  const { record, ids } = line
  const { offer, program, program_id } = record
  const isOver = useHasPassed(offer?.is_in_checkout === false ? offer.expires_at : undefined)
  useReloadWaitlists(isOver)
  if (offer === null) return null
  const zone = init.locations.find(({ id }) => id === program.location_id)?.time_zone ?? init.company_profile.time_zone
  const members = membersOfGroup(line, membersOf(customer.students))
  const names = listOf(members.map(inSentence))
  const isOne = ids.length === 1
  const left = timeLeft(offer.expires_at, now)
  const Heading = isStrip ? "h2" : "h3"
  if (isOver)
    return (
      <div className={`note wait ${styles["offer"] ?? ""}`} data-strip={isStrip} role="status">
        <div className={styles["what"]}>
          <Heading>{m.timeIsUp({ names })}</Heading>
          <p>{m.lapsed({ name: program.name, datesOf: datesOf(record) })}</p>
        </div>
      </div>
    )
  const take = () => {
    hold.mutate({ customer_id: customer.id, items: placesOf(line) })
    void navigate({ to: "/schedule/checkout&pay", state: cameFrom(location) })
  }
  return (
    <div className={`note wait ${styles["offer"] ?? ""}`} data-strip={isStrip}>
      <p className={styles["left"]}>
        <span className={styles["figure"]}>{left.figure}</span>
        <span className="unit">{left.unit}</span>
      </p>
      <div className={styles["what"]}>
        <Heading>{isOne ? m.aPlaceOpened({ names }) : m.placesOpened({ names })}</Heading>
        <p>
          {m.explanation({
            name: program.name,
            datesOf: datesOf(record),
            is_in_checkout: offer.is_in_checkout,
            untilWords: <b>{deadlineLabel(offer.expires_at, zone, now)}</b>,
          })}
        </p>
      </div>
      <Row gap={2} wrap className={styles["actions"]}>
        {offer.is_in_checkout ? (
          <Link className={buttonClass({ variant: "ink", size: "s" })} to="/schedule/checkout&pay">
            {m.continueToCheckout}
          </Link>
        ) : (
          <>
            {record.instead_of === null ? (
              <Button variant="ink" size="s" busy={hold.isPending} onClick={take}>
                {isOne ? m.takeThePlace : m.takeThePlaces({ idsCount: ids.length })}
                {program.price === 0 ? "" : `, ${formatMoney(program.price * ids.length)}`}
              </Button>
            ) : (
              <Link
                className={buttonClass({ variant: "ink", size: "s" })}
                to="/reschedule"
                search={{ attendance: record.instead_of.attendance_id, to: program_id }}
              >
                {m.moveFrom({ name: record.instead_of.name })}
              </Link>
            )}
            <Button variant="line" size="s" onClick={() => setLeaving(true)}>
              {m.letGo({ isOne })}
            </Button>
          </>
        )}
      </Row>
      <ConfirmLeaving
        done={isOne ? m.gone : m.allGone}
        isOpen={isLeaving}
        line={{ program_id, ids }}
        no={isOne ? m.keepItUntilThen : m.keepThemUntilThen}
        onClose={() => setLeaving(false)}
        title={isOne ? m.letGoQuestion : m.letAllGoQuestion}
        to="decline"
        yes={isOne ? m.letItGo : m.letThemGo}
      >
        {m.letGoExplained({ isOne, name: program.name, names })}
      </ConfirmLeaving>
    </div>
  )
}

interface OfferStripProps {
  customer: Customer
  offers: readonly WaitlistGroup[]
}

/** On the dashboard: the places that the family is offered, if any. */
export function OfferStrip({ customer, offers }: OfferStripProps) {
  if (offers.length === 0) return null
  return (
    <Stack gap={4} className={styles["strip"]}>
      {offers.map((line) => (
        <OfferCard customer={customer} isStrip key={line.key} line={line} />
      ))}
    </Stack>
  )
}
