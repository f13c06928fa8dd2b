import type { Application, SubmitResult } from "@hub/domain/applications/application"
import { plural } from "@hub/domain/kernel/text"
import { sentenceOf } from "../api/problem.ts"
import type { Member } from "../scheduling/family.ts"
import { memberOf } from "./application-actions.ts"

interface Props {
  refused: readonly SubmitResult[]
  error: Error | null
  applications: readonly Application[]
  members: readonly Member[]
}

/** Which of several weren't sent, each with its reason. The others went. */
export function NotSent({ refused, error, applications, members }: Props) {
  if (error !== null)
    return (
      <p className="note bad" role="alert">
        {sentenceOf(error)} Nothing was sent.
      </p>
    )
  if (refused.length === 0) return null
  return (
    <div className="note warn" role="alert">
      <h2>
        {refused.length} {plural("application", refused.length)} not sent
      </h2>
      <ul>
        {refused.map(({ application_id, message }) => {
          const application = applications.find(({ id }) => id === application_id)
          const member = application === undefined ? undefined : memberOf(application, members)
          return (
            <li key={application_id}>
              <b>
                {member?.name ?? ""}: {application?.name ?? "An application"}.
              </b>{" "}
              {message}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
