import { messages } from "@hub/domain/kernel/messages"
import { buttonClass } from "@hub/ui/button/button"
import { Row } from "@hub/ui/layout/row"
import { Link, useLocation } from "@tanstack/react-router"
import { useId } from "react"
import type { Member } from "../participants/members.ts"
import { cameFrom } from "../shell/way-back/use-way-up.ts"
import type { FormToFill } from "./form-groups.ts"
import styles from "./forms-list.module.css"

const m = messages("portal/forms.answeredForms")

/** Forms that can still be changed, each on its own page, which leads back here. */
export function AnsweredForms({ forms, members }: { forms: readonly FormToFill[]; members: readonly Member[] }) {
  const title = useId()
  const here = useLocation()
  if (forms.length === 0) return null
  return (
    <section className={styles["group"]} aria-labelledby={title}>
      <div className="sign">
        <h2 id={title}>{m.answered}</h2>
        <span className="small dim">{forms.length}</span>
      </div>
      <ul>
        {forms.map(({ smart_form_template_id, student_id, name }) => {
          const member = members.find(({ id }) => id === student_id)
          return (
            <Row as="li" gap={2} across={3} wrap key={smart_form_template_id} className={styles["row"]}>
              <div className={styles["words"]}>
                <h3>{name}</h3>
                <p>{member?.name}</p>
              </div>
              <Row gap={2} across={3} wrap className={styles["end"]}>
                <Link
                  className={buttonClass({ variant: "line", size: "s" })}
                  to="/personal-information/$student_id/sets/$smart_form_template_id"
                  params={{ student_id, smart_form_template_id }}
                  state={cameFrom(here)}
                >
                  {m.change({ name: <span className="visually-hidden"> {name}</span> })}
                </Link>
              </Row>
            </Row>
          )
        })}
      </ul>
    </section>
  )
}
