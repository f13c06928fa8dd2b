import type { Activity, Ratio } from "@hub/domain/catalogue/activity"
import { timeLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { Icon } from "@hub/ui/icon/icon"
import { PackingIcon } from "@hub/ui/icon/packing-icon"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { Photo } from "@hub/ui/picture/photo"
import { useLangOf } from "../../company/init.ts"
import { initialsOf } from "./activity-texts.ts"
import css from "./program-story.module.css"

const m = messages("portal/scheduling/activities.programStory")

// Each section is left out when the business says nothing about it.

/** More run down the page at any width. */
const MOST_IN_LINE = 7

export function DayPlan({ stops }: { stops: Activity["day_plan"] }) {
  const langOf = useLangOf()
  return stops.length === 0 ? null : (
    <section>
      <div className="sign">
        <h2>{m.whatADayLooksLike}</h2>
      </div>
      <ol className={css.day} data-line={stops.length <= MOST_IN_LINE}>
        {stops.map((stop) => (
          <li key={`${stop.time} ${stop.title}`}>
            <span className={css.time}>{timeLabel(stop.time)}</span>
            <div>
              <h3 lang={langOf(stop, "title")}>{stop.title}</h3>
              <p lang={langOf(stop, "text")}>{stop.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

export function ThingsToBring({ things }: { things: Activity["things_to_bring"] }) {
  const langOf = useLangOf()
  return things.length === 0 ? null : (
    <section>
      <div className="sign">
        <h2>{m.whatToBring}</h2>
      </div>
      <ul className={css.bring}>
        {things.map((thing) => (
          <li key={thing.name}>
            <span className={css.icon}>
              <PackingIcon name={thing.icon} />
            </span>
            <span lang={langOf(thing, "name")}>
              {thing.name}
              {thing.note === "" ? null : <small lang={langOf(thing, "note")}>{thing.note}</small>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const ratioText = ({ children: count, min_age: min, max_age: max }: Ratio): string => {
  if (min !== null && max !== null) return m.ratioBetween({ count, min, max })
  if (max !== null) return m.ratioUpTo({ count, max })
  return min === null ? m.ratio({ count }) : m.ratioFrom({ count, min })
}

export function Leaders({
  activity,
}: {
  activity: Pick<Activity, "leaders" | "leaders_note" | "ratios" | "untranslated">
}) {
  const { leaders, leaders_note: note, ratios } = activity
  const langOf = useLangOf()
  return leaders.length === 0 && ratios.length === 0 ? null : (
    <section>
      <div className="sign">
        <h2>{m.whoLeads}</h2>
        {note === "" ? null : (
          <span className="small dim" lang={langOf(activity, "leaders_note")}>
            {note}
          </span>
        )}
      </div>
      {ratios.length === 0 ? null : (
        <Row as="ul" items="stretch" wrap gap={1} across={4} className={css.ratios}>
          {ratios.map((ratio) => (
            <Row as="li" gap={2} key={ratioText(ratio)}>
              <Icon name="people" /> {ratioText(ratio)}
            </Row>
          ))}
        </Row>
      )}
      <Stack as="ul" gap={3} className={css.leaders}>
        {leaders.map((leader) => (
          <li key={leader.name}>
            {leader.picture == null ? (
              <span aria-hidden="true" className={css.initials}>
                {initialsOf(leader)}
              </span>
            ) : (
              <span className={css.face}>
                <Photo photo={leader.picture} sizes="3.5rem" />
              </span>
            )}
            <div>
              <h3>{leader.name}</h3>
              <p lang={langOf(leader, "about")}>{leader.about}</p>
              {leader.trained_in === "" ? null : (
                <Row as="p" items="start" gap={1}>
                  <Icon name="check" />
                  <span>
                    <span className="visually-hidden">{m.trainedIn}</span>{" "}
                    <span lang={langOf(leader, "trained_in")}>{leader.trained_in}</span>
                  </span>
                </Row>
              )}
            </div>
          </li>
        ))}
      </Stack>
    </section>
  )
}
