import type { Customer } from "@hub/domain/account/customer"
import { messages } from "@hub/domain/kernel/messages"
import { listOf, ordinal } from "@hub/domain/kernel/text"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { type Member, membersOf, whoOf } from "../../participants/members.ts"
import { withoutItems } from "../../scheduling/basket.ts"
import type { AvailableOffering } from "../../scheduling/queries.ts"
import { changeBasket } from "../../scheduling/saved-basket.ts"
import { useChangeLine, useWaitlists } from "./queries.ts"

const m = messages("portal/applications/waitlists.joinScreen")

export interface Joining {
  readonly customer: Customer
  readonly offering: AvailableOffering
  /** Chosen where the family came from. */
  readonly wanted: readonly string[]
  /** The program that they would move from: it is in nobody's way. */
  readonly instead_of: string | undefined
}

/** A message's names, and which words go with them. */
export const subjectOf = (members: readonly Member[]) => ({
  names: listOf(members.map(({ name }) => name)),
  who: whoOf(members.map(({ student }) => student)),
})

export type JoinWaitlist = ReturnType<typeof useJoinWaitlist>

/** Who of a family can wait for a full program, who is chosen to, and joining its waitlist. */
export function useJoinWaitlist({ customer, offering, wanted, instead_of }: Joining) {
  const navigate = useNavigate()
  const { data } = useWaitlists()
  const members = membersOf(customer.students)
  const waiting = (data?.items ?? []).filter(
    ({ program_id, status }) => program_id === offering.id && status !== "LAPSED",
  )
  const isIn = ({ id }: Member) => waiting.some(({ student_id }) => student_id === id)
  const isRefused = ({ id }: Member) =>
    offering.reasons.some(
      ({ student_id, code }) =>
        student_id === id &&
        code !== "full" &&
        !(code === "overlaps" && instead_of !== undefined && wanted.includes(id)),
    )
  // Only a family that would move sees the question about a move.
  const free = members.filter(
    (member) => !isIn(member) && !isRefused(member) && (instead_of === undefined || wanted.includes(member.id)),
  )
  const [picked, setPicked] = useState(wanted.length > 0 ? wanted : members.map(({ id }) => id))
  const [isMissing, setMissing] = useState(false)
  const [how, setHow] = useState<string>("one")
  const chosen = free.filter(({ id }) => picked.includes(id) || free.length === 1)
  const ids = chosen.map(({ id }) => id)
  const join = useChangeLine((records) => {
    // Picked before the last place went: they wait for it now.
    const offering_id = offering.id
    changeBasket(customer.id, (before) =>
      withoutItems(
        before,
        ids.map((student_id) => ({ student_id, offering_id })),
      ),
    )
    const [own] = records.filter(({ student_id }) => ids.length === 1 && student_id === ids[0])
    const place = own?.position == null ? undefined : ordinal(own.position)
    const joined = { ...subjectOf(chosen), name: offering.name }
    notifySuccess(place === undefined ? m.joined(joined) : m.joinedAt({ ...joined, place }))
    void navigate({ to: "/applications" })
  })
  return {
    offering,
    isFull: offering.places.answer !== "open",
    /** They can wait. */
    free,
    isAnyoneWaiting: waiting.length > 0,
    waiting: members.filter(isIn),
    refused: members.filter(isRefused),
    chosen_ids: ids,
    choose: (student_ids: readonly string[]) => {
      setPicked(student_ids)
      setMissing(false)
    },
    /** Joining was pressed with nobody chosen. */
    isMissing,
    how,
    setHow,
    error: join.error,
    isJoining: join.isPending,
    join: () => {
      setMissing(ids.length === 0)
      if (ids.length > 0)
        join.mutate({ program_id: offering.id, ids, to: "join", both_or_none: how === "both", instead_of })
    },
  }
}
