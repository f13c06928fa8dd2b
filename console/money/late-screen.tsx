import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { Figures } from "@hub/ui/figures/figures"
import { Stack } from "@hub/ui/layout/stack"
import { useQuery } from "@tanstack/react-query"
import { api } from "../api/client.ts"
import { useDrawer } from "../families/use-drawer.ts"
import { WriteOffDrawer } from "../families/write-off-drawer.tsx"
import { PageHead } from "../shell/page-head.tsx"
import { PageLink } from "../shell/page-link.tsx"
import { ByHandDrawer } from "./by-hand-drawer.tsx"
import { ExportList } from "./export-list.tsx"
import { LateTable } from "./late-table.tsx"
import { MoneyNav } from "./money-nav.tsx"
import { NewDayDrawer } from "./new-day-drawer.tsx"
import { type Age, type LateItem, lateQuery } from "./queries.ts"
import { RetryDrawer } from "./retry-drawer.tsx"

const m = messages("console/money.screen")
const WORDS: Readonly<Record<Age, () => string>> = {
  "0-30": () => m.upTo30,
  "31-60": () => m.upTo60,
  "61-90": () => m.upTo90,
  "91": () => m.over90,
}

interface Props {
  age: Age | undefined
  page: number
  onPage: (page: number) => void
}

/** What is late, why, and what to do. */
export function LateScreen({ age, page, onPage }: Props) {
  const late = useQuery(lateQuery(age, page))
  const { errand, drawer, show } = useDrawer<{
    readonly is: "retry" | "newDay" | "byHand" | "writeOff"
    readonly item: LateItem
  }>()
  const { data } = late
  return (
    <>
      <PageHead
        over={m.over}
        name={m.name}
        title={
          data === undefined
            ? m.name
            : data.late_amount === 0
              ? m.nothingLate
              : m.late({ amount: formatMoney(data.late_amount) })
        }
        under={data === undefined ? undefined : m.notDue({ amount: formatMoney(data.not_due_amount) })}
      >
        {data !== undefined && data.count > 0 && (
          <ExportList
            name="late.csv"
            read={() => api.file("GET /money/late/export", { query: age === undefined ? {} : { age } })}
          />
        )}
      </PageHead>
      <Stack gap={5}>
        <MoneyNav at="/money" />
        {data !== undefined && (
          <Figures
            label={m.byAge}
            figures={data.ages.map(({ age: one, amount, families }) => ({
              id: one,
              figure: formatMoney(amount),
              text: WORDS[one](),
              more: m.families({ count: families }),
              tone: amount === 0 ? "zero" : one === "0-30" ? undefined : "bad",
              ...(amount === 0 ? {} : { link: (inside) => <PageLink to={`/money?age=${one}`}>{inside}</PageLink> }),
            }))}
          />
        )}
        <section aria-labelledby="late">
          <div className="sign">
            <h2 id="late">{age === undefined ? m.all : WORDS[age]()}</h2>
            {age !== undefined && <PageLink to="/money">{m.showAll}</PageLink>}
          </div>
          <LateTable
            items={data?.items}
            query={late}
            onRetry={(item) => show({ is: "retry", item })}
            onNewDay={(item) => show({ is: "newDay", item })}
            onReceived={(item) => show({ is: "byHand", item })}
            onWriteOff={(item) => show({ is: "writeOff", item })}
            pages={{ label: m.pages, size: data?.page_size ?? 1, total: data?.count, current: page, onPage }}
          />
        </section>
      </Stack>
      {errand?.is === "retry" && <RetryDrawer key={errand.item.id} item={errand.item} drawer={drawer} />}
      {errand?.is === "newDay" && <NewDayDrawer key={errand.item.id} item={errand.item} drawer={drawer} />}
      {errand?.is === "writeOff" && (
        <WriteOffDrawer
          key={errand.item.id}
          family={errand.item.family}
          order={errand.item.order_number}
          left={errand.item.order_left}
          drawer={drawer}
        />
      )}
      {errand?.is === "byHand" && (
        <ByHandDrawer
          key={errand.item.id}
          of={{ ...errand.item, order: errand.item.order_number, asked: errand.item.amount }}
          drawer={drawer}
        />
      )}
    </>
  )
}
