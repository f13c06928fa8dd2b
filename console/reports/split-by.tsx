import { messages } from "@hub/domain/kernel/messages"
import { SPLITS, type Split } from "@hub/domain/reports/report-list"
import { Row } from "@hub/ui/layout/row"
import { Link } from "@tanstack/react-router"

const m = messages("console/reports.split")

/** By what the rows are split, beside the month. The choice is in the address, with the filters. */
export const SplitBy = ({ split }: { split: Split | undefined }) => (
  <Row gap={3} wrap>
    <span className="dim" aria-hidden="true">
      {m.label}
    </span>
    <nav className="chips" aria-label={m.label}>
      {[undefined, ...SPLITS].map((one) => (
        <Link
          key={one ?? ""}
          className="chip"
          to="."
          search={(before) => ({ ...before, split: one, page: undefined })}
          replace
          resetScroll={false}
          activeOptions={{ exact: true, explicitUndefined: true }}
          aria-current={one === split ? "page" : undefined}
        >
          {one === undefined ? m.siteAndProgram : m[one]}
        </Link>
      ))}
    </nav>
  </Row>
)
