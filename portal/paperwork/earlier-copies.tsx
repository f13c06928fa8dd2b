import { generalDate } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import type { WholeDocument } from "@hub/domain/paperwork/document"
import { Link } from "@tanstack/react-router"
import { useInit } from "../company/init.ts"
import { localDay } from "../shell/clock/local-time.ts"

const m = messages("portal/paperwork.earlierCopies")

/** Put away: what this document took the place of. */
export function EarlierCopies({ earlier, name }: Pick<WholeDocument, "earlier" | "name">) {
  const { company_profile } = useInit()
  if (earlier.length === 0) return null
  return (
    <section aria-labelledby="earlier">
      <div className="sign">
        <h2 id="earlier">{m.archived}</h2>
      </div>
      {earlier.map(({ id, signed_at, valid_until }) => (
        <Link key={id} className="row" to="/documents/$id" params={{ id }}>
          <p>
            {m.copy({
              name,
              given_on: signed_at === null ? undefined : generalDate(localDay(signed_at, company_profile.time_zone)),
              until: valid_until === null ? undefined : generalDate(valid_until),
            })}
          </p>
        </Link>
      ))}
    </section>
  )
}
