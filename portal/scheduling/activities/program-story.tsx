import type { Activity } from "@hub/domain/catalogue/activity"
import { timeLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { PackingIcon } from "@hub/ui/icon/packing-icon"
import { Stack } from "@hub/ui/layout/stack"
import { Photo } from "@hub/ui/picture/photo"
import { initialsOf } from "./activity-words.ts"
import css from "./program-story.module.css"

const m = messages("portal/scheduling/activities.programStory")

// Each section is left out when the business says nothing about it.

/** More run down the page at any width. */
const MOST_IN_LINE = 7

export const DayPlan = ({ stops }: { stops: Activity["day_plan"] }) =>
  stops.length === 0 ? null : (
    <section>
      <div className="sign">
        <h2>{m.whatADayLooksLike}</h2>
      </div>
      <ol className={css.day} data-line={stops.length <= MOST_IN_LINE}>
        {stops.map(({ time, title, text }) => (
          <li key={`${time} ${title}`}>
            <span className={css.time}>{timeLabel(time)}</span>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )

export const ThingsToBring = ({ things }: { things: Activity["things_to_bring"] }) =>
  things.length === 0 ? null : (
    <section>
      <div className="sign">
        <h2>{m.whatToBring}</h2>
      </div>
      <ul className={css.bring}>
        {things.map(({ icon, name, note }) => (
          <li key={name}>
            <span className={css.icon}>
              <PackingIcon name={icon} />
            </span>
            <span>
              {name}
              {note === "" ? null : <small>{note}</small>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )

export const Leaders = ({ leaders, note }: { leaders: Activity["leaders"]; note: string }) =>
  leaders.length === 0 ? null : (
    <section>
      <div className="sign">
        <h2>{m.whoLeads}</h2>
        {note === "" ? null : <span className="small dim">{note}</span>}
      </div>
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
              <p>{leader.about}</p>
            </div>
          </li>
        ))}
      </Stack>
    </section>
  )
