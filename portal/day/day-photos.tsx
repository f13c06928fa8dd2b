import { dayWithWeekday } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { localDay, localTime } from "../shell/clock/local-time.ts"
import styles from "./day.module.css"
import type { FamilyDay } from "./queries.ts"

const m = messages("portal/day.photos")

interface Props {
  photos: FamilyDay["photos"]
  today: string
  zone: string
}

/** Photos of the groups in which someone of the family is. */
export function DayPhotos({ photos, today, zone }: Props) {
  return (
    <section className={styles["photos"]} aria-labelledby="day-photos">
      <div className="sign">
        <h2 id="day-photos">{m.title}</h2>
      </div>
      {photos.map(({ id, url, line, offering, date, at }) => (
        <figure key={id}>
          <img src={url} alt={m.alt({ group: offering })} loading="lazy" />
          <figcaption>
            {line !== "" && (
              <>
                <b lang="und">{line}</b>{" "}
              </>
            )}
            <span className="dim">
              {m.facts({
                group: offering,
                when: date === today && localDay(at, zone) === today ? localTime(at, zone) : dayWithWeekday(date),
              })}
              {". "}
              {m.seenBy}
            </span>
          </figcaption>
        </figure>
      ))}
    </section>
  )
}
