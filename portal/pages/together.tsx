import { messages } from "@hub/domain/kernel/messages"
import { buttonClass } from "@hub/ui/button/button"
import { EmptyState } from "@hub/ui/empty/empty-state"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { Link, useParams } from "@tanstack/react-router"
import { isProblem } from "../api/problem.ts"
import { FriendQuestion } from "../sharing/friend-question.tsx"
import { friendQuestionQuery } from "../sharing/queries.ts"

const m = messages("portal/pages.together")

/** /together/{token}: the link by which one family asks another to be in one group. */
export function TogetherPage() {
  const { token } = useParams({ from: "/together/$token" })
  const query = useQuery(friendQuestionQuery(token))
  const { error } = query
  // A mistyped address is closed as well.
  const refused = isProblem(error, "FRIEND_IS_OWN")
    ? m.own
    : isProblem(error, "FRIEND_NOT_BOOKED")
      ? m.notBooked
      : isProblem(error, "NOT_FOUND", "VALIDATION")
        ? m.closed
        : undefined
  return (
    <main id="main" aria-busy={query.isPending}>
      <div className="page-header">
        <h1>{m.title}</h1>
      </div>
      {refused === undefined ? (
        <QueryPart query={query} loading={m.loading} failed={m.loadFailed}>
          {(question) => <FriendQuestion token={token} question={question} />}
        </QueryPart>
      ) : (
        <EmptyState isAlone text={refused}>
          <Link className={buttonClass({ variant: "line" })} to="/dashboard">
            {m.toTheDashboard}
          </Link>
        </EmptyState>
      )}
    </main>
  )
}
