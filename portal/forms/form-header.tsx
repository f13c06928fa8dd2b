import type { WholeSmartForm } from "@hub/domain/forms/smart-form"
import { messages } from "@hub/domain/kernel/messages"
import { listOf } from "@hub/domain/kernel/text"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import type { RefObject } from "react"
import { useDayLabel } from "../company/use-today.ts"
import type { Member } from "../participants/members.ts"
import { ParticipantAvatar } from "../participants/participant-avatar.tsx"
import styles from "./form-header.module.css"

const m = messages("portal/forms.formHeader")

interface Props {
  forms: readonly WholeSmartForm[]
  members: readonly Member[]
  heading: RefObject<HTMLHeadingElement | null>
  /** "1 more set of questions after this." */
  next?: string | undefined
}

/** For whom the questions are, and what for. */
export function FormHeader({ forms, members, heading, next }: Props) {
  const dayOf = useDayLabel()
  const [first] = forms
  if (first === undefined) return null
  const asked = members.filter(({ id }) => forms.some(({ student_id }) => student_id === id))
  const is_application = first.asked_when === "WITH_APPLICATION"
  const day = first.due_at === null ? null : dayOf(first.due_at)
  const resubmission = forms.find(({ resubmission_reason }) => resubmission_reason !== null)?.resubmission_reason
  return (
    <Stack gap={2} className={styles["header"]}>
      <Row as="p" gap={3} className={styles["for"]}>
        <Row as="span" gap={1} items="stretch" className={styles["faces"]}>
          {asked.map(({ id, student, colour }) => (
            <ParticipantAvatar key={id} student={student} k={colour} size="m" isDecorative />
          ))}
        </Row>
        <span>
          {listOf(asked.map(({ student }) => (asked.length > 1 ? student.first_name : student.full_name)))}
          {first.asked_for !== null && <b>{m.askedFor({ program: first.asked_for, is_application, day })}</b>}
        </span>
      </Row>
      <h1 ref={heading} tabIndex={-1}>
        {first.name}
      </h1>
      <p>{first.is_required ? m.required({ until: deadlineOf(first) }) : m.optional}</p>
      {resubmission !== null && resubmission !== undefined && (
        <p className="note warn">
          <b>{m.returned}</b> “{resubmission}”
        </p>
      )}
      {first.is_medical && <p className="small dim">{m.private}</p>}
      {next !== undefined && <p className="small dim">{next}</p>}
    </Stack>
  )
}

function deadlineOf({ asked_when, due_at }: WholeSmartForm): "application" | "booking" | "attendance" {
  if (asked_when === "WITH_APPLICATION") return "application"
  return asked_when === "BEFORE_SCHEDULE" && due_at === null ? "booking" : "attendance"
}
