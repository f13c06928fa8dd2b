import { messages } from "@hub/domain/kernel/messages"
import { buttonClass } from "@hub/ui/button/button"
import { EmptyStart } from "@hub/ui/empty/empty-start"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { QueryPart } from "@hub/ui/loading/query-part"
import { SkeletonRows } from "@hub/ui/loading/skeleton-rows"
import { DESK, useMedia } from "@hub/ui/media/use-media.ts"
import { ProgramScene } from "@hub/ui/scene/program-scene"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import { useCustomer } from "../account/queries.ts"
import { useToday } from "../company/use-today.ts"
import { FamilyReady } from "../paperwork/family-ready.tsx"
import { readinessQuery } from "../paperwork/queries.ts"
import { leftSentence } from "../paperwork/readiness-texts.ts"
import { leastReadyFirst } from "../paperwork/requirement-rows.ts"
import { membersOf } from "../participants/members.ts"
import { familyText, isYou } from "../participants/participant-texts.ts"
import { YourselfRow } from "../participants/yourself-row.tsx"
import { FitRows } from "../scheduling/first-run/nothing-here.tsx"
import { MANY, OneParticipant } from "./one-participant.tsx"
import styles from "./participants.module.css"

const m = messages("portal/pages.participants")

/** /participants: who is least ready beside the family's rail; on a phone, and with many children, all of them. */
export function ParticipantsPage() {
  const customer = useCustomer()
  const readiness = useQuery(readinessQuery)
  const today = useToday()
  const isDesk = useMedia(DESK)
  const [opened, setOpened] = useState<string>()
  const students = customer.data?.students ?? []
  const members = membersOf(students)
  const hasMany = students.filter((student) => !isYou(student)).length >= MANY
  // The readiness gives each row a line, and the page a section.
  if (readiness.isLoading && members.length > 0) {
    return (
      <main id="main">
        <div className="page-header">
          <h1>{m.participants}</h1>
        </div>
        <SkeletonRows label={m.loadingYourFamily} rows={members.length} />
      </main>
    )
  }
  if (isDesk && !hasMany && customer.data !== undefined) {
    // The opened participant stays open when the list is refetched.
    const shown = members.find(({ id }) => id === opened) ?? leastReadyFirst(members, readiness.data ?? [])[0]
    if (shown !== undefined && shown.id !== opened) setOpened(shown.id)
    if (shown !== undefined) return <OneParticipant key={shown.id} customer={customer.data} member={shown} />
  }
  const own = members.find(({ student }) => isYou(student))
  const next = readiness.data?.find(({ student_id }) => student_id === own?.id)?.next ?? null
  const left = readiness.data === undefined ? "" : ` ${leftSentence(readiness.data, today)}`
  return (
    <main id="main">
      <Row gap={4} wrap items="end" className={`page-header ${styles["header"] ?? ""}`}>
        <Stack gap={2}>
          <h1>{m.participants}</h1>
          <p>{students.length === 0 ? m.explanation : `${familyText(students)}.${left}`}</p>
        </Stack>
        {students.length > 0 && (
          <Link className={buttonClass({ variant: "line" })} to="/add-participant">
            <Icon name="plus" />
            {m.add({ part: <span className="visually-hidden"> {m.participant}</span> })}
          </Link>
        )}
      </Row>
      <QueryPart query={customer} loading={m.loadingYourFamily} failed={m.loadFailed}>
        {({ first_name }) =>
          students.length === 0 ? (
            <EmptyStart picture={<ProgramScene scene="trail-makers" />} text={m.empty} aside={<FitRows />}>
              <Row gap={3} wrap items="stretch" className={styles["actions"]}>
                <Link className={buttonClass({})} to="/add-participant">
                  <Icon name="plus" />
                  {m.addParticipant}
                </Link>
                <Link className={buttonClass({ variant: "line" })} to="/add-participant" search={{ you: true }}>
                  {m.addYourself}
                </Link>
              </Row>
            </EmptyStart>
          ) : (
            <FamilyReady members={members} today={today} hasTable={hasMany}>
              <YourselfRow own={own} first_name={first_name} next={next} />
            </FamilyReady>
          )
        }
      </QueryPart>
    </main>
  )
}
