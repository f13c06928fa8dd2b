import type { Application } from "@hub/domain/applications/application"
import { isAlive } from "@hub/domain/applications/application-states"
import { messages } from "@hub/domain/kernel/messages"
import { Button, buttonClass } from "@hub/ui/button/button"
import { EmptyState } from "@hub/ui/empty/empty-state"
import { Aside } from "@hub/ui/layout/aside"
import { Stack } from "@hub/ui/layout/stack"
import { QueryPart } from "@hub/ui/loading/query-part"
import type { UseQueryResult } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { type ReactNode, useId, useState } from "react"
import type { Member } from "../participants/members.ts"
import { memberOf, type OnPay } from "./application-actions.ts"
import { ApplicationRow } from "./application-row.tsx"
import css from "./applications-list.module.css"
import { SubmitProblems } from "./submit-problems.tsx"
import { useSubmitSeveral } from "./use-submit-several.ts"

const m = messages("portal/applications.applicationsList")

interface Props {
  query: Pick<UseQueryResult<Application[]>, "data" | "isError" | "isFetching" | "isPaused" | "refetch">
  members: readonly Member[]
  onPay: OnPay
  /** Beside the list on a desk, below it on a phone. */
  aside: ReactNode
  isAsideEmpty: boolean
}

/** All applications of a family, grouped by whose turn it is, and a bar that sends the finished ones. */
export function ApplicationsList({ query, members, onPay, aside, isAsideEmpty }: Props) {
  const several = useSubmitSeveral(query.data ?? [])
  const { ticked } = several
  const isAsideFirst = query.data?.length === 0 && !isAsideEmpty
  // Other elements where the columns change places, so that nothing moves.
  const columns = query.data === undefined ? "loading" : String(isAsideFirst)
  return (
    <>
      <Stack gap={6} className={css.columns} data-aside-first={isAsideFirst}>
        <Stack gap={6} className={css.groups} key={columns}>
          <QueryPart failed={m.loadFailed} loading={m.loadingYourApplications} rows={4} shape="entry" query={query}>
            {(applications) => <Groups applications={applications} members={members} onPay={onPay} several={several} />}
          </QueryPart>
        </Stack>
        <Aside as="div" className={css.aside} key={`aside-${columns}`}>
          {aside}
        </Aside>
      </Stack>
      {ticked.length === 0 ? null : (
        <div className="bar">
          <p>
            <span className="numeral">{ticked.length}</span>
            <span className="unit">{m.readyToSubmit}</span>
          </p>
          <Button busy={several.isPending} onClick={() => several.send(ticked)}>
            {m.submit({ tickedCount: ticked.length })}
          </Button>
        </div>
      )}
    </>
  )
}

interface GroupsProps {
  applications: readonly Application[]
  members: readonly Member[]
  onPay: OnPay
  several: ReturnType<typeof useSubmitSeveral>
}

/** Whose turn it is. Put away: acknowledged or withdrawn. */
interface ApplicationGroups {
  readonly to_do: readonly Application[]
  readonly with_us: readonly Application[]
  readonly answered: readonly Application[]
  readonly put_away: readonly Application[]
}

/** The place that is lost first comes first; then what was sent back, then drafts. */
const URGENCY = { AWAITING_PAYMENT: 0, RESUBMISSION: 1, DRAFT: 2, PENDING: 3, APPROVED: 3, REJECTED: 3 } as const

export function groupApplications(applications: readonly Application[]): ApplicationGroups {
  const shown = applications.filter(({ is_archived, withdrawn_at }) => !is_archived && withdrawn_at === null)
  const alive = shown.filter(isAlive)
  return {
    to_do: alive
      .filter(({ status }) => status !== "PENDING")
      .toSorted(
        (a, b) => URGENCY[a.status] - URGENCY[b.status] || (a.pay_until ?? "").localeCompare(b.pay_until ?? ""),
      ),
    with_us: alive.filter(({ status }) => status === "PENDING"),
    answered: shown.filter((application) => !isAlive(application)),
    put_away: applications.filter((application) => !shown.includes(application)),
  }
}

function Groups({ applications, members, onPay, several }: GroupsProps) {
  const { to_do, with_us, answered, put_away } = groupApplications(applications)
  const [isAway, setAway] = useState(false)
  const rows = (list: readonly Application[]) => (
    <ul className={css.rows}>
      {list.map((application) => (
        <ApplicationRow
          application={application}
          isTicked={several.isTicked(application.id)}
          key={application.id}
          member={memberOf(application, members)}
          onPay={onPay}
          onTick={(isTicked) => several.tick(application.id, isTicked)}
        />
      ))}
    </ul>
  )
  const awayButton =
    put_away.length === 0 ? null : (
      <Button variant="quiet" size="s" aria-expanded={isAway} onClick={() => setAway(!isAway)}>
        {m.archived({ count: put_away.length })}
      </Button>
    )
  return (
    <>
      <SubmitProblems
        error={several.error}
        members={members}
        onWithoutCard={(without) => several.send(without, { isWithoutCard: true })}
        refused={several.refused}
        sent={several.sent}
      />
      {applications.length === 0 ? (
        <Group title={m.applications} fact={null}>
          <EmptyState text={m.empty}>
            <Link className={buttonClass({ variant: "line" })} to="/explore-offerings">
              {m.explore}
            </Link>
          </EmptyState>
        </Group>
      ) : null}
      {to_do.length === 0 ? null : (
        <Group title={m.forYouToDo} fact={to_do.length}>
          {rows(to_do)}
        </Group>
      )}
      {with_us.length === 0 ? null : (
        <Group title={m.withUs} fact={with_us.length}>
          {rows(with_us)}
        </Group>
      )}
      {answered.length === 0 && put_away.length === 0 ? null : (
        <Group title={m.answered} fact={awayButton ?? answered.length}>
          {rows(answered)}
          {isAway ? rows(put_away) : null}
        </Group>
      )}
    </>
  )
}

function Group({ title, fact, children }: { title: string; fact: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="sign">
        <h2 id={id}>{title}</h2>
        {typeof fact === "number" ? <span className="small dim">{fact}</span> : fact}
      </div>
      {children}
    </section>
  )
}
