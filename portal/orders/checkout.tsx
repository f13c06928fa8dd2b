import type { Customer } from "@hub/domain/account/customer"
import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { EmptyState } from "@hub/ui/empty/empty-state"
import { lazyComponent } from "@hub/ui/loading/lazy-component"
import { announce } from "@hub/ui/page-header/announcements.ts"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { Navigate, useNavigate } from "@tanstack/react-router"
import { type ReactNode, useState } from "react"
import { api } from "../api/client.ts"
import { ApiProblem, isProblem } from "../api/problem.ts"
import { useToday } from "../company/use-today.ts"
import { paying } from "../payments/paying.ts"
import { type HeldItem, itemsOfStudents, withoutItems } from "../scheduling/basket.ts"
import type { LeftOut } from "../scheduling/pick-choice.ts"
import { changeBasket, useBasket } from "../scheduling/saved-basket.ts"
import { CheckoutScreen } from "./checkout-screen.tsx"
import { CheckoutStopped, type LineOf, staysPicked } from "./checkout-stopped.tsx"
import { STEP_PATHS } from "./flow-steps.tsx"
import { currentDraftQuery, useHoldAttempt, useHoldPlaces } from "./queries.ts"
import { daysOf, scheduleSearch } from "./schedule-search.ts"
import { heldItems } from "./use-schedule-flow.ts"

const m = messages("portal/orders.checkout")

const holdEnded = () =>
  new ApiProblem("domain", m.timeOver, {
    code: "HOLD_ENDED",
  })
const asProblem = (error: Error): ApiProblem =>
  error instanceof ApiProblem ? error : new ApiProblem("unknown", m.unknownError)

interface Props {
  customer: Customer
  /** An order that was left unpaid, whatever is in the basket. */
  open_order_id: string | undefined
  lineOf: LineOf
  /** Where the family is on its way; nowhere with nothing to pay. */
  steps: ReactNode
}

/** A family that pays doesn't load it. */
const EmptyCheckout = lazyComponent(() => import("./empty-checkout.tsx"), "EmptyCheckout")

/**
 * Ends an order whose time is over while its payment may be under way. The server ends it only after the card provider has confirmed
 * that nothing was charged; otherwise the order's own page says what became of it.
 */
function useEndHold(onEnded: () => void) {
  const navigate = useNavigate()
  const openOrder = (order_id: string) =>
    void navigate({ to: "/schedule_and_pay_success", search: { order: order_id }, replace: true })
  return useMutation({
    mutationFn: (id: string) => api.call("POST /orders/{id}/release", { params: { id }, body: {} }),
    onSuccess: ({ id, status, payment }) => {
      const isFree = status === "cancelled" || status === "expired"
      if (isFree && (payment?.refunded_amount ?? 0) === 0) onEnded()
      else openOrder(id)
    },
    onError: (_, order_id) => openOrder(order_id),
  })
}

/** Checkout: the places being held, the order that holds them, or why there is none. */
export function Checkout({ customer, open_order_id, lineOf, steps }: Props) {
  const isOpenOrder = open_order_id !== undefined
  const { basket } = useBasket(customer.id)
  const today = useToday()
  const [stopped, setStopped] = useState<ApiProblem>()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const hold = useHoldPlaces()
  const lastAttempt = useHoldAttempt(customer.id)
  const attempt = isOpenOrder ? undefined : lastAttempt
  const draft = useQuery({ ...currentDraftQuery, enabled: attempt === undefined || attempt.status === "success" })
  const order = draft.data ?? undefined
  const endHold = useEndHold(() => setStopped(holdEnded()))
  const leave = useMutation({
    mutationFn: (id: string) => api.call("POST /orders/{id}/release", { params: { id }, body: {} }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: currentDraftQuery.queryKey, refetchType: "none" })
      announce(m.released)
      return navigate({ to: "/availability", search: scheduleSearch(daysOf(order), today) })
    },
  })

  const picked = isOpenOrder ? [] : itemsOfStudents(basket, customer.students)
  const held: readonly HeldItem[] = order === undefined ? picked : heldItems(order)
  const items = attempt?.status === "error" ? (attempt.variables?.items ?? []) : held
  const holdAgain = (wanted: readonly HeldItem[], left_out?: LeftOut) => {
    endHold.reset()
    setStopped(undefined)
    if (isOpenOrder) void draft.refetch()
    else hold.mutate({ customer_id: customer.id, items: wanted, left_out })
  }

  const isOver = order?.status === "draft" && order.hold === null
  const error = attempt?.error ?? draft.error
  const problem = stopped ?? (error === null ? undefined : asProblem(error)) ?? (isOver ? holdEnded() : undefined)
  const isHolding = attempt?.status === "pending" || draft.isFetching || (draft.isPending && problem === undefined)
  if (isHolding)
    return (
      <>
        {steps}
        <Waiting>{m.holdingYourPlaces}</Waiting>
      </>
    )
  const paid_id = paying("order", customer.id)
  const isUnheld = attempt === undefined ? draft.data === null : isProblem(attempt.error, "NOT_ELIGIBLE")
  // It was paid, and the answer was lost: "booked here already" is no news, "You're booked!" is.
  if (paid_id !== undefined && stopped === undefined && isUnheld) {
    return <Navigate to="/schedule_and_pay_success" search={{ order: paid_id }} replace />
  }
  if (problem !== undefined) {
    return (
      <>
        {steps}
        <CheckoutStopped
          problem={problem}
          basket={items}
          days={order === undefined ? picked.flatMap(({ days }) => days) : daysOf(order)}
          lineOf={lineOf}
          students={customer.students}
          onDrop={(dropped) => {
            if (!staysPicked(problem)) changeBasket(customer.id, (before) => withoutItems(before, dropped))
            holdAgain(withoutItems(items, dropped))
          }}
          onRetry={() => holdAgain(items)}
          onChoose={holdAgain}
        />
      </>
    )
  }
  const [step] = order?.steps_due ?? []
  if (step !== undefined) return <Navigate to={STEP_PATHS[step]} replace />
  if (!endHold.isIdle)
    return (
      <>
        {steps}
        <Waiting>{m.endingPayment}</Waiting>
      </>
    )
  if (order === undefined && picked.length === 0) return <EmptyCheckout order_id={open_order_id} />
  if (order === undefined) {
    return (
      <>
        {steps}
        <EmptyState isAlone text={m.notHeld({ count: picked.length })}>
          <Button onClick={() => holdAgain(picked)}>{m.continueToCheckout}</Button>
        </EmptyState>
      </>
    )
  }
  return (
    <>
      {steps}
      <CheckoutScreen
        customer={customer}
        order={order}
        onHoldEnd={(isUnknown) => {
          if (order.status === "draft" && !isUnknown) setStopped(holdEnded())
          else endHold.mutate(order.id)
        }}
        onStopped={(why) => {
          // Asked for since the places were held: the order says what, and leads there.
          if (why.code === "STEPS_DUE") void draft.refetch()
          else setStopped(why)
        }}
        onLeave={() => leave.mutate(order.id)}
        isLeaving={leave.isPending}
        leaveError={leave.error}
      />
    </>
  )
}

const Waiting = ({ children }: { children: string }) => (
  <p role="status" aria-busy="true">
    {children}
  </p>
)
