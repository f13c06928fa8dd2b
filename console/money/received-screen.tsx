import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import type { FieldError } from "@hub/domain/kernel/problem"
import { isProblem } from "@hub/portal/api/problem"
import { FormErrors } from "@hub/portal/form/form-errors.tsx"
import { useForm } from "@hub/portal/form/use-form"
import type { ErrorsOf } from "@hub/portal/form/use-form-errors"
import { Button } from "@hub/ui/button/button"
import { Field } from "@hub/ui/field/field"
import { Row } from "@hub/ui/layout/row"
import type { Column } from "@hub/ui/table/columns.ts"
import { useMutation, useQuery } from "@tanstack/react-query"
import { api } from "../api/client.ts"
import { useDrawer } from "../families/use-drawer.ts"
import { PageLink } from "../shell/page-link.tsx"
import { useMe } from "../staff/queries.ts"
import { ByHandDrawer } from "./by-hand-drawer.tsx"
import { momentLabel } from "./difference-texts.ts"
import { ExportList } from "./export-list.tsx"
import { PagedMoney } from "./paged-money.tsx"
import { type MoneyReceived, type Owed, receivedQuery } from "./queries.ts"
import { ReverseDrawer } from "./reverse-drawer.tsx"

const m = messages("console/money.received")
const hidden = (text: string) => <span className="visually-hidden">{text}</span>

const columnsFor = (zone: string, onReverse: (item: MoneyReceived) => void): readonly Column<MoneyReceived>[] => [
  {
    id: "family",
    header: m.familyName,
    isName: true,
    cell: ({ family, order_number: order, invoice_number: invoice }) => (
      <>
        <PageLink to={`/families/${family.id}`}>
          <b>{family.name}</b>
        </PageLink>
        <small>{invoice === null ? m.order({ order }) : m.invoice({ order, invoice })}</small>
      </>
    ),
  },
  {
    id: "amount",
    header: m.amount,
    align: "end",
    isBesideName: true,
    cell: ({ amount }) => <b className="tabular">{formatMoney(amount, { display: "alwaysShow" })}</b>,
  },
  { id: "note", header: m.note, cell: ({ note }) => note },
  { id: "at", header: m.written, label: m.written, cell: ({ at, by }) => m.byAt({ by, when: momentLabel(at, zone) }) },
  {
    id: "verbs",
    header: "",
    kind: "verbs",
    cell: (item) =>
      item.reversed_at !== null ? (
        <span className="tag">{m.reversed}</span>
      ) : (
        !item.is_reversal && (
          <Button variant="line" size="s" onClick={() => onReverse(item)}>
            <span>{m.reverse({ name: item.family.name, hidden })}</span>
          </Button>
        )
      ),
  },
]

type Errand = { readonly is: "take"; readonly owed: Owed } | { readonly is: "reverse"; readonly item: MoneyReceived }

const noOrder = (): FieldError[] => [{ path: "order", message: m.noOrder, code: "unknown" }]
const errorsOf: ErrorsOf = (failed) =>
  isProblem(failed, "NOT_FOUND", "VALIDATION", "SITE_NOT_PERMITTED") ? noOrder() : []

/** An order by its number, where something is left to pay. */
function FindOrder({ onFound }: { onFound: (owed: Owed) => void }) {
  const find = useMutation({
    mutationFn: (order: string) => api.call("GET /money/orders/{order}/owed", { params: { order } }),
    onSuccess: (owed) => {
      if (owed.left > 0) onFound(owed)
      else form.show([{ path: "order", message: m.nothingLeft, code: "paid" }])
    },
  })
  const form = useForm({
    initial: { order: "" },
    check: ({ order }) => (/^\d{1,15}$/.test(order.trim()) ? [] : noOrder()),
    save: find,
    errorsOf,
    submit: ({ order }) => find.mutate(order.trim()),
    focusesField: true,
  })
  const { error, ...order } = form.text("order")
  return (
    <form {...form.element}>
      {form.failure !== null && <FormErrors form={form} />}
      <Row wrap gap={3} items="end">
        <Field label={m.orderNumber} error={error}>
          {(wired) => (
            <input {...wired} className="input" inputMode="numeric" autoComplete="off" maxLength={15} {...order} />
          )}
        </Field>
        <Button type="submit" variant="ink" busy={find.isPending}>
          {m.take}
        </Button>
      </Row>
    </form>
  )
}

/** Cash, checks and transfers: writing them down for any order, and taking a wrong entry back. */
export function ReceivedScreen({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const query = useQuery(receivedQuery(page))
  const { business } = useMe()
  const { errand, drawer, show } = useDrawer<Errand>()
  return (
    <>
      <PagedMoney
        at="/money/received"
        head={{
          title: m.title,
          under: m.under,
          children: (query.data?.count ?? 0) > 0 && (
            <ExportList name="received.csv" read={() => api.file("GET /money/received/export")} />
          ),
        }}
        list={m.title}
        pages={m.pages}
        query={query}
        page={page}
        onPage={onPage}
        columns={columnsFor(business.time_zone, (item) => show({ is: "reverse", item }))}
        rowId={({ id }) => id}
        failed={m.couldnt}
        none={m.empty}
      >
        <FindOrder onFound={(owed) => show({ is: "take", owed })} />
      </PagedMoney>
      {errand?.is === "take" && (
        <ByHandDrawer
          key={errand.owed.order_id}
          of={{
            order: errand.owed.order_id,
            order_number: errand.owed.order_number,
            family: errand.owed.family,
            amount: errand.owed.left,
            asked: errand.owed.left,
          }}
          drawer={drawer}
        />
      )}
      {errand?.is === "reverse" && <ReverseDrawer key={errand.item.id} item={errand.item} drawer={drawer} />}
    </>
  )
}
