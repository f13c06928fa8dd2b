import { dayLabel, dayWithWeekday } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import type { Document } from "@hub/domain/paperwork/document"
import type { Requirement } from "@hub/domain/paperwork/requirement"
import { buttonClass } from "@hub/ui/button/button"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { Link } from "@tanstack/react-router"
import { type Member, namesInSentence } from "../participants/members.ts"
import { ParticipantAvatar } from "../participants/participant-avatar.tsx"
import { isSoon } from "./readiness-texts.ts"
import styles from "./sign-once.module.css"

const m = messages("portal/paperwork.signOnce")

/** The same document that several participants owe, to be signed in one go. */
export interface Shared {
  readonly template_id: string
  readonly document: Document
  readonly members: readonly Member[]
  /** The soonest of theirs. */
  readonly due: Requirement | undefined
}

export function sharedOf(
  documents: readonly Document[],
  members: ReadonlyMap<string, Member>,
  due: ReadonlyMap<string, Requirement>,
): Shared[] {
  const open = documents.filter(
    ({ kind, status, signer }) => kind === "SIGNATURE" && status === "PENDING" && signer === "BUILT_IN",
  )
  return [...new Set(open.map(({ template_id }) => template_id))].flatMap((template_id) => {
    const own = open.filter((document) => document.template_id === template_id)
    const [document] = own
    const whom = [...members.values()].filter(({ id }) => own.some(({ student_id }) => student_id === id))
    if (document === undefined || whom.length < 2) return []
    const [soonest] = own
      .flatMap(({ id }) => due.get(id) ?? [])
      .toSorted((a, b) => (a.due_on ?? "9999").localeCompare(b.due_on ?? "9999"))
    return [{ template_id, document, members: whom, due: soonest }]
  })
}

interface Props {
  shared: Shared
  today: string
  /** What the one above it says isn't said again; the first is the page's one next thing. */
  above: Shared | undefined
}

export function SignOnce({ shared: { document, members, due }, today, above }: Props) {
  const due_on = due?.due_on ?? null
  const blocks = due?.blocks_check_in_on ?? null
  const names = namesInSentence(members)
  return (
    <Stack as="section" gap={4} className={styles["once"]} aria-labelledby={`once-${document.id}`}>
      <Row gap={3} wrap items="start" className={styles["head"]}>
        <Row gap={1} items="stretch" className={styles["faces"]}>
          {members.map(({ id, student, colour }) => (
            <ParticipantAvatar key={id} student={student} k={colour} size="m" isDecorative />
          ))}
        </Row>
        <div>
          <h2 id={`once-${document.id}`}>{document.name}</h2>
          <p>{above === undefined ? m.explanation({ members: names }) : m.forNames({ members: names })}</p>
        </div>
      </Row>
      <Stack gap={3} className={styles["action"]}>
        <Link
          className={buttonClass(above === undefined ? {} : { variant: "line" })}
          to="/documents/$id"
          params={{ id: document.id }}
        >
          {m.readAndSign({ count: members.length })}
          <span className="visually-hidden">: {document.name}</span>
        </Link>
        {/* Comes after the documents: its line is there before it. */}
        {due === undefined ? (
          <p className="small">&nbsp;</p>
        ) : (
          <p className="small">
            {due_on !== null && (
              <>
                {m.dueOn({
                  is_over: due_on < today,
                  day: <b>{isSoon(due_on, today) ? dayWithWeekday(due_on) : dayLabel(due_on)}</b>,
                })}{" "}
              </>
            )}
            {blocks !== null &&
              blocks !== above?.due?.blocks_check_in_on &&
              m.neededBefore({ day: dayWithWeekday(blocks) })}
          </p>
        )}
      </Stack>
    </Stack>
  )
}
