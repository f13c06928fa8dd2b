import { messages } from "@hub/domain/kernel/messages"
import { Stack } from "@hub/ui/layout/stack"
import { QueryPart } from "@hub/ui/loading/query-part"
import { Switch } from "@hub/ui/switch/switch"
import { notifyError } from "@hub/ui/toast/toasts.ts"
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { api } from "../api/client.ts"
import { sentenceOf } from "../api/problem.ts"

const m = messages("portal/account.news")

const newsQuery = queryOptions({
  queryKey: ["news"],
  queryFn: ({ signal }) => api.call("GET /profile/news", {}, { signal }),
})

/** Whether news of the business come by mail: the same choice as the link in each of them. */
export function NewsSwitch({ company_name }: { company_name: string }) {
  const queries = useQueryClient()
  const query = useQuery(newsQuery)
  const set = useMutation({
    mutationFn: (is_on: boolean) => api.call("PUT /profile/news", { body: { is_on } }),
    onSuccess: (saved) => queries.setQueryData(newsQuery.queryKey, saved),
  })
  return (
    <section aria-labelledby="news">
      <div className="sign">
        <h2 id="news">{m.title}</h2>
      </div>
      <QueryPart query={query} loading={m.loading} failed={m.failed}>
        {({ is_on }) =>
          is_on === null ? (
            <p className="dim">{m.noEmail}</p>
          ) : (
            <Stack gap={1} below={2}>
              <Switch
                label={m.label}
                isOn={is_on}
                onChange={(isOn) => set.mutateAsync(isOn).catch((error: unknown) => notifyError(error))}
              />
              {set.isError && <p className="note bad">{sentenceOf(set.error)}</p>}
              <p className="dim">{m.explanation({ company: company_name })}</p>
            </Stack>
          )
        }
      </QueryPart>
    </section>
  )
}
