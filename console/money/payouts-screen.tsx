import { addMonths, dayLabel, monthTitle } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { isProblem } from "@hub/portal/api/problem"
import { Button } from "@hub/ui/button/button"
import { Figures } from "@hub/ui/figures/figures"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { FailedPart } from "@hub/ui/loading/failed-part"
import { SkeletonRows } from "@hub/ui/loading/skeleton-rows"
import { notifyError, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { saveFile } from "@hub/ui/viewer/save-file.ts"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { api } from "../api/client.ts"
import { PageHead } from "../shell/page-head.tsx"
import { PageLink } from "../shell/page-link.tsx"
import { useMe } from "../staff/queries.ts"
import { momentLabel, size } from "./difference-texts.ts"
import { MoneyNav } from "./money-nav.tsx"
import { PayoutsTable } from "./payouts-table.tsx"
import { PAYOUTS, type Payouts, payoutsQuery } from "./queries.ts"

const m = messages("console/money.payouts")

const monthText = (month: string): string => m.month({ month: monthTitle(`${month}-01`), year: month.slice(0, 4) })

/** What the card provider paid out in a month, beside the ledger. */
export function PayoutsScreen({ month }: { month: string | undefined }) {
  const query = useQuery(payoutsQuery(month))
  const { data } = query
  return (
    <>
      <PageHead over={data === undefined ? m.list : monthOver(data)} title={m.title}>
        {data?.is_known === true && <Verbs payouts={data} />}
      </PageHead>
      <Stack gap={4}>
        <MoneyNav at="/money/payouts" />
        {query.isPending && <SkeletonRows label={m.loading} rows={6} shape="record" />}
        {query.isError && isProblem(query.error, "NOT_PERMITTED") && <p role="alert">{m.notPermitted}</p>}
        {query.isError && !isProblem(query.error, "NOT_PERMITTED") && (
          <FailedPart busy={query.isFetching} onRetry={() => void query.refetch()}>
            {m.couldnt}
          </FailedPart>
        )}
        {data !== undefined && !query.isError && <Month data={data} />}
      </Stack>
    </>
  )
}

const monthOver = ({ month, this_month }: Payouts): string =>
  month === this_month ? m.soFar({ month: monthText(month) }) : monthText(month)

function Month({ data }: { data: Payouts }) {
  const { bank, ledger, apart, on_its_way, on_its_way_days, payouts } = data
  const arrived = payouts.filter(({ status }) => status === "PAID").length
  const differing = payouts.filter((payout) => payout.apart !== 0).length
  if (!data.is_known && payouts.length === 0) return <p>{m.unknown}</p>
  return (
    <>
      <Figures
        label={m.figures}
        figures={[
          { id: "bank", figure: formatMoney(bank), text: m.bank, more: m.bankMore({ count: arrived }) },
          { id: "ledger", figure: formatMoney(ledger), text: m.ledger, more: m.ledgerMore },
          {
            id: "apart",
            figure: size(apart),
            text: m.apart,
            more: differing === 0 ? m.apartNone : m.apartMore({ count: differing }),
            tone: differing === 0 ? "zero" : "bad",
          },
          {
            id: "way",
            figure: formatMoney(on_its_way),
            text: m.way,
            more: on_its_way_days.length === 0 ? m.wayNone : on_its_way_days.map(dayLabel).join(", "),
            tone: on_its_way === 0 ? "zero" : undefined,
          },
        ]}
      />
      <PayoutsTable payouts={payouts} />
      <Months data={data} />
    </>
  )
}

function Months({ data: { month, this_month, first_month, read_at } }: { data: Payouts }) {
  const { business } = useMe()
  const to = (other: string) =>
    other === this_month ? "/money/payouts" : `/money/payouts?month=${encodeURIComponent(`"${other}"`)}`
  const earlier = addMonths(month, -1)
  const later = addMonths(month, 1)
  return (
    <Row wrap gap={4} justify="spread">
      <Row wrap gap={4}>
        {first_month !== null && earlier >= first_month && (
          <PageLink to={to(earlier)}>{m.earlier({ month: monthText(earlier) })}</PageLink>
        )}
        {later <= this_month && <PageLink to={to(later)}>{m.later({ month: monthText(later) })}</PageLink>}
      </Row>
      <small className="dim">
        {read_at === null ? m.neverRead : m.readAt({ when: momentLabel(read_at, business.time_zone) })}
      </small>
    </Row>
  )
}

function Verbs({ payouts: { month, payouts } }: { payouts: Payouts }) {
  const queries = useQueryClient()
  const read = useMutation({
    mutationFn: () => api.call("POST /money/payouts/read"),
    onSuccess: async ({ new: count }) => {
      notifySuccess(m.readDone({ count }))
      await queries.invalidateQueries({ queryKey: PAYOUTS })
    },
    onError: (error) => notifyError(error),
  })
  const save = useMutation({
    mutationFn: async () =>
      saveFile(await api.file("GET /money/payouts/export", { query: { month } }), `payouts-${month}.csv`),
    onError: (error) => notifyError(error),
  })
  return (
    <>
      <Button variant="line" busy={read.isPending} onClick={() => read.mutate()}>
        {m.read}
      </Button>
      {payouts.length > 0 && (
        <Button variant="line" busy={save.isPending} onClick={() => save.mutate()}>
          <Icon name="download" />
          {m.export}
        </Button>
      )}
    </>
  )
}
