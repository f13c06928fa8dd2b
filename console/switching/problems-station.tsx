import { messages } from "@hub/domain/kernel/messages"
import { EmptyState } from "@hub/ui/empty/empty-state"
import { SelectField } from "@hub/ui/field/select-field"
import { Stack } from "@hub/ui/layout/stack"
import { QueryPart } from "@hub/ui/loading/query-part"
import { Pagination } from "@hub/ui/pagination/pagination"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { NewerRow } from "./newer-row.tsx"
import { ProblemRow } from "./problem-row.tsx"
import { PAGE, problemsQuery, type Switch } from "./queries.ts"
import css from "./switching.module.css"
import { wordOf } from "./word-of.ts"

const m = messages("console/switching.problems")
const kinds = messages("console/switching.problemKinds")

export const problemsText = ({ problems: { blocking, to_look_at } }: Switch): string =>
  blocking + to_look_at === 0 ? m.none : m.count({ blocking, look: to_look_at })

/** Everything in one list, those that keep a family or program out first. */
export function ProblemsStation({ found }: { found: Switch }) {
  const [asked, setAsked] = useState({ kind: "", page: 1 })
  const query = useQuery(problemsQuery(found.digest, asked))
  if (found.problems.blocking + found.problems.to_look_at === 0) return <EmptyState text={m.nothing} />
  return (
    <Stack gap={4}>
      <p>{m.lead}</p>
      <QueryPart query={query} loading={m.loading} rows={5} failed={m.failed}>
        {({ items, kinds: found_kinds, total }) => {
          const page_count = Math.max(1, Math.ceil(total / PAGE))
          return (
            <Stack gap={3}>
              {(found_kinds.length > 1 || asked.kind !== "") && (
                <SelectField
                  label={m.kind}
                  placeholder={m.all}
                  options={found_kinds.map(({ kind, count }) => ({
                    value: kind,
                    label: m.ofKind({ kind: wordOf(kinds, kind), count }),
                  }))}
                  value={asked.kind}
                  onChange={(kind) => setAsked({ kind, page: 1 })}
                />
              )}
              <ul className={css["rows"]} aria-label={m.list}>
                {items.map((problem, index) => {
                  const key = `${problem.file} ${problem.line} ${problem.column} ${problem.kind} ${problem.of}`
                  return problem.lines.length > 0 ? (
                    <NewerRow
                      key={key}
                      problem={problem}
                      isFirst={items.findIndex(({ kind }) => kind === problem.kind) === index}
                    />
                  ) : (
                    <ProblemRow key={key} problem={problem} />
                  )
                })}
              </ul>
              {items.length === 0 && <EmptyState text={m.noneOfKind} />}
              {page_count > 1 && (
                <Pagination
                  label={m.pages}
                  page_count={page_count}
                  current={Math.min(asked.page, page_count)}
                  onPage={(page) => setAsked({ ...asked, page })}
                />
              )}
            </Stack>
          )
        }}
      </QueryPart>
    </Stack>
  )
}
