import { rangeLabel } from "@hub/domain/kernel/calendar"
import { plural } from "@hub/domain/kernel/text"
import { useId } from "react"
import type { OfferingGroup } from "./group-offerings.ts"
import css from "./offering-row.module.css"
import { OfferingRow, type RowWorld } from "./offering-row.tsx"

function Group({ group, world }: { group: OfferingGroup; world: RowWorld }) {
  const title = useId()
  const [first] = group.offerings
  const isOneRange = group.offerings.every(
    (offering) => offering.start_date === first?.start_date && offering.end_date === first.end_date,
  )
  const count = group.offerings.length
  return (
    <section aria-labelledby={title} className={css.group}>
      <div className={css.sign}>
        <h2 id={title}>{group.title}</h2>
        <span className={css.fact}>
          {isOneRange && first !== undefined && count > 1
            ? rangeLabel(first.start_date, first.end_date)
            : `${count} ${plural("program", count)}`}
        </span>
      </div>
      <ul className={css.rows}>
        {group.offerings.map((offering) => (
          <OfferingRow key={offering.id} offering={offering} world={world} />
        ))}
      </ul>
    </section>
  )
}

export const Timetable = ({ groups, world }: { groups: readonly OfferingGroup[]; world: RowWorld }) => (
  <>
    {groups.map((group) => (
      <Group group={group} key={group.key} world={world} />
    ))}
  </>
)

/** Loading shows the page's own rules and rows, still: nothing moves and nothing jumps when the words come. */
export const TimetableBones = () => (
  <div aria-hidden="true" className={css.group}>
    <div className={css.sign}>
      <div className={css.bone} style={{ width: "9rem", height: "1.4rem" }} />
    </div>
    <div className={css.rows}>
      {[1, 2, 3].map((row) => (
        <div className={css.row} key={row}>
          <div className={css.date}>
            <div className={css.bone} style={{ width: "3.5rem", height: "2.4rem" }} />
          </div>
          <div className={css.what} style={{ display: "grid", gap: ".5rem" }}>
            <div className={css.bone} style={{ width: "60%" }} />
            <div className={css.bone} style={{ width: "45%" }} />
            <div className={css.bone} style={{ width: "50%" }} />
          </div>
          <div className={css.answer}>
            <div className={css.bone} style={{ width: "2.5rem", height: "2rem", marginLeft: "auto" }} />
          </div>
        </div>
      ))}
    </div>
  </div>
)
