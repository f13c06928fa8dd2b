import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { Stack } from "@hub/ui/layout/stack"
import { QueryPart } from "@hub/ui/loading/query-part"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useQuery } from "@tanstack/react-query"
import { useNavigate, useParams } from "@tanstack/react-router"
import { type ReactNode, useState } from "react"
import { api } from "../api/client.ts"
import { AddToBookingScreen } from "../bookings/add-to-booking-screen.tsx"
import { CancelBookingScreen } from "../bookings/cancel-booking-screen.tsx"
import { GiveUpScreen } from "../bookings/give-up-screen.tsx"
import { MoveBookingScreen } from "../bookings/move-booking-screen.tsx"
import { type BookingTerms, termsQuery } from "../bookings/queries.ts"
import { useBookingChange } from "../bookings/use-booking-change.ts"
import { PageHead } from "../shell/page-head.tsx"
import { PageLink } from "../shell/page-link.tsx"
import { familyPath } from "../shell/paths.ts"

const book = messages("console/bookings.book")
const familyTexts = messages("console/families.family")
const cancel = messages("console/bookings.cancel")
const move = messages("console/bookings.move")
const addTo = messages("console/bookings.addTo")
const giveUp = messages("console/bookings.giveUp")

interface Opened {
  terms: BookingTerms
  customer_id: string
  leave: () => void
  /** It was moved here: the page says so, though the old place is gone. */
  onMoved: () => void
}

interface Verb {
  title: (terms: BookingTerms) => string
  children: (opened: Opened) => ReactNode
}

function OfBooking({ title, children }: Verb) {
  const { id = "", booking = "" } = useParams({ strict: false })
  const navigate = useNavigate()
  const query = useQuery(termsQuery(booking))
  const [isMoved, setMoved] = useState(false)
  const leave = () => void navigate({ to: "/families/$id", params: { id }, search: (kept) => kept })
  return (
    <QueryPart query={query} loading={familyTexts.loading} failed={familyTexts.failed} rows={6}>
      {(terms) => (
        <>
          <PageHead
            over={<PageLink to={familyPath(id)}>{book.back({ name: terms.student_name })}</PageLink>}
            title={title(terms)}
          />
          {terms.status === "CANCELLED" && !isMoved ? (
            <Gone terms={terms} onLeave={leave} />
          ) : (
            children({ terms, customer_id: id, leave, onMoved: () => setMoved(true) })
          )}
        </>
      )}
    </QueryPart>
  )
}

/** It is canceled: with the credit that came back it may be booked again. */
function Gone({ terms: { attendance_id, can_reinstate }, onLeave }: { terms: BookingTerms; onLeave: () => void }) {
  const again = useBookingChange(
    () =>
      api.call("POST /bookings/{attendance_id}/reinstate", {
        params: { attendance_id },
        body: { reason: cancel.reinstate },
      }),
    {
      onDone: () => {
        notifySuccess(cancel.reinstated)
        onLeave()
      },
      onStale: () => undefined,
    },
  )
  return (
    <Stack gap={3} items="start" above={4}>
      <p>{cancel.gone}</p>
      {can_reinstate && (
        <Button variant="line" busy={again.isPending} onClick={() => again.mutate(undefined)}>
          {cancel.reinstate}
        </Button>
      )}
    </Stack>
  )
}

/** /staff/families/{id}/bookings/{booking}/cancel */
export const CancelBookingPage = () => (
  <OfBooking title={({ student_name, name }) => cancel.title({ name: student_name, program: name })}>
    {({ terms, customer_id, leave }) => <CancelBookingScreen customer_id={customer_id} terms={terms} onLeave={leave} />}
  </OfBooking>
)

/** /staff/families/{id}/bookings/{booking}/move */
export const MoveBookingPage = () => (
  <OfBooking title={({ student_name, name }) => move.title({ name: student_name, program: name })}>
    {({ terms, customer_id, leave, onMoved }) => (
      <MoveBookingScreen customer_id={customer_id} terms={terms} onLeave={leave} onMoved={onMoved} />
    )}
  </OfBooking>
)

/** /staff/families/{id}/bookings/{booking}/give-up */
export const GiveUpPage = () => (
  <OfBooking title={({ student_name }) => giveUp.title({ name: student_name })}>
    {({ terms }) => <GiveUpScreen terms={terms} />}
  </OfBooking>
)

/** /staff/families/{id}/bookings/{booking}/add */
export const AddToBookingPage = () => (
  <OfBooking title={({ student_name, name }) => addTo.title({ name: student_name, program: name })}>
    {({ terms, customer_id, leave }) => <AddToBookingScreen customer_id={customer_id} terms={terms} onLeave={leave} />}
  </OfBooking>
)
