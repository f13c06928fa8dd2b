import { messages } from "@hub/domain/kernel/messages"
import { FindBox } from "@hub/ui/find-box/find-box"
import { FailedPart } from "@hub/ui/loading/failed-part"
import { useQuery } from "@tanstack/react-query"
import { useRouter, useSearch } from "@tanstack/react-router"
import { useState } from "react"
import { useKeys } from "../shell/keys.ts"
import { familyPath } from "../shell/paths.ts"
import { isPermitted } from "../shell/permitted.ts"
import { usePaused } from "../shell/use-paused.ts"
import { useMe } from "../staff/queries.ts"
import { foundGroups, foundOrders } from "./found-groups.tsx"
import { findOrdersQuery, findQuery } from "./queries.ts"

const m = messages("console/families.find")

/** The one box: a family by a child, a grown-up, a phone, an email or an order. `/` leads to it. */
export function FindFamilies({ place }: { place: "bar" | "page" }) {
  const me = useMe()
  // Who keeps the books finds names and orders, and nothing else of a family.
  const isWhole = isPermitted(me, "read_families")
  const { history } = useRouter()
  const { offering } = useSearch({ strict: false })
  const [text, setText] = useState("")
  const asked = usePaused(text.trim())
  const whole = useQuery({ ...findQuery(asked), enabled: isWhole && asked !== "" })
  const narrow = useQuery({ ...findOrdersQuery(asked), enabled: !isWhole && asked !== "" })
  const query = isWhole ? whole : narrow
  const focus = () => document.querySelector<HTMLInputElement>(`[data-find="${place}"] input`)?.focus()
  useKeys(place === "bar" ? { "/": { text: m.label, act: focus } } : {})
  const isCurrent = asked === text.trim() && !query.isPlaceholderData
  const found =
    asked === ""
      ? undefined
      : isWhole
        ? whole.data && foundGroups(whole.data, me.business.time_zone)
        : narrow.data && foundOrders(narrow.data)
  const count = found?.groups.reduce((sum, group) => sum + group.found.length, 0)
  return (
    <div data-find={place}>
      <FindBox
        label={isWhole ? m.label : m.labelOrders}
        placeholder={isWhole ? m.placeholder : m.placeholderOrders}
        text={text}
        onText={setText}
        groups={found?.groups}
        isLoading={text.trim() !== "" && (!isCurrent || query.isFetching)}
        note={<Note text={asked} spelled={query.data?.spelled ?? null} isNothing={count === 0 && isCurrent} />}
        error={
          query.isError ? (
            <FailedPart busy={query.isFetching} onRetry={() => void query.refetch()}>
              {m.failed}
            </FailedPart>
          ) : undefined
        }
        onOpen={(id) => {
          const family = found?.familyOf.get(id)
          if (family === undefined) return
          setText("")
          history.push(`/staff${familyPath(family)}${offering !== undefined ? `/book?offering=${offering}` : ""}`)
          document.getElementById("main")?.focus()
        }}
        keyHint="/"
        place={place}
      />
    </div>
  )
}

function Note({ text, spelled, isNothing }: { text: string; spelled: string | null; isNothing: boolean }) {
  if (isNothing) return <p>{m.nothing({ text })}</p>
  return spelled === null ? null : <p>{m.spelled({ text, spelled, b: (words: string) => <b>{words}</b> })}</p>
}
