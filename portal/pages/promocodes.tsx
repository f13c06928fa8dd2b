import { deadlineLabel } from "@hub/domain/kernel/deadline"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { EmptyState } from "@hub/ui/empty/empty-state"
import { QueryPart } from "@hub/ui/loading/query-part"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { api } from "../api/client.ts"
import { sellsCredits, useInit } from "../company/init.ts"
import { PromocodeField } from "../orders/promocode-field.tsx"
import { promocodesQuery } from "../orders/queries.ts"
import { useNow } from "../shell/clock/use-now.ts"
import { SeeAlso } from "../shell/see-also.tsx"
import { WaysOn } from "../shell/ways-on.tsx"

const m = messages("portal/pages.promocodes")

/** /promocodes, "Promo Codes": the codes that this family can use, and adding one that was given to it. */
export function PromocodesPage() {
  const queries = useQueryClient()
  const init = useInit()
  const zone = init.company_profile.time_zone
  const now = useNow()
  const codes = useQuery(promocodesQuery)
  const add = useMutation({
    mutationFn: (code: string) => api.call("POST /promocodes/redeem", { body: { code } }),
    onSuccess: ({ code }) => {
      notifySuccess(m.added({ code }))
      void queries.invalidateQueries({ queryKey: promocodesQuery.queryKey })
    },
  })
  return (
    <main id="main">
      <div className="page-header">
        <h1>{m.promoCodes}</h1>
        <p>{m.explanation}</p>
      </div>
      <div className="split">
        <div className="flow">
          <PromocodeField
            key={add.isSuccess ? add.data.id : ""}
            isBusy={add.isPending}
            error={add.error}
            label={m.add}
            onUse={(code) => add.mutate(code)}
          />
          <QueryPart query={codes} loading={m.loadingYourCodes} failed={m.loadFailed}>
            {(list) =>
              list.length === 0 ? (
                <EmptyState text={m.empty} />
              ) : (
                <ul>
                  {list.map(({ id, code, description, discount_percent, discount_flat_amount, ends_at }) => (
                    <li key={id} className="row">
                      <p>
                        <b>{code}</b>
                        <br />
                        <span className="small dim">
                          {description}
                          {ends_at === null ? "" : m.until({ deadline: deadlineLabel(ends_at, zone, now) })}
                        </span>
                      </p>
                      <span className="numeral">
                        {discount_percent === null
                          ? `−${formatMoney(discount_flat_amount ?? 0)}`
                          : `−${discount_percent}%`}
                      </span>
                    </li>
                  ))}
                </ul>
              )
            }
          </QueryPart>
        </div>
        {codes.data?.length === 0 ? (
          <WaysOn
            title={m.whereCodesWork}
            ways={[
              { to: "/availability", icon: "calendar", text: m.onBookings, note: m.onBookingsNote },
              ...(sellsCredits(init)
                ? [{ to: "/flexible-payments", icon: "tag", text: m.onCredits, note: m.onCreditsNote } as const]
                : []),
              { to: "/support", icon: "help", text: m.notWorking, note: m.notWorkingNote },
            ]}
          />
        ) : (
          <SeeAlso pages={["/availability", "/cards", "/history"]} />
        )}
      </div>
    </main>
  )
}
