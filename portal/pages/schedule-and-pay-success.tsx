import type { Customer } from "@hub/domain/account/customer"
import { messages } from "@hub/domain/kernel/messages"
import { announce } from "@hub/ui/page-header/announcements.ts"
import { useQuery } from "@tanstack/react-query"
import { useSearch } from "@tanstack/react-router"
import { useEffect, useRef } from "react"
import { useCustomer } from "../account/queries.ts"
import { isProblem } from "../api/problem.ts"
import { useInit } from "../company/init.ts"
import { BookedOrder } from "../orders/booked-order.tsx"
import { settlePayingOrder } from "../orders/paying-order.ts"
import { type Order, orderQuery } from "../orders/queries.ts"
import { OrderNotFound, UnbookedOrder } from "../orders/unbooked-order.tsx"
import { useOpenSteps } from "../paperwork/use-open-steps.tsx"
import { membersOf } from "../participants/members.ts"
import { forgetPaying } from "../payments/paying.ts"
import { useDay } from "../shell/clock/use-now.ts"
import { FailedScreen } from "../shell/failed-screen.tsx"

const m = messages("portal/pages.scheduleAndPaySuccess")

/** /schedule_and_pay_success, "Thank You!": the passes, and what next. It works from the order's id alone. */
export function SuccessPage() {
  const { order: id = "" } = useSearch({ from: "/schedule_and_pay_success" })
  const { data: customer } = useCustomer()
  const query = useQuery({ ...orderQuery(id), enabled: id !== "" })
  const order = query.data
  const isBooked = order?.status === "completed"
  const wasWaiting = useRef(false)
  useEffect(() => {
    if (isBooked && wasWaiting.current) announce(m.youreBooked)
    wasWaiting.current = order !== undefined && !isBooked
  }, [order, isBooked])
  useEffect(() => {
    if (order !== undefined && customer !== undefined) settlePayingOrder(customer.id, order)
  }, [order, customer])
  const isUnknown = isProblem(query.error, "NOT_FOUND")
  useEffect(() => {
    if (isUnknown) forgetPaying("order")
  }, [isUnknown])
  // Only the id can be invalid: an address that was cut short.
  if (id === "" || isProblem(query.error, "NOT_FOUND", "VALIDATION")) return <OrderNotFound />
  if (order === undefined && query.isError) {
    return (
      <FailedScreen
        title={m.loadFailed}
        text={m.loadFailedExplained}
        isPatient
        isBusy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  }
  if (order === undefined || customer === undefined) {
    return (
      <main id="main" aria-busy="true">
        <h1 className="visually-hidden">{m.yourBooking}</h1>
        <p role="status">{m.lookingUpYourBooking}</p>
      </main>
    )
  }
  return isBooked ? <Booked order={order} customer={customer} /> : <UnbookedOrder order={order} />
}

function Booked({ order, customer }: { order: Order; customer: Customer }) {
  const init = useInit()
  const today = useDay(init.company_profile.time_zone)
  const items = order.sign_up?.items ?? []
  const booked = membersOf(customer.students).filter(({ id }) => items.some(({ student_id }) => student_id === id))
  const open = useOpenSteps(booked, today)
  return <BookedOrder order={order} customer={customer} init={init} open={open} />
}
