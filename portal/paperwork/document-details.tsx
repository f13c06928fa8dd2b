import { dayYearLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { listOf } from "@hub/domain/kernel/text"
import type { Document, SignedTogether, WholeDocument } from "@hub/domain/paperwork/document"
import { Button, buttonClass } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { Stack } from "@hub/ui/layout/stack"
import { Link } from "@tanstack/react-router"
import { type RefObject, useRef, useState, useSyncExternalStore } from "react"
import { useToday } from "../company/use-today.ts"
import { inSentence, type Member } from "../participants/members.ts"
import styles from "./document-details.module.css"
import { DocumentFiles, EarlierCopies } from "./document-files.tsx"
import { DocumentSheet } from "./document-sheet.tsx"
import { DocumentStatusTag } from "./document-status-tag.tsx"
import { type Asked, SignHere } from "./sign-here.tsx"
import { SignedCertificate } from "./signed-certificate.tsx"
import { SigningModal } from "./signing-modal.tsx"
import { useSignTogether } from "./use-sign-together.ts"
import { useSigning } from "./use-signing.ts"

const m = messages("portal/paperwork.documentDetails")

const whyNot = () =>
  ({
    NOT_FOUND: m.noLongerAsked,
    OTHER_TEXT: m.signedByItself,
  }) as const

/** "Not signed for Theo: it's no longer needed." */
function failureTexts({ results }: SignedTogether, family: readonly Document[], members: ReadonlyMap<string, Member>) {
  return results.flatMap(({ document_id, outcome }) => {
    if (outcome === "SIGNED" || outcome === "ALREADY_SIGNED") return []
    const owner = family.find(({ id }) => id === document_id)?.student_id ?? ""
    return [m.notSigned({ name: members.get(owner)?.name ?? m.oneChild, why_not: whyNot()[outcome] })]
  })
}

function subscribe(onChange: () => void): () => void {
  for (const event of ["scroll", "resize"] as const) globalThis.addEventListener(event, onChange, { passive: true })
  return () => {
    for (const event of ["scroll", "resize"] as const) globalThis.removeEventListener(event, onChange)
  }
}

/** How many screens are left until the end of a text; none any more once the end has been seen. */
function usePagesLeft(end: RefObject<HTMLElement | null>): { left: number; finish: () => void } {
  const [isRead, setRead] = useState(false)
  const look = (): number => {
    if (end.current === null) return 1
    return Math.max(0, Math.ceil((end.current.getBoundingClientRect().top - innerHeight) / innerHeight))
  }
  const left = useSyncExternalStore(subscribe, look)
  if (left === 0 && !isRead) setRead(true)
  return { left: isRead ? 0 : left, finish: () => setRead(true) }
}

/** A document's text, and what to do or what was done. */
export function DocumentDetails({
  document,
  family,
  members,
  full_name,
  heading,
}: {
  document: WholeDocument
  /** All the documents of the family. */
  family: readonly Document[]
  members: ReadonlyMap<string, Member>
  /** The customer's. */
  full_name: string
  heading: RefObject<HTMLHeadingElement | null>
}) {
  const today = useToday()
  const signing = useSigning()
  /** The PDF that was opened: another language has another. */
  const [opened, setOpened] = useState<string>()
  const end = useRef<HTMLDivElement>(null)
  const reading = usePagesLeft(end)
  const act = useSignTogether(() => heading.current?.focus())
  const name = members.get(document.student_id)?.student.full_name ?? m.yourChild
  const order = [...members.keys()]
  const inOrder = (a: Document, b: Document) => order.indexOf(a.student_id) - order.indexOf(b.student_id)
  const same = family.filter(({ template_id }) => template_id === document.template_id).toSorted(inOrder)
  // The list may not be there yet.
  const open = [...same.filter(({ id }) => id !== document.id), document].filter(({ status }) => status === "PENDING")
  const asked: Asked[] = [...members.values()].flatMap((member) => {
    const own = open.find(({ student_id }) => student_id === member.id)
    return own === undefined ? [] : [{ member, document_id: own.id }]
  })
  const next = family.find((one) => one.status === "PENDING" && one.id !== document.id)
  // Its page signs for all who owe it.
  const owing = family
    .filter(
      ({ id, status, template_id, kind }) =>
        status === "PENDING" &&
        (id === next?.id || (kind === "SIGNATURE" && template_id === next?.template_id && id !== document.id)),
    )
    .toSorted(inOrder)
  const copies = same.flatMap((copy) => {
    const member = members.get(copy.student_id)
    return member === undefined || !copy.signed ? [] : [{ member, document: copy }]
  })
  const { renews_until } = document
  const failures = act.data === undefined ? [] : failureTexts(act.data, family, members)
  const isSignedHere = document.signing !== null
  return (
    <>
      <p className={styles["state"]}>
        <DocumentStatusTag document={document} />
      </p>
      {document.return_reason !== null && (
        <p className="note warn">
          <b>{m.returned}</b> “{document.return_reason}”
        </p>
      )}
      {renews_until !== null && !document.signed && (
        <p className={`note ${renews_until < today ? "bad" : "wait"}`}>
          {m.lastUntil({ is_over: renews_until < today, day: <b>{dayYearLabel(renews_until)}</b> })}{" "}
          {renews_until < today ? m.againPlease({ is_signature: document.kind === "SIGNATURE" }) : m.renewNow}
        </p>
      )}
      {failures.length > 0 && (
        <p className="note warn" role="alert">
          {failures.join(" ")}
        </p>
      )}
      {document.signed && document.kind === "SIGNATURE" && (
        <SignedCertificate document={document} name={name} copies={copies}>
          {next !== undefined && (
            <Link className={buttonClass({})} to="/documents/$id" params={{ id: next.id }}>
              {m.nextFor({
                name: next.name,
                name2: listOf(
                  owing.map(({ student_id }) => {
                    const whom = members.get(student_id)
                    return whom === undefined ? m.yourChild : inSentence(whom)
                  }),
                ),
              })}
            </Link>
          )}
        </SignedCertificate>
      )}
      <div className={isSignedHere ? styles["signing"] : styles["reading"]}>
        <DocumentSheet document={document} end={end} onOpened={() => setOpened(document.signing?.seen)} />
        {isSignedHere && (
          <div className={styles["side"]}>
            <SignHere
              document={document}
              asked={asked}
              full_name={full_name}
              hasOpened={document.pdf_pages === null || opened === document.signing?.seen}
              reading={reading}
              busy={act.isPending}
              error={act.error}
              onSign={(body) => act.mutate(body)}
            />
          </div>
        )}
      </div>
      {document.kind === "UPLOAD" && (
        <Stack gap={3} items="start" className={styles["action"]}>
          <DocumentFiles document={document} />
        </Stack>
      )}
      {document.kind === "SIGNATURE" && !document.signed && !isSignedHere && (
        <Stack gap={3} items="start" className={styles["action"]}>
          <Button onClick={() => signing.sign(document, name)}>
            <Icon name="pencil" />
            {m.sign}
          </Button>
          <p className="small dim">{m.opensElsewhere}</p>
        </Stack>
      )}
      <EarlierCopies earlier={document.earlier} name={document.name} />
      <SigningModal signing={signing} heading={heading} />
    </>
  )
}
