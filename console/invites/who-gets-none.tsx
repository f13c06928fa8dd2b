import { messages } from "@hub/domain/kernel/messages"
import { formatPhone, phoneHref } from "@hub/domain/kernel/text"
import { List } from "@hub/ui/layout/list"
import { PageLink } from "../shell/page-link.tsx"
import { familyPath } from "../shell/paths.ts"
import type { WavePreview } from "./queries.ts"

const m = messages("console/invites.wave")

/** The others are in the list of families. */
const NAMED = 6

export function WhoGetsNone({ left_out }: Pick<WavePreview, "left_out">) {
  const more = left_out.length - NAMED
  return (
    <details className="note warn">
      <summary>{m.leftOut({ count: left_out.length })}</summary>
      <List aria-label={m.leftOut({ count: left_out.length })}>
        {left_out.slice(0, NAMED).map(({ family_id, name, why, phone }) => (
          <li key={family_id}>
            <PageLink to={familyPath(family_id)}>{name}</PageLink>{" "}
            <small>
              {m[why]}
              {phone !== null && (
                <>
                  , <a href={phoneHref(phone)}>{formatPhone(phone)}</a>
                </>
              )}
            </small>
          </li>
        ))}
      </List>
      {more > 0 && <p className="small">{m.more({ count: more })}</p>}
    </details>
  )
}
