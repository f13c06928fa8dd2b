import { messages } from "@hub/domain/kernel/messages"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import css from "./facts.module.css"
import type { WholeApplication } from "./queries.ts"

const m = messages("console/inbox.answers")

/** What a family has answered, as it was asked. */
export function Answers({ forms }: { forms: WholeApplication["forms"] }) {
  if (forms.length === 0) return <p className="dim">{m.nothingAsked}</p>
  return (
    <>
      {forms.map(({ name, submitted_at, is_medical, answers }) => (
        <div key={name}>
          {forms.length > 1 && <p className="small dim">{name}</p>}
          {is_medical ? (
            <Row as="p" gap={2}>
              <Icon name="lock" /> {m.aboutHealth}
            </Row>
          ) : submitted_at === null ? (
            <p className="dim">{m.notAnswered}</p>
          ) : (
            <AnswerList answers={answers} />
          )}
        </div>
      ))}
    </>
  )
}

export const AnswerList = ({ answers }: { answers: readonly { label: string; answer: string | null }[] }) => (
  <dl className={css["answers"]}>
    {answers.map(({ label, answer }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{answer ?? m.noAnswer}</dd>
      </div>
    ))}
  </dl>
)
