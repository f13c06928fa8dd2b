import { messages } from "@hub/domain/kernel/messages"
import { formatPhone, phoneHref } from "@hub/domain/kernel/text"
import { Avatar } from "@hub/ui/avatar/avatar"
import { Button } from "@hub/ui/button/button"
import { List } from "@hub/ui/layout/list"
import { Row } from "@hub/ui/layout/row"
import { isPermitted } from "../shell/permitted.ts"
import { useMe } from "../staff/queries.ts"
import css from "./lines.module.css"
import { Part } from "./part.tsx"
import type { Family, GrownUp } from "./queries.ts"

const m = messages("console/families.grownUps")

const hidden = (text: string) => <span className="visually-hidden">{text}</span>

const TONES = { MAY: "ok", MUST_NOT: "bad", NOT_ON_LIST: "" } as const

interface Props {
  family: Family
  onCorrect: (person: GrownUp) => void
  onBar: () => void
  onLift: (bar: GrownUp) => void
}

/** Who belongs to the family, and who may collect. */
export function GrownUps({ family: { grown_ups, children }, onCorrect, onBar, onLift }: Props) {
  const mayCorrect = isPermitted(useMe(), "correct")
  const namesOf = (ids: readonly string[]) =>
    children.flatMap(({ id, first_name }) => (ids.includes(id) ? [first_name] : [])).join(", ")
  return (
    <Part
      id="grown-ups"
      title={m.title}
      more={
        mayCorrect && (
          <Button variant="quiet" size="s" onClick={onBar}>
            {m.bar}
          </Button>
        )
      }
    >
      {grown_ups.length === 0 && <p>{m.none}</p>}
      <List as="ul">
        {grown_ups.map((person) => {
          const { id, kind, name, first_name, last_name, relationship, phone, because, student_ids, collects } = person
          const facts = [
            relationship,
            ...(kind === "GUARDIAN" ? [m.signsIn] : []),
            ...(person.is_emergency_contact ? [m.emergency] : []),
            ...(student_ids.length > 0 && student_ids.length < children.length
              ? [m.for({ children: namesOf(student_ids) })]
              : []),
            ...(because === null ? [] : [because]),
          ].filter((fact) => fact !== "")
          return (
            <Row as="li" key={`${kind}-${id}`} gap={3} className={css["line"]}>
              <Avatar first_name={first_name} last_name={last_name} k="other" size="s" isDecorative />
              <span className={css["words"]}>
                <b>{name}</b>
                <small>
                  {facts.join(", ")}
                  {phone !== null && (
                    <>
                      {facts.length > 0 && ". "}
                      <a href={phoneHref(phone)}>{formatPhone(phone)}</a>
                    </>
                  )}
                </small>
              </span>
              <span className={`tag ${TONES[collects]}`}>{m[collects]}</span>
              {mayCorrect && (
                <Button
                  variant="quiet"
                  size="s"
                  onClick={() => (kind === "BARRED" ? onLift(person) : onCorrect(person))}
                >
                  <span>{kind === "BARRED" ? m.lift({ name, hidden }) : m.correct({ name, hidden })}</span>
                </Button>
              )}
            </Row>
          )
        })}
      </List>
    </Part>
  )
}
