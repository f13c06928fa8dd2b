import { formsCompleteness, formsToFill, groupForms } from "@hub/domain/forms/group-forms"
import type { SmartForm } from "@hub/domain/forms/smart-form"
import { messages } from "@hub/domain/kernel/messages"
import { buttonClass } from "@hub/ui/button/button"
import { Completeness } from "@hub/ui/completeness/completeness"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { Link } from "@tanstack/react-router"
import { useDayLabel } from "../company/use-today.ts"
import type { Member } from "../participants/members.ts"
import { ParticipantAvatar } from "../participants/participant-avatar.tsx"
import styles from "./forms-list.module.css"

const m = messages("portal/forms.formsList")

/** 4.2: what is to answer, required and optional, what is answered, and what was put away. */
export function FormsList({ forms, members }: { forms: readonly SmartForm[]; members: readonly Member[] }) {
  const { incomplete_required, incomplete_optional, complete, archived } = groupForms(forms)
  const { to_fill, percent } = formsCompleteness(forms)
  return (
    <>
      <div className={styles["completeness"]}>
        <Completeness title={m.personalInformation} level="h2" percent={percent} left={m.left({ to_fill })}>
          {formsToFill(forms).length > 0 && (
            <Link className={buttonClass({})} to="/after-schedule-questions">
              {m.answerAll({ to_fill })}
            </Link>
          )}
        </Completeness>
      </div>
      <div className={styles["columns"]}>
        <div>
          <FormsGroup title={m.toAnswer} forms={incomplete_required} members={members} />
          <FormsGroup title={m.optional} forms={incomplete_optional} members={members} />
        </div>
        <div>
          <FormsGroup title={m.answered} forms={complete} members={members} />
          {archived.length > 0 && (
            <details className={styles["archive"]}>
              <summary>{m.archivedCount({ count: archived.length })}</summary>
              <FormsGroup title={m.archived} forms={archived} members={members} />
            </details>
          )}
        </div>
      </div>
    </>
  )
}

function FormsGroup({
  title,
  forms,
  members,
}: {
  title: string
  forms: readonly SmartForm[]
  members: readonly Member[]
}) {
  if (forms.length === 0) return null
  return (
    <section className={styles["group"]} aria-label={title}>
      <div className="sign">
        <h2>{title}</h2>
        <span className="small dim">{forms.length}</span>
      </div>
      <ul>
        {forms.map((form) => (
          <FormRow
            key={`${form.student_id} ${form.smart_form_template_id}`}
            form={form}
            member={members.find(({ id }) => id === form.student_id)}
          />
        ))}
      </ul>
    </section>
  )
}

function FormRow({ form, member }: { form: SmartForm; member: Member | undefined }) {
  const { student_id, smart_form_template_id, name, is_archived, status } = form
  if (member === undefined) return null
  const to = { student_id, smart_form_template_id }
  return (
    <Row as="li" gap={2} across={3} wrap className={styles["row"]}>
      <ParticipantAvatar student={member.student} k={member.colour} size="m" isDecorative />
      <div className={styles["words"]}>
        <h3>{name}</h3>
        <p>
          {member.name}
          {form.asked_for === null ? "" : ` · ${form.asked_for}`}
        </p>
        {form.resubmission_reason !== null && <p className={styles["reason"]}>“{form.resubmission_reason}”</p>}
      </div>
      <Row gap={2} across={3} wrap className={styles["end"]}>
        <FormTag form={form} />
        {!is_archived && (
          <Link
            className={buttonClass({ variant: status === "COMPLETE" ? "quiet" : "line", size: "s" })}
            to="/personal-information/$student_id/sets/$smart_form_template_id"
            params={to}
          >
            {status === "COMPLETE" ? m.change : form.resubmission_reason === null ? m.answerOne : m.lookAgain}
            <span className="visually-hidden"> {m.formFor({ name, name2: member.name })}</span>
          </Link>
        )}
      </Row>
    </Row>
  )
}

function FormTag({
  form: { status, due_at, completed_at, is_required, resubmission_reason, is_archived },
}: {
  form: SmartForm
}) {
  const dayOf = useDayLabel()
  if (status === "COMPLETE")
    return (
      <span className="tag ok">
        <Icon name="check" />
        {m.answeredOn({ value: completed_at === null ? "" : ` ${dayOf(completed_at)}` })}
      </span>
    )
  if (status === "SKIPPED") return <span className="tag">{m.skipped}</span>
  if (is_archived) return <span className="tag">{m.notAnswered}</span>
  if (resubmission_reason !== null) return <span className="tag warn">{m.askedAgain}</span>
  return due_at === null ? null : (
    <span className={is_required ? "tag warn" : "tag"}>{m.dueBy({ dayOf: dayOf(due_at) })}</span>
  )
}
