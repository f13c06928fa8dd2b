// @vitest-environment jsdom
import { customerWith } from "@hub/testing/portal/availability"
import { DRAFT } from "@hub/testing/portal/order"
import { allowStorage } from "@hub/testing/portal/storage"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { act, cleanup, renderHook, waitFor } from "@testing-library/react"
import type { ReactNode } from "react"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { ApiProblem } from "../api/problem.ts"
import { usePurchase } from "../orders/credits/use-purchase.ts"
import type { LinkedInvoice } from "../orders/invoices/queries.ts"
import { usePayInvoice } from "../orders/invoices/use-pay-invoice.ts"
import { usePayInstallment } from "../orders/plans/use-pay-installment.ts"
import { type Paying, paying, savePaying } from "../payments/paying.ts"
import { CardProviderError } from "../providers/card-fields/card-provider.ts"
import { useMove } from "../scheduling/moves/queries.ts"

// What is paid outside of checkout recovers as checkout does: from a busy server, a lost answer, 3-D Secure and a reload.

const mocks = vi.hoisted(() => ({ call: vi.fn(), confirm: vi.fn(), navigate: vi.fn() }))
vi.mock("../api/client.ts", () => ({ api: { call: mocks.call } }))
vi.mock("../account/queries.ts", () => ({ useCustomer: () => ({ data: customerWith() }) }))
vi.mock("@tanstack/react-router", async (actual) => ({
  ...(await actual<typeof import("@tanstack/react-router")>()),
  useNavigate: () => mocks.navigate,
}))
vi.mock("../providers/card-payments/confirm-payment.ts", async (actual) => ({
  ...(await actual<typeof import("../providers/card-payments/confirm-payment.ts")>()),
  confirmInBrowser: mocks.confirm,
}))

const CARD = {
  payment_method_id: "pm_1",
  remember: true,
  config: { public_key: "pk_test_pay", account_stripe_id: null, shim_url: null },
}
const RECORD = { id: "r1", provider_type: "STRIPE", stripe_client_secret: "secret" }
const ORDER = { ...DRAFT, id: "o1", invoice: null }
const part = (status: string) => ({
  ...ORDER,
  status: "completed",
  payment_plan: { left_amount: 0, installments: [{ id: "i2", status, payment: null }] },
})
const invoice = (left_amount: number): LinkedInvoice => ({
  title: "Art Week",
  number: "1001",
  status: left_amount === 0 ? "paid" : "open",
  amount: 6_000,
  paid_amount: 6_000 - left_amount,
  left_amount,
  sent_at: "2026-05-01T12:00:00Z",
  due_on: "2026-06-01",
  is_overdue: false,
  business_name: "Summer House",
  smallest_charge: 50,
  lines: [],
  payment: null,
})
const UNPAID = invoice(6_000)
const TARGET = { difference: 6_000, gives: "NOTHING" as const, offering: { id: "f2" } }
const waiting = { ...ORDER, status: "awaiting_payment", payment: { id: "r1", status: "processing", last_error: null } }
const done = { ...ORDER, status: "completed" }
const onDone = vi.fn()

interface Kind {
  readonly kind: Paying
  /** As it is remembered while it is paid. */
  readonly payer: string
  readonly id: string
  readonly place: string
  readonly placed: unknown
  readonly confirm: string
  readonly read: string
  readonly open: unknown
  readonly paid: unknown
  /** What the family sees of it. */
  readonly isSeen: (queries: QueryClient) => boolean
  readonly use: () => { readonly pay: () => void; readonly error: Error | null }
}

const CONFIRM = "POST /orders/payment_provider_record/{id}/confirm"
const READ = "GET /orders/{id}"
const KINDS: readonly Kind[] = [
  {
    kind: "plan",
    payer: "dana",
    id: "o1/i2",
    place: "POST /orders/{id}/installments/{installment_id}/pay",
    placed: { order: part("due"), payment_provider_record: RECORD },
    confirm: CONFIRM,
    read: READ,
    open: part("due"),
    paid: part("paid"),
    isSeen: (queries) => queries.getQueryData(["orders", "one", "o1"]) !== undefined,
    use: () => {
      const pay = usePayInstallment("o1")
      const taken = {
        ...CARD,
        installment_id: "i2",
        amount: 6_000,
        is_rest: false,
        is_for_next: false,
        was_late: false,
      }
      return { ...pay, pay: () => pay.mutate(taken) }
    },
  },
  {
    kind: "invoice",
    payer: "1001",
    id: "6000",
    place: "POST /invoices/by_link/{token}/pay",
    placed: RECORD,
    confirm: "POST /invoices/by_link/{token}/confirm",
    read: "GET /invoices/by_link/{token}",
    open: UNPAID,
    paid: invoice(0),
    isSeen: (queries) => queries.getQueryData(["invoices", "by_link", "t1"]) !== undefined,
    use: () => {
      const pay = usePayInvoice("t1", UNPAID)
      return { ...pay, pay: () => pay.mutate({ ...CARD, amount: 6_000 }) }
    },
  },
  {
    kind: "purchase",
    payer: "dana",
    id: "o1",
    place: "POST /orders/place",
    placed: { order: waiting, payment_provider_record: RECORD },
    confirm: CONFIRM,
    read: READ,
    open: waiting,
    paid: done,
    isSeen: () => onDone.mock.calls.length === 1 && mocks.navigate.mock.calls.length === 1,
    use: () => {
      const pay = usePurchase("dana", onDone)
      const purchase = { items: [], upgrade: { credit_id: "c1", credit_type_id: "t2" } }
      const taken = { ...CARD, purchase, final_price: 6_000, plan: undefined, unpaid_id: undefined }
      return { ...pay, pay: () => pay.mutate(taken) }
    },
  },
  {
    kind: "move",
    payer: "dana",
    id: "a1/o1",
    place: "POST /orders/place_schedule_and_pay",
    placed: { order: waiting, payment_provider_record: RECORD },
    confirm: CONFIRM,
    read: READ,
    open: waiting,
    paid: done,
    isSeen: () => onDone.mock.calls.length === 1,
    use: () => {
      const pay = useMove("a1", "dana", onDone)
      return { ...pay, pay: () => pay.mutate({ ...CARD, target: TARGET, key: "k1" }) }
    },
  },
]

const away = () => new ApiProblem("application", "Away", { code: "UNAVAILABLE", payload: { retry_after: 0 } })
const lost = () => new ApiProblem("network", "Network error")

beforeEach(() => {
  allowStorage()
  localStorage.clear()
  sessionStorage.clear()
  for (const mock of [mocks.call, mocks.confirm, mocks.navigate, onDone]) mock.mockReset()
  mocks.confirm.mockResolvedValue("pm_1")
})
afterEach(cleanup)

/** The server's answers to each call, the last of them again and again. */
function open(kind: Kind, answers: Readonly<Record<string, readonly unknown[]>>) {
  const asked: string[] = []
  mocks.call.mockImplementation(async (name: string) => {
    const all = name === "POST /attendances/{id}/reschedule" ? [{ order: waiting }] : (answers[name] ?? [])
    const before = asked.filter((one) => one === name).length
    asked.push(name)
    const found = all[Math.min(before, all.length - 1)]
    if (found === undefined) throw new TypeError(`Nobody answers ${name}`)
    if (found instanceof Error) throw found
    return found
  })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  return { ...renderHook(kind.use, { wrapper }), asked, queries }
}

const seesPaid = (kind: Kind, queries: QueryClient) =>
  waitFor(() => {
    expect(kind.isSeen(queries)).toBe(true)
    expect(paying(kind.kind, kind.payer)).toBeUndefined()
  })

describe.each(KINDS)("$kind", (kind) => {
  const { place, placed, confirm, read, paid, open: unanswered } = kind
  const isSeen = (queries: QueryClient) => seesPaid(kind, queries)

  test("waits for a busy server", async () => {
    const { result, asked, queries } = open(kind, {
      [place]: [away(), placed],
      [confirm]: [away(), paid],
      [read]: [paid],
    })
    act(() => result.current.pay())
    await isSeen(queries)
    for (const call of [place, confirm]) expect(asked.filter((one) => one === call)).toHaveLength(2)
  })

  test("with a lost answer it is remembered, and paid once by another try", async () => {
    const { result, asked, queries } = open(kind, { [place]: [placed], [confirm]: [lost(), paid], [read]: [paid] })
    act(() => result.current.pay())
    await waitFor(() => expect(result.current.error?.message).toBe("Network error"))
    expect(paying(kind.kind, kind.payer)).toBe(kind.id)
    act(() => result.current.pay())
    await isSeen(queries)
    const keys = mocks.call.mock.calls.filter(([name]) => name === place).map(([, { body }]) => body.idempotency_key)
    expect(new Set(keys).size).toBe(1)
    expect(asked.filter((one) => one === confirm)).toHaveLength(2)
  })

  test("when the bank's check has ended elsewhere, it looks what became of it", async () => {
    mocks.confirm.mockRejectedValue(new CardProviderError("Ended", "payment_intent_unexpected_state"))
    const { result, queries, asked } = open(kind, { [place]: [placed], [read]: [paid] })
    act(() => result.current.pay())
    await isSeen(queries)
    expect(asked).not.toContain(confirm)
  })

  test("when the bank's check has failed, it says so", async () => {
    mocks.confirm.mockRejectedValue(new CardProviderError("Not checked", "payment_intent_authentication_failure"))
    const { result } = open(kind, { [place]: [placed], [read]: [unanswered] })
    act(() => result.current.pay())
    await waitFor(() => expect(result.current.error?.message).toBe("Not checked"))
    expect(paying(kind.kind, kind.payer)).toBeUndefined()
  })

  test("after a reload it shows that it was paid", async () => {
    savePaying(kind.kind, kind.payer, kind.id)
    const { queries, asked } = open(kind, { [read]: [paid] })
    await isSeen(queries)
    expect(asked).toEqual([read])
  })

  test("after a reload it is still to be paid when it wasn't, and remembered", async () => {
    savePaying(kind.kind, kind.payer, kind.id)
    const { queries, asked } = open(kind, { [read]: [unanswered] })
    await waitFor(() => expect(asked).toEqual([read]))
    expect(kind.isSeen(queries)).toBe(false)
    expect(paying(kind.kind, kind.payer)).toBe(kind.id)
  })
})

// A purchase that is lost is bought again by a press.
test.each(KINDS.filter(({ kind }) => kind !== "purchase"))(
  "$kind: with a lost answer it tries again when the connection is back",
  async (kind) => {
    const { place, placed, confirm, read, paid } = kind
    const { result, queries } = open(kind, { [place]: [placed], [confirm]: [lost(), paid], [read]: [paid] })
    act(() => result.current.pay())
    await waitFor(() => expect(result.current.error?.message).toBe("Network error"))
    act(() => void globalThis.dispatchEvent(new Event("online")))
    await seesPaid(kind, queries)
  },
)
