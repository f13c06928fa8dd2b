import { messages } from "@hub/domain/kernel/messages"
import { creditKind } from "@hub/ui/credit-line/credit-line"
import { Icon } from "@hub/ui/icon/icon"
import { Link } from "@tanstack/react-router"
import { useInit } from "../company/init.ts"
import type { Order, OrderDetails } from "./queries.ts"
import { useCreditSearch } from "./use-credit-search.ts"

const m = messages("portal/orders.creditsBack")

interface Props {
  order: Order
  details: OrderDetails
  bookingName: (attendance_id: string) => string
}

/** Credits that came back for places of this order and are still there. */
export function CreditsBack({ order, details, bookingName }: Props) {
  const { credit_types } = useInit()
  const back = details.bookings.filter(
    ({ cancelled }) => cancelled?.gives === "CREDIT" && cancelled.credit_status === "AVAILABLE",
  )
  if (back.length === 0) return null
  return (
    <section aria-labelledby="credits-back">
      <div className="sign">
        <h2 id="credits-back">{m.title({ backCount: back.length })}</h2>
      </div>
      {back.map(({ attendance_id, student_id, offering_id }) => {
        const priced = order.bookings.find((one) => one.student_id === student_id && one.offering_id === offering_id)
        const type = credit_types.find(({ id }) => id === priced?.credit_type_id)
        const is_free = priced?.is_free_credit ?? false
        return (
          <CreditLink
            key={attendance_id}
            credit={{ is_free, is_program_credit: type?.is_program_credit ?? true }}
            student_id={student_id}
            funbox_id={order.funbox_id}
            name={bookingName(attendance_id)}
          />
        )
      })}
    </section>
  )
}

interface CreditLinkProps {
  credit: { readonly is_free: boolean; readonly is_program_credit: boolean }
  student_id: string
  funbox_id: string
  name: string
}

function CreditLink({ credit, student_id, funbox_id, name }: CreditLinkProps) {
  const search = useCreditSearch({ is_program_credit: credit.is_program_credit, student_id, funbox_id })
  return (
    <Link className="row" search={search} to="/availability">
      <p>
        <b>1 {creditKind(credit)}</b>
        <br />
        <span className="small dim">{m.bookWithIt({ bookingName: name })}</span>
      </p>
      <Icon name="next" />
    </Link>
  )
}
