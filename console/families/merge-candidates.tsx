import { dayYearLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatPhone } from "@hub/domain/kernel/text"
import { EmptyState } from "@hub/ui/empty/empty-state"
import { Icon } from "@hub/ui/icon/icon"
import { List } from "@hub/ui/layout/list"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { PageHead } from "../shell/page-head.tsx"
import { PageLink } from "../shell/page-link.tsx"
import { familyPath, mergePath } from "../shell/paths.ts"
import css from "./family-head.module.css"
import type { Merges } from "./merge-queries.ts"

const m = messages("console/families.merge")

export const because = (kind: "CHILD" | "PHONE" | "EMAIL"): string =>
  ({ CHILD: m.byChild, PHONE: m.byPhone, EMAIL: m.byEmail })[kind]

/** Families that may be the same, each with what they share. */
export function MergeCandidates({ id, found: { candidates, merge } }: { id: string; found: Merges }) {
  return (
    <>
      <PageLink to={familyPath(id)} className={css["back"]}>
        <Icon name="back" />
        {m.back}
      </PageLink>
      <PageHead title={m.title} under={m.lead} />
      {merge !== null && (
        <p className="note warn">
          {m.open({
            a: (text: string) => <PageLink to={mergePath(merge.kept_id, merge.moved_id)}>{text}</PageLink>,
          })}
        </p>
      )}
      {candidates.length === 0 ? (
        <EmptyState text={m.nobody} />
      ) : (
        <List as="ul">
          {candidates.map((one) => (
            <Row as="li" key={one.id} justify="spread" gap={3} wrap>
              <Stack gap={1}>
                <PageLink to={mergePath(id, one.id)}>
                  <b>{one.name}</b>
                </PageLink>
                <small className="dim">
                  {[
                    one.children.join(", "),
                    one.email ?? "",
                    one.phone === null ? "" : formatPhone(one.phone),
                    m.since({ day: dayYearLabel(one.since) }),
                  ]
                    .filter((part) => part !== "")
                    .join(" · ")}
                </small>
              </Stack>
              <span>{one.because.map(because).join(", ")}</span>
            </Row>
          ))}
        </List>
      )}
    </>
  )
}
