import type { Contact } from "@hub/domain/account/contact"
import type { Customer } from "@hub/domain/account/customer"
import { addDays, longMonth, monthOf } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { listOf } from "@hub/domain/kernel/text"
import { RECIPIENTS_MAX } from "@hub/domain/sharing/share"
import { shareMail } from "@hub/domain/sharing/share-mail"
import { notifyError, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useInit } from "../company/init.ts"
import { membersOf } from "../participants/members.ts"
import type { SharingSearch } from "../routes-search.ts"
import { type Attendance, familyAttendancesQuery } from "../scheduling/attendances/queries.ts"
import { visitsOf } from "../scheduling/attendances/save-calendar.ts"
import { peopleOf } from "./people.ts"
import { type ShareSettings, useShare } from "./queries.ts"
import { dayCountOf, monthSpan, monthWithDays, schedulesOf, sharedDays } from "./shared-days.ts"

const m = messages("portal/sharing.shareScreen")

const AHEAD_DAYS = 400

export interface Sharing {
  readonly customer: Customer
  readonly settings: ShareSettings
  readonly contacts: readonly Contact[]
  /** What is booked ahead. */
  readonly ahead: readonly Attendance[]
  readonly today: string
  readonly search: SharingSearch
  readonly onSearch: (search: SharingSearch) => void
}

export type ShareDays = ReturnType<typeof useShareDays>

/** Whose days go to whom: what is chosen, the mail that comes of it, and sending it once. */
export function useShareDays({ customer, settings, contacts, ahead, today, search, onSearch }: Sharing) {
  const init = useInit()
  const members = membersOf(customer.students)
  const known = members.map(({ id }) => id)
  const remembered = (search.who === undefined ? settings.student_ids : [search.who]).filter((id) => known.includes(id))
  const [student_ids, setStudents] = useState<readonly string[]>(remembered.length === 0 ? known : remembered)
  const [added, setAdded] = useState<readonly { name: string; email: string }[]>([])
  const [ticks, setTicks] = useState<Readonly<Record<string, boolean>>>({})
  const [note, setNote] = useState(settings.note)
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [isAsking, setAsking] = useState(false)
  const share = useShare()

  const wanted = search.month ?? monthWithDays(ahead, today)
  const month = wanted < monthOf(today) ? monthOf(today) : wanted
  const programs = schedulesOf(ahead)
  const program = programs.find(({ id }) => id === search.program)
  const span = program === undefined ? monthSpan(month, today) : { from: today, to: addDays(today, AHEAD_DAYS) }
  const booked = useQuery(familyAttendancesQuery(span.from, span.to))
  const all = sharedDays(booked.data ?? [], { ...span, schedule_set_id: program?.id })
  const shared = all.shared.filter((one) => student_ids.includes(one.student_id))
  const people = peopleOf(settings, contacts, added, { today, time_zone: init.company_profile.time_zone }).map(
    ({ isChosen, ...person }) => ({ ...person, isTicked: !person.hasStopped && (ticks[person.email] ?? isChosen) }),
  )
  const chosen = people.filter(({ isTicked }) => isTicked)
  const visits = visitsOf(
    shared,
    { students: customer.students, locations: init.locations },
    { audience: "share", stamped_at: "2026-01-01T00:00:00.000Z" },
  )
  const what = program?.name ?? longMonth(month)
  const again = listOf(chosen.filter(({ wasSentToday }) => wasSentToday).map(({ name }) => name))

  const send = () => {
    const body = {
      student_ids: [...student_ids],
      recipients: chosen.map(({ name, email }) => ({ name: name.slice(0, 80), email })),
      note: note.trim(),
    }
    share.mutate(
      program === undefined
        ? { key, month: { ...body, month } }
        : { key, schedule_set: { ...body, schedule_set_id: program.id } },
      {
        onSettled: () => setAsking(false),
        onSuccess: ({ sent_to }) => {
          setKey(crypto.randomUUID())
          notifySuccess(m.sentTo({ what, sent_to: listOf(sent_to.map(({ name }) => name)) }), { title: m.sent })
        },
        onError: (error) => notifyError(error),
      },
    )
  }

  return {
    members,
    student_ids,
    setStudents,
    dayCountFor: (student_id: string) => dayCountOf(all.shared.filter((one) => one.student_id === student_id)),
    days: {
      month,
      program: program?.id,
      programs,
      day_count: booked.data === undefined ? undefined : dayCountOf(shared),
      first_month: monthOf(today),
      onMonth: (next: string) => onSearch({ ...search, month: next, program: undefined }),
      onProgram: (id: string) => onSearch({ ...search, program: id }),
    },
    /** Booked then, but shared with nobody. */
    unshared: all.unshared,
    people,
    tick: (email: string, isTicked: boolean) => setTicks({ ...ticks, [email]: isTicked }),
    add: (person: { name: string; email: string }) => setAdded([...added, person]),
    note,
    setNote,
    chosen,
    what,
    letter: shareMail(visits, program?.name ?? month, customer.first_name),
    hasDays: visits.length > 0,
    areDaysRead: booked.data !== undefined,
    isReady: visits.length > 0 && chosen.length > 0 && chosen.length <= RECIPIENTS_MAX,
    isSending: share.isPending,
    /** Who got it today, in words: they are asked about before it goes again. */
    again: isAsking ? again : "",
    stopAsking: () => setAsking(false),
    press: again === "" ? send : () => setAsking(true),
    send,
  }
}
