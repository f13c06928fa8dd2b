import { messages } from "@hub/domain/kernel/messages"
import { QueryPart } from "@hub/ui/loading/query-part"
import { Segmented } from "@hub/ui/segmented/segmented"
import { useNavigate } from "@tanstack/react-router"
import type { ComponentProps, ReactNode } from "react"
import { useKeys } from "../shell/keys.ts"
import { InboxList, type Order } from "./inbox-list.tsx"
import type { InboxSearch } from "./search.ts"
import { Split } from "./split.tsx"
import css from "./two-states.module.css"

const m = messages("console/inbox.list")

type Texts<Row extends { readonly id: string }> = Pick<
  ComponentProps<typeof InboxList<Row>>,
  "label" | "nameHeader" | "name" | "more" | "endHeader" | "end"
>

interface Props<State extends string, Row extends { readonly id: string }> {
  search: InboxSearch
  /** What waits, and what is done. */
  states: readonly {
    readonly value: State
    readonly label: string
    readonly empty: string
    readonly order?: Order
  }[]
  state: State
  onState: (state: State) => void
  query: ComponentProps<typeof QueryPart<{ readonly items: Row[]; readonly total: number }>>["query"]
  text: { readonly which: string; readonly loading: string; readonly failed: string; readonly openOne: string }
  list: Texts<Row>
  one: (row: Row, close: () => void) => ReactNode
}

/** A list of what waits or of what is done, and the one of it that is open. */
export function TwoStates<State extends string, Row extends { readonly id: string }>({
  search: { page = 1, id },
  states,
  state,
  onState,
  query,
  text,
  list,
  one,
}: Props<State, Row>) {
  const navigate = useNavigate()
  const shown = states.find(({ value }) => value === state)
  const close = () => void navigate({ to: "/inbox", search: (kept) => ({ ...kept, id: undefined }) })
  useKeys(id === undefined ? {} : { escape: { text: m.close, act: close } })
  return (
    <>
      <div className={css["which"]}>
        <Segmented
          label={text.which}
          options={states.map(({ value, label }) => ({ value, label }))}
          value={state}
          onChange={(next) => {
            onState(next)
            void navigate({ to: "/inbox", search: (kept) => ({ ...kept, id: undefined, page: undefined }) })
          }}
        />
      </div>
      <QueryPart query={query} loading={text.loading} rows={8} failed={text.failed}>
        {({ items, total }) => {
          const picked = items.find((row) => row.id === id)
          return (
            <Split
              id={id}
              list={
                <InboxList<Row>
                  {...list}
                  rows={items}
                  total={total}
                  page={page}
                  picked={id}
                  empty={shown?.empty ?? ""}
                  order={shown?.order}
                />
              }
              one={picked === undefined ? <p className="dim">{text.openOne}</p> : one(picked, close)}
            />
          )
        }}
      </QueryPart>
    </>
  )
}
