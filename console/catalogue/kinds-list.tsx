import { messages } from "@hub/domain/kernel/messages"
import { List } from "@hub/ui/layout/list"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { PageLink } from "../shell/page-link.tsx"
import css from "./kinds-list.module.css"
import type { Overview } from "./queries.ts"

const m = messages("console/catalogue.page")
const kinds = messages("console/catalogue.kinds")

/** All that a business describes, by kind. */
export const KindsList = ({ counts, company_id, drafts }: Pick<Overview, "counts" | "company_id" | "drafts">) => (
  <Stack as="section" gap={2}>
    <h2>{m.rest}</h2>
    <List>
      {counts.map(({ kind, count }) => (
        <li key={kind}>
          <Row justify="spread" gap={3} className={css["kind"]}>
            <PageLink to={kind === "company" ? `/catalogue/company/${company_id}` : `/catalogue/${kind}`}>
              {kinds[kind]}
            </PageLink>
            {kind !== "company" && <b className="tabular">{count}</b>}
          </Row>
        </li>
      ))}
      <li>
        <Row justify="spread" gap={3} className={css["kind"]}>
          <PageLink to="/catalogue/drafts">{m.draftsTitle}</PageLink>
          <b className="tabular">{drafts}</b>
        </Row>
      </li>
    </List>
  </Stack>
)
