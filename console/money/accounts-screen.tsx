import { messages } from "@hub/domain/kernel/messages"
import { isProblem } from "@hub/portal/api/problem"
import { Stack } from "@hub/ui/layout/stack"
import { FailedPart } from "@hub/ui/loading/failed-part"
import { SkeletonRows } from "@hub/ui/loading/skeleton-rows"
import { useQuery } from "@tanstack/react-query"
import { PageHead } from "../shell/page-head.tsx"
import { PageLink } from "../shell/page-link.tsx"
import { AccountsForm } from "./accounts-form.tsx"
import { MoneyNav } from "./money-nav.tsx"
import { accountsQuery } from "./queries.ts"

const m = messages("console/money.accounts")

/** The accounts of the books, with the codes that the accountant's program has for them. */
export function AccountsScreen() {
  const query = useQuery(accountsQuery())
  return (
    <>
      <PageHead title={m.title} under={m.under}>
        <PageLink className="button line" to="/reports/months">
          {m.journal}
        </PageLink>
      </PageHead>
      <Stack gap={5}>
        <MoneyNav at="/money/accounts" />
        {query.isPending && <SkeletonRows label={m.loading} rows={8} shape="record" />}
        {query.isError && isProblem(query.error, "NOT_PERMITTED") && <p role="alert">{m.notPermitted}</p>}
        {query.isError && !isProblem(query.error, "NOT_PERMITTED") && (
          <FailedPart busy={query.isFetching} onRetry={() => void query.refetch()}>
            {m.failed}
          </FailedPart>
        )}
        {query.data !== undefined && (
          <AccountsForm key={query.data.accounts.map(({ code }) => code).join(" ")} accounts={query.data.accounts} />
        )}
      </Stack>
    </>
  )
}
