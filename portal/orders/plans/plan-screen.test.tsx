import { plannedSums } from "@hub/domain/orders/order-sums"
import { CARD, cardsAre, PROVIDER } from "@hub/testing/portal/checkout.tsx"
import { DRAFT } from "@hub/testing/portal/order"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router"
import { cleanup, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { type ComponentProps, useImperativeHandle } from "react"
import { afterEach, expect, test, vi } from "vitest"
import { InitContext } from "../../company/init.ts"
import type { NewCardForm } from "../../payments/lazy-card-forms.tsx"
import { PlanScreen } from "./plan-screen.tsx"
import type { Plan, PlannedOrder } from "./queries.ts"

const mocks = vi.hoisted(() => ({ pay: vi.fn(), save: vi.fn() }))
vi.mock("./use-pay-installment.ts", () => ({ usePayInstallment: () => ({ mutate: mocks.pay, error: null }) }))
vi.mock("../../payments/use-new-card.ts", () => ({ useNewCard: () => mocks.save }))
vi.mock("../../payments/lazy-card-forms.tsx", () => ({
  NewCardForm: ({ handle, onAdd }: ComponentProps<typeof NewCardForm>) => {
    const card = { ...CARD, payment_method_id: "pm_typed", expiration_month: 1, expiration_year: 2040 }
    useImperativeHandle(handle, () => () => onAdd(card, true))
    return <p>The fields</p>
  },
}))
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

const part = { due_on: "2027-06-22", amount: 6_000, reduced_amount: 0, paid_at: null, payment: null, tries: [] }
const plan: Plan = {
  id: "p",
  name: "Four payments",
  installments: [
    { ...part, id: "i2", position: 2, status: "failed" },
    { ...part, id: "i3", position: 3, status: "scheduled" },
  ],
  payment_method: { ...CARD, expiration_month: 1, expiration_year: 2040 },
  card_fault: null,
  former_payment_method: null,
  is_card_expiring: false,
  paid_amount: 6_000,
  left_amount: 12_000,
  sums: plannedSums([6_000, 6_000]),
}

function open(shown: Plan) {
  const answers = new Map([
    ["payment_methods", cardsAre(CARD)],
    ["main_payment_provider", PROVIDER],
  ])
  vi.stubGlobal("fetch", async (address: string) => [...answers].find(([path]) => address.includes(path))?.[1]())
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const init = { company_profile: { time_zone: "UTC", documents: { payment_plan_policy: null } } }
  const order: PlannedOrder = { ...DRAFT, hold: null, status: "completed", payment_plan: shown }
  const Page = () => (
    <InitContext value={JSON.parse(JSON.stringify(init))}>
      <PlanScreen order={order} plan={shown} title="" students={[]} receipt={() => null} />
    </InitContext>
  )
  const router = createRouter({ routeTree: createRootRoute({ component: Page }), history: createMemoryHistory() })
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}
const press = async (user: ReturnType<typeof open>, name: string) =>
  user.click(await screen.findByRole("button", { name }))

test("a card that is typed pays, and Pay says so", async () => {
  const user = open(plan)
  await screen.findByRole("button", { name: "Pay $60 with • 4242" })
  await press(user, "New Card")
  expect(screen.getByRole("radio").matches(":checked")).toBe(false)
  mocks.save.mockResolvedValueOnce("pm_typed")
  await press(user, "Pay $60 with the new card")
  expect(mocks.pay).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ payment_method_id: "pm_typed", installment_id: "i2", is_for_next: true }),
  )
})

test("a typed card that can't be saved pays nothing, and a saved one that is chosen instead pays", async () => {
  const user = open(plan)
  await press(user, "New Card")
  mocks.save.mockResolvedValueOnce(undefined)
  await press(user, "Pay $60 with the new card")
  expect(mocks.pay).not.toHaveBeenCalled()
  await press(user, "New Card")
  await user.click(screen.getByRole("radio"))
  expect(screen.queryByText("The fields")).toBeNull()
  await press(user, "Pay $60 with • 4242")
  expect(mocks.pay).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ payment_method_id: "pm_1" }))
})

test("all that is left is paid with the typed card, which then pays the rest of the plan", async () => {
  const due = plan.installments.map((one) => ({ ...one, status: "scheduled" as const }))
  const user = open({ ...plan, installments: due })
  await press(user, "Other card")
  await press(user, "New Card")
  mocks.save.mockResolvedValueOnce("pm_typed")
  await press(user, "Pay all $120 with the new card")
  expect(mocks.pay).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ payment_method_id: "pm_typed", is_rest: true, was_late: false }),
  )
})
