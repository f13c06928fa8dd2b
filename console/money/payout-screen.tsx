import { dayLabel, dayWithWeekday } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { isProblem } from "@hub/portal/api/problem"
import { Button } from "@hub/ui/button/button"
import { EmptyState } from "@hub/ui/empty/empty-state"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { FailedPart } from "@hub/ui/loading/failed-part"
import { SkeletonRows } from "@hub/ui/loading/skeleton-rows"
import type { Column } from "@hub/ui/table/columns.ts"
import { DataTable } from "@hub/ui/table/data-table"
import { useInfiniteQuery } from "@tanstack/react-query"
import { useDrawer } from "../families/use-drawer.ts"
import { PageHead } from "../shell/page-head.tsx"
import { PageLink } from "../shell/page-link.tsx"
import { useMe } from "../staff/queries.ts"
import { ClosingDrawer } from "./closing-drawer.tsx"
import { differenceTexts, kindName, momentLabel, size } from "./difference-texts.ts"
import { MoneyNav } from "./money-nav.tsx"
import css from "./payout-screen.module.css"
import { Beside, money } from "./payouts-table.tsx"
import { type Difference, type Payout, type PayoutLine, payoutQuery } from "./queries.ts"

const m = messages("console/money.payout")
const list = messages("console/money.payouts")
const hidden = (text: string) => <span className="visually-hidden">{text}</span>

function stateOf({ status, arrives_on, failure }: Payout): string {
  const day = dayLabel(arrives_on)
  if (status === "FAILED") return m.FAILED({ why: failure ?? m.noReason })
  return status === "CANCELED" ? m.CANCELED : m[status]({ day })
}

const columnsNow = (): readonly Column<PayoutLine>[] => [
  {
    id: "what",
    header: m.line,
    isName: true,
    cell: ({ kind, family, order_number, description, on }) => (
      <>
        {family === null ? (
          <b>{description === "" ? kindName(kind) : description}</b>
        ) : (
          <PageLink to={`/families/${family.id}`}>
            <b>{family.name}</b>
          </PageLink>
        )}
        <small>
          {[kindName(kind), order_number === null ? "" : m.order({ order: order_number }), dayLabel(on)]
            .filter((part) => part !== "")
            .join(", ")}
        </small>
      </>
    ),
  },
  { id: "amount", header: m.amount, align: "end", hiddenOnPhone: true, cell: ({ amount }) => money(amount) },
  { id: "fee", header: m.fee, align: "end", hiddenOnPhone: true, cell: ({ fee }) => money(-fee) },
  { id: "net", header: m.net, align: "end", isBesideName: true, cell: ({ net }) => <b>{money(net)}</b> },
  { id: "ledger", header: m.ledger, align: "end", label: m.ledger, cell: ({ ledger }) => money(ledger) },
  {
    id: "beside",
    header: m.beside,
    cell: ({ net, ledger }) => <Beside apart={net - ledger} agrees={list.agrees} />,
  },
]

/** A payout: what is apart and the entry that closes it, and all its lines. */
export function PayoutScreen({ id }: { id: string }) {
  const query = useInfiniteQuery(payoutQuery(id))
  const { errand, drawer, show } = useDrawer<Difference>()
  const payout = query.data?.pages.at(-1)?.payout
  const lines = query.data?.pages.flatMap((page) => page.lines)
  return (
    <>
      <p className={css["back"]}>
        <PageLink to="/money/payouts">
          <Icon name="back" />
          {list.title}
        </PageLink>
      </p>
      {payout !== undefined && (
        <PageHead
          over={m.over({ day: dayWithWeekday(payout.made_on) })}
          title={m.title({ amount: formatMoney(payout.amount, { display: "alwaysShow" }) })}
          under={stateOf(payout)}
        />
      )}
      {payout === undefined && <PageHead title={list.title} />}
      <Stack gap={5}>
        <MoneyNav at="/money/payouts" />
        {query.isPending && <SkeletonRows label={list.loading} rows={6} shape="record" />}
        {query.isError && isProblem(query.error, "NOT_PERMITTED") && <p role="alert">{list.notPermitted}</p>}
        {query.isError && isProblem(query.error, "NOT_FOUND", "VALIDATION") && <p role="alert">{m.missing}</p>}
        {query.isError && !isProblem(query.error, "NOT_PERMITTED", "NOT_FOUND", "VALIDATION") && (
          <FailedPart busy={query.isFetching} onRetry={() => void query.refetch()}>
            {list.couldnt}
          </FailedPart>
        )}
        {payout !== undefined && <Apart payout={payout} onBook={show} />}
        {payout !== undefined && (
          <section aria-labelledby="lines">
            <div className="sign">
              <h2 id="lines">{m.lines}</h2>
            </div>
            <DataTable
              label={m.lines}
              columns={columnsNow()}
              rows={lines}
              rowId={(line) => line.id}
              empty={<EmptyState text={m.none} />}
            />
            {query.hasNextPage && (
              <Button variant="line" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {m.more}
              </Button>
            )}
          </section>
        )}
      </Stack>
      {errand !== undefined && payout !== undefined && (
        <ClosingDrawer key={errand.line_id} payout={payout} difference={errand} drawer={drawer} />
      )}
    </>
  )
}

function Apart({ payout, onBook }: { payout: Payout; onBook: (difference: Difference) => void }) {
  const { business } = useMe()
  const { differences, closings } = payout
  return (
    <section aria-labelledby="apart">
      <div className="sign">
        <h2 id="apart">{m.apart}</h2>
        <Beside apart={payout.apart} agrees={list.agrees} />
      </div>
      {differences.length === 0 && <p>{m.agrees}</p>}
      {differences.map((difference) => {
        const { what, why } = differenceTexts(difference)
        return (
          <Row key={difference.line_id ?? "whole"} wrap gap={4} justify="spread" className={css["apart"]}>
            <div>
              <b>{what}</b>
              <p className="dim">{why}</p>
            </div>
            <Row gap={4}>
              <b className="tabular">{formatMoney(difference.apart, { display: "alwaysShow" })}</b>
              {difference.account !== null && (
                <Button variant="ink" onClick={() => onBook(difference)}>
                  <span>{m.bookIt({ amount: size(difference.apart), what, hidden })}</span>
                </Button>
              )}
            </Row>
          </Row>
        )
      })}
      {closings.map(({ amount, account, by, at, reason }) => (
        <p key={at} className="dim">
          {m.wasBooked({
            by,
            amount: formatMoney(amount, { display: "alwaysShow" }),
            account: m[account],
            when: momentLabel(at, business.time_zone),
            reason,
          })}
        </p>
      ))}
    </section>
  )
}
