import { dayLabel, dayYearLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { listOf } from "@hub/domain/kernel/text"
import { completenessOf, type Document, isComplete } from "@hub/domain/paperwork/document"
import type { Requirement } from "@hub/domain/paperwork/requirement"
import { Button, buttonClass } from "@hub/ui/button/button"
import { Donut } from "@hub/ui/completeness/completeness"
import { Icon, type IconName } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { notifyError } from "@hub/ui/toast/toasts.ts"
import { useMutation } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useInit, useLangOf } from "../company/init.ts"
import type { Member } from "../participants/members.ts"
import { ParticipantAvatar } from "../participants/participant-avatar.tsx"
import { isYou } from "../participants/participant-texts.ts"
import { localDay } from "../shell/clock/local-time.ts"
import { DocumentStatusTag } from "./document-status-tag.tsx"
import { downloadSignedCopy } from "./queries.ts"
import { blocksText, dueText, isSoon, sharedBlocksText } from "./readiness-texts.ts"
import type { Shared } from "./sign-once.tsx"
import styles from "./student-documents.module.css"

const m = messages("portal/paperwork.studentDocuments")

interface Props {
  member: Member
  documents: readonly Document[]
  /** What each open one is due on and blocks. */
  due: ReadonlyMap<string, Requirement>
  shared: readonly Shared[]
  today: string
  onSign: (document: Document, name: string) => void
}

export const StudentDocuments = ({ member, documents, due, shared, today, onSign }: Props) => {
  const { id, student, colour } = member
  const open = documents.flatMap((document) => (document.status === "PENDING" ? (due.get(document.id) ?? []) : []))
  const blocks = open.some(({ blocks_check_in_on }) => blocks_check_in_on !== null) ? sharedBlocksText(open) : undefined
  return (
    <section className={styles["student"]} aria-labelledby={`documents-${id}`}>
      <Row gap={3} className={styles["head"]}>
        <ParticipantAvatar student={student} k={colour} size="l" isDecorative />
        <div className={styles["who"]}>
          <h2 id={`documents-${id}`}>
            {student.full_name}
            {isYou(student) && <span className="tag">{m.you}</span>}
          </h2>
          <p className="dim">
            {m.doneOf({ documentsCount: documents.filter(isComplete).length, documentsCount2: documents.length })}
          </p>
        </div>
        <Donut percent={completenessOf(documents)} label={m.documentsOf({ full_name: student.full_name })} />
      </Row>
      {blocks !== undefined && <p className={styles["shared"]}>{blocks}</p>}
      <ul>
        {documents.map((document) => (
          <DocumentRow
            key={document.id}
            member={member}
            document={document}
            item={due.get(document.id)}
            hasBlocks={blocks === undefined}
            together={shared.find(
              ({ template_id }) => template_id === document.template_id && document.status === "PENDING",
            )}
            today={today}
            onSign={() => onSign(document, student.full_name)}
          />
        ))}
      </ul>
    </section>
  )
}

const iconOf = ({ status, return_reason, kind }: Document): IconName =>
  status === "SIGNED"
    ? "check"
    : status === "AWAITING_APPROVAL"
      ? "clock"
      : return_reason !== null
        ? "alert"
        : kind === "SIGNATURE"
          ? "document"
          : "share"

interface RowProps {
  member: Member
  document: Document
  item: Requirement | undefined
  /** It says itself what it blocks. */
  hasBlocks: boolean
  together: Shared | undefined
  today: string
  onSign: () => void
}

function DocumentRow({ member, document, item, hasBlocks, together, today, onSign }: RowProps) {
  const isOpen = document.status === "PENDING"
  const blocks = item === undefined || !isOpen || !hasBlocks ? undefined : blocksText(item)
  const due_on = isOpen && document.return_reason === null ? (item?.due_on ?? null) : null
  const langOf = useLangOf()
  const hint = useHint(document, { item, together, member, today })
  return (
    <li className={styles["document"]} data-done={document.status === "SIGNED" || undefined}>
      <Icon name={iconOf(document)} />
      <div className={styles["words"]}>
        <Link to="/documents/$id" params={{ id: document.id }}>
          <span lang={langOf(document, "name")}>{document.name}</span>
        </Link>
        {hint !== "" && <small>{hint}</small>}
        {blocks !== undefined && item?.blocks_check_in_on != null && (
          <small className={styles["blocks"]}>{blocks}</small>
        )}
      </div>
      {due_on === null ? (
        <DocumentStatusTag document={document} />
      ) : (
        <span className={`tag ${isSoon(due_on, today) ? "bad" : "warn"}`}>{dueText(due_on, today)}</span>
      )}
      <NextAction
        document={document}
        name={member.student.full_name}
        isTogether={together !== undefined}
        onSign={onSign}
      />
    </li>
  )
}

function useHint(
  document: Document,
  { item, together, member, today }: Pick<RowProps, "item" | "together" | "member" | "today">,
): string {
  const { company_profile } = useInit()
  const { status, return_reason, signed_at, signed_by, valid_until, renews_until } = document
  if (status === "SIGNED") {
    const day = signed_at === null ? undefined : dayLabel(localDay(signed_at, company_profile.time_zone))
    const done = signed_by === null ? m.approved({ day }) : m.signedBy({ day, signed_by })
    return valid_until === null ? done : `${done} ${m.countsUntil({ day: dayYearLabel(valid_until) })}`
  }
  if (status === "AWAITING_APPROVAL") return m.beingChecked
  if (return_reason !== null) return `“${return_reason}”`
  const ended =
    renews_until === null
      ? []
      : [
          renews_until < today
            ? m.expired({ day: dayYearLabel(renews_until) })
            : m.lastCountsUntil({ day: dayLabel(renews_until) }),
        ]
  if (together !== undefined) {
    const others = together.members.filter(({ id }) => id !== member.id)
    return [
      ...ended,
      m.signTogether({ others: listOf(others.map(({ name, is_you }) => m.theirs({ name, is_you }))) }),
    ].join(" ")
  }
  return ended[0] ?? item?.hint ?? ""
}

function NextAction({
  document,
  name,
  isTogether,
  onSign,
}: {
  document: Document
  name: string
  isTogether: boolean
  onSign: () => void
}) {
  const download = useMutation({ mutationFn: () => downloadSignedCopy(document), onError: notifyError })
  const named = <span className="visually-hidden"> {m.requirementFor({ name: document.name, name2: name })}</span>
  const way = (text: string, variant: "line" | "quiet") => (
    <Link className={buttonClass({ variant, size: "s" })} to="/documents/$id" params={{ id: document.id }}>
      {text}
      {named}
    </Link>
  )
  if (document.status === "AWAITING_APPROVAL") return way(m.seeIt, "quiet")
  if (document.status === "SIGNED") {
    if (document.kind === "UPLOAD" || document.came_over === true) return way(m.seeIt, "quiet")
    return (
      // Another button than "Sign": the focus doesn't land on it by itself.
      <Button key="pdf" variant="quiet" size="s" busy={download.isPending} onClick={() => download.mutate()}>
        {m.pdf({ part: <span className="visually-hidden"> {m.of}</span> })}
        {named}
      </Button>
    )
  }
  if (isTogether) return null
  if (document.kind === "UPLOAD") return way(document.return_reason === null ? m.sendFiles : m.sendAgain, "line")
  if (document.signer === "BUILT_IN") return way(m.readAndSign, "line")
  return (
    <Button key="sign" variant="line" size="s" onClick={onSign}>
      {m.sign({ named })}
    </Button>
  )
}
