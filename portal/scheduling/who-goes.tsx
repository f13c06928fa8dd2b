import { gradePosition, gradeShort } from "@hub/domain/participants/grade"
import { Fragment } from "react"
import page from "./availability.module.css"
import { initialsOf, type Member } from "./family.ts"
import { Icon } from "./icon.tsx"
import { MemberRoundel } from "./member-roundel.tsx"
import css from "./who-goes.module.css"

interface WhoGoesProps {
  readonly members: readonly Member[]
  readonly chosen: readonly Member[]
  readonly onChoose: (ids: string[]) => void
}

/** Spec 2.12, participant selector: 'You' first, then a divider when there are others; each works like a checkbox. */
export const WhoGoes = ({ members, chosen, onChoose }: WhoGoesProps) => (
  <fieldset className={css.who}>
    <legend className={page.heard}>Who is going?</legend>
    {members.map((member, index) => {
      const isChosen = chosen.includes(member)
      const grade = gradePosition(member.student.grade)
      return (
        <Fragment key={member.id}>
          <label>
            <input
              checked={isChosen}
              onChange={() =>
                onChoose(
                  members.filter((one) => (one === member ? !isChosen : chosen.includes(one))).map(({ id }) => id),
                )
              }
              type="checkbox"
            />
            <span className={css.face}>
              <MemberRoundel initials={initialsOf(member.student)} member={member} />
              <span className={css.tick}>
                <Icon name="tick" />
              </span>
            </span>
            <span>
              {member.name}
              {member.colour !== 0 && grade > 0 ? <small>{gradeShort(grade)}</small> : null}
            </span>
          </label>
          {index === 0 && member.colour === 0 && members.length > 1 ? (
            <span aria-hidden="true" className={css.divider} />
          ) : null}
        </Fragment>
      )
    })}
  </fieldset>
)
