import type { Contact } from "@hub/domain/account/contact"
import type { Customer } from "@hub/domain/account/customer"
import { addDays, longMonth, monthOf } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { listOf } from "@hub/domain/kernel/text"
import { NOTE_LENGTH, RECIPIENTS_MAX } from "@hub/domain/sharing/share"
import { shareMail } from "@hub/domain/sharing/share-mail"
import { Button } from "@hub/ui/button/button"
import { TextArea } from "@hub/ui/field/text-area"
import { Icon } from "@hub/ui/icon/icon"
import { Aside } from "@hub/ui/layout/aside"
import { Columns } from "@hub/ui/layout/columns"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { ParticipantSelector } from "@hub/ui/participant-picker/participant-selector"
import { notifyError, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useQuery } from "@tanstack/react-query"
import { type ReactNode, useState } from "react"
import { useInit } from "../company/init.ts"
import { membersOf } from "../participants/members.ts"
import type { SharingSearch } from "../routes-search.ts"
import { type Attendance, familyAttendancesQuery } from "../scheduling/attendances/queries.ts"
import { visitsOf } from "../scheduling/attendances/save-calendar.ts"
import { AddPerson } from "./add-person.tsx"
import { MailPreview } from "./mail-preview.tsx"
import { peopleOf } from "./people.ts"
import { type ShareSettings, useShare } from "./queries.ts"
import { SendAgain } from "./send-again.tsx"
import { dayCountOf, monthSpan, monthWithDays, schedulesOf, sharedDays } from "./shared-days.ts"
import styles from "./sharing.module.css"
import { WhatDays } from "./what-days.tsx"

const m = messages("portal/sharing.shareScreen")

const AHEAD_DAYS = 400

interface Props {
  customer: Customer
  settings: ShareSettings
  contacts: readonly Contact[]
  /** What is booked ahead. */
  ahead: readonly Attendance[]
  today: string
  search: SharingSearch
  onSearch: (search: SharingSearch) => void
  /** Live calendars. */
  children: ReactNode
}

/** Who gets which days by mail, with the mail as it will be. */
export function ShareScreen({ customer, settings, contacts, ahead, today, search, onSearch, children }: Props) {
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
  const people = peopleOf(settings, contacts, added, { today, time_zone: init.company_profile.time_zone })
  const chosen = people.filter(({ email, isChosen, hasStopped }) => !hasStopped && (ticks[email] ?? isChosen))
  const visits = visitsOf(
    shared,
    { students: customer.students, locations: init.locations },
    { audience: "share", stamped_at: "2026-01-01T00:00:00.000Z" },
  )
  const letter = shareMail(visits, program?.name ?? month, customer.first_name)
  const what = program?.name ?? longMonth(month)
  const names = listOf(chosen.map(({ name }) => name.split(/[ (,]/)[0] ?? name))
  const again = listOf(chosen.filter(({ wasSentToday }) => wasSentToday).map(({ name }) => name))
  const isReady = visits.length > 0 && chosen.length > 0 && chosen.length <= RECIPIENTS_MAX

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

  return (
    <>
      <Columns gap={6} wide="first">
        <Stack gap={6}>
          <Stack as="section" gap={4} aria-labelledby="by-mail">
            <div className="sign">
              <h2 id="by-mail">{m.sendByMail}</h2>
            </div>
            <div>
              <p className={styles["label"]}>{m.whoseDays}</p>
              <ParticipantSelector
                legend={m.whoseDays}
                participants={members.map(({ id, student, colour }) => {
                  const count = dayCountOf(all.shared.filter((one) => one.student_id === id))
                  return {
                    id,
                    first_name: student.first_name,
                    last_name: student.last_name,
                    thumbnail: null,
                    k: colour,
                    is_you: student.type === "CUSTOMER_AS_PARTICIPANT",
                    note: m.days({ count }),
                  }
                })}
                chosen={[...student_ids]}
                onChoose={setStudents}
              />
            </div>
            <WhatDays
              month={month}
              program={program?.id}
              programs={programs}
              day_count={booked.data === undefined ? undefined : dayCountOf(shared)}
              first_month={monthOf(today)}
              onMonth={(next) => onSearch({ ...search, month: next, program: undefined })}
              onProgram={(id) => onSearch({ ...search, program: id })}
            />
            {all.unshared.length > 0 && <p className="note warn">{m.unshared({ unshared: listOf(all.unshared) })}</p>}
            <div>
              <p className={styles["label"]} id="to-whom">
                {m.toWhom}
              </p>
              <ul aria-labelledby="to-whom">
                {people.map(({ name, email, words, isChosen, hasStopped }) => (
                  <li key={email}>
                    <Row as="label" gap={3} className={styles["person"]} data-off={hasStopped || undefined}>
                      <input
                        className="box"
                        type="checkbox"
                        disabled={hasStopped}
                        checked={!hasStopped && (ticks[email] ?? isChosen)}
                        onChange={(event) => setTicks({ ...ticks, [email]: event.target.checked })}
                      />
                      <span className={styles["face"]} aria-hidden="true">
                        {name.charAt(0).toUpperCase()}
                      </span>
                      <span>
                        <b>{name}</b>
                        <small>
                          {email}. {words}
                        </small>
                      </span>
                    </Row>
                  </li>
                ))}
              </ul>
              <AddPerson onAdd={(person) => setAdded([...added, person])} />
            </div>
            <TextArea
              label={m.note}
              value={note}
              max_length={NOTE_LENGTH}
              rows={2}
              onChange={(event) => setNote(event.target.value)}
            />
          </Stack>
          {children}
        </Stack>
        <Aside as="section" aria-labelledby="what-they-get">
          <div className="sign">
            <h2 id="what-they-get">{m.whatTheyGet}</h2>
            {chosen[0] !== undefined && <span className="small dim">{m.mailOf({ name: chosen[0].name })}</span>}
          </div>
          {booked.data !== undefined && visits.length === 0 ? (
            <p className="dim">{m.noDays}</p>
          ) : (
            <MailPreview
              letter={letter}
              company={init.company_profile.name}
              to={chosen[0]?.name ?? ""}
              note={note}
              members={members}
            />
          )}
        </Aside>
      </Columns>
      <div className="bar">
        <p>
          <span className="numeral">{chosen.length}</span>
          <span className="unit">{m.chosen({ count: chosen.length })}</span>
        </p>
        <Button busy={share.isPending} disabled={!isReady} onClick={again === "" ? send : () => setAsking(true)}>
          <Icon name="mail" />
          {chosen.length === 0
            ? m.nobodyChosen
            : chosen.length > RECIPIENTS_MAX
              ? m.atMostAtOnce({ recipients_max: RECIPIENTS_MAX })
              : visits.length === 0
                ? m.noDaysToSend
                : m.sendTo({ what, value: chosen.length > 3 ? m.people({ chosenCount: chosen.length }) : names })}
        </Button>
      </div>
      <SendAgain
        isSending={share.isPending}
        names={isAsking ? again : ""}
        onClose={() => setAsking(false)}
        onSend={send}
      />
    </>
  )
}
