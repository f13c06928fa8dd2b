import { dayWithWeekday } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { notifyError } from "@hub/ui/toast/toasts.ts"
import { localDay, localTime } from "../shell/clock/local-time.ts"
import styles from "./day.module.css"
import { type FamilyDay, useGotIt } from "./queries.ts"

const m = messages("portal/day.notes")

interface Props {
  notes: FamilyDay["notes"]
  today: string
  zoneOf: (location_id: string) => string
  nameOf: (location_id: string) => string
}

/** What the business says to the families of today or tomorrow. Nothing where it says nothing. */
export function DayNotes({ notes, today, zoneOf, nameOf }: Props) {
  const gotIt = useGotIt()
  if (notes.length === 0) return null
  const fresh = notes.filter(({ got_it_at }) => got_it_at === null).length
  return (
    <section className={styles["notes"]} aria-labelledby="day-notes">
      <div className="sign">
        <h2 id="day-notes">{m.title}</h2>
        {fresh > 0 && <span className="small dim">{m.fresh({ count: fresh })}</span>}
      </div>
      {notes.map(({ id, text, by, at, offering, location_id, date, got_it_at }) => {
        const zone = zoneOf(location_id)
        const when = localDay(at, zone) === today ? localTime(at, zone) : dayWithWeekday(localDay(at, zone))
        return (
          <article key={id} className={styles["note"]}>
            <p>
              <b>{by}</b>{" "}
              <small>
                {m.about({ where: offering ?? nameOf(location_id), when })}
                {date > today && ` ${m.forTomorrow}`}
              </small>
            </p>
            <p className={styles["text"]} lang="und">
              {text}
            </p>
            {got_it_at === null ? (
              <p>
                <Button
                  variant="line"
                  size="s"
                  busy={gotIt.isPending && gotIt.variables === id}
                  onClick={() => gotIt.mutate(id, { onError: (error) => notifyError(error) })}
                >
                  {m.gotIt}
                </Button>
              </p>
            ) : (
              <Row as="p" gap={1} className="small dim">
                <Icon name="check" />
                {m.youSaw}
              </Row>
            )}
          </article>
        )
      })}
    </section>
  )
}
