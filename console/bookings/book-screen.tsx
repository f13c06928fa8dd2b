import { dayLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { gradeLabel, gradePosition } from "@hub/domain/participants/grade"
import { isProblem } from "@hub/portal/api/problem"
import { Avatar } from "@hub/ui/avatar/avatar"
import { FormAlert } from "@hub/ui/field/form-alert"
import { Aside } from "@hub/ui/layout/aside"
import { Columns } from "@hub/ui/layout/columns"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { useState } from "react"
import type { Child, Family } from "../families/queries.ts"
import { AddOnChoices } from "./add-on-choices.tsx"
import { BookPreview } from "./book-preview.tsx"
import { BookableList } from "./bookable-list.tsx"
import { BookedPanel } from "./booked-panel.tsx"
import { Choices, TwoLines } from "./choices.tsx"
import { ChosenList } from "./chosen-list.tsx"
import { FullNote } from "./full-note.tsx"
import { PayFields, payError } from "./pay-fields.tsx"
import { RulesNote } from "./rules-note.tsx"
import { isSame, type Pick, useBook } from "./use-book.ts"

const m = messages("console/bookings.book")

/** Who, what, rules that say no, how it is paid, then the preview; several children and programs in one. */
export function BookScreen({ family, onLeave }: { family: Family; onLeave: () => void }) {
  const customer_id = family.id
  const children = family.children.filter(({ is_archived }) => !is_archived)
  const [student_id, setStudent] = useState(children[0]?.id ?? "")
  const [isSent, setSent] = useState(false)
  const book = useBook(customer_id)
  const { picks, choose, pay, rules, shown, booked, press } = book
  const nameOf = (id: string | null): string => children.find((child) => child.id === id)?.first_name ?? ""
  if (booked !== undefined)
    return (
      <BookedPanel
        booked={booked}
        picks={picks}
        nameOf={nameOf}
        isOpen={pay.way === "LINK" || pay.way === "INVOICE"}
        change_amount={shown.data?.change_amount ?? 0}
        onNext={onLeave}
      />
    )
  const said = shown.data?.rules ?? []
  const isSeveral = picks.length > 1
  const change = (pick: Pick, next: Partial<Pick>) =>
    choose(picks.map((one) => (one === pick ? { ...one, ...next } : one)))
  const confirm = (preview: string) => {
    setSent(true)
    const isReady = rules.isReady(said)
    const isAgreed = shown.data?.consent === null || book.hasConsented
    if (isReady && isAgreed && payError(pay) === undefined) press.mutate(preview)
  }
  return (
    <Columns wide="first" gap={5} above={4}>
      <Stack gap={5}>
        {children.length === 0 ? (
          <p className="dim">{m.noChild}</p>
        ) : (
          <Choices
            title={m.for}
            columns={2}
            options={children.map((child) => ({ value: child.id, label: <ChildText child={child} /> }))}
            value={student_id}
            onChange={setStudent}
          />
        )}
        {children.length > 0 && (
          <section>
            <div className="sign">
              <h2>{m.what}</h2>
              <span className="small dim">{m.fits({ name: nameOf(student_id) })}</span>
            </div>
            <BookableList
              customer_id={customer_id}
              student_id={student_id}
              isPicked={(offering_id) => picks.some((pick) => isSame(pick, student_id, offering_id))}
              onPick={(offering) =>
                choose(
                  picks.some((pick) => isSame(pick, student_id, offering.offering_id))
                    ? picks.filter((pick) => !isSame(pick, student_id, offering.offering_id))
                    : [...picks, { student_id, offering }],
                )
              }
            />
          </section>
        )}
        {isSeveral && <ChosenList picks={picks} family={children} onChoose={choose} />}
        <RulesNote
          rules={said.map((rule) => ({
            ...rule,
            of: isSeveral ? lineName(picks, rule, nameOf) : undefined,
          }))}
          why={rules.why}
          onWhy={rules.setWhy}
          error={rules.error}
        />
        {shown.data?.full.map((full) =>
          picks
            .filter(({ offering, raise }) => offering.offering_id === full.offering_id && raise === undefined)
            .map((pick) => (
              <FullNote
                key={`${pick.student_id} ${full.offering_id}`}
                customer_id={customer_id}
                pick={pick}
                child={nameOf(pick.student_id)}
                full={full}
                onRaise={(raise) => change(pick, { raise })}
                onWaits={() => choose(picks.filter((one) => one !== pick))}
              />
            )),
        )}
        {picks.length > 0 && pay.way !== "FREE" && (
          <AddOnChoices
            offers={(shown.data?.add_ons ?? []).filter((offer) =>
              picks.some((pick) => isSame(pick, offer.student_id, offer.offering_id)),
            )}
            chosen={book.added}
            placeName={(of, offering_id) => lineName(picks, { student_id: of, offering_id }, nameOf)}
            onChoose={book.add}
          />
        )}
        {(shown.data?.short_add_ons ?? []).map(({ add_on_id, date, name, left }) => (
          <p key={`${add_on_id} ${date ?? ""}`} className="note warn" role="alert">
            {date === null ? m.shortAddOn({ name, left }) : m.shortAddOnOn({ name, left, day: dayLabel(date) })}
          </p>
        ))}
        {picks.length > 0 && (
          <PayFields
            customer_id={customer_id}
            pay={pay}
            onChange={book.setPay}
            isSent={isSent}
            refused={shown.error ?? press.error}
          />
        )}
      </Stack>
      <Aside>
        {picks.length === 0 && <p className="dim">{m.choose}</p>}
        {shown.error !== null && <FormAlert>{sentenceFor(shown.error)}</FormAlert>}
        {picks.length > 0 && shown.data !== undefined && (
          <BookPreview
            shown={shown.data}
            family={family}
            picks={picks}
            hasConsented={book.hasConsented}
            onConsent={book.setConsented}
            isSent={isSent}
            busy={press.isPending}
            stale={book.isStale}
            hasChanged={press.hasChanged}
            onConfirm={confirm}
            onLeave={onLeave}
          />
        )}
      </Aside>
    </Columns>
  )
}

/** What is wrong with a field of paying is said there too. */
const sentenceFor = (error: Error): string =>
  isProblem(error, "VALIDATION") ? (error.errors[0]?.message ?? error.message) : error.message

const lineName = (
  picks: readonly Pick[],
  { student_id, offering_id }: { student_id: string; offering_id: string },
  nameOf: (id: string) => string,
): string => {
  const pick = picks.find((one) => isSame(one, student_id, offering_id))
  return m.line({ name: nameOf(student_id), program: pick?.offering.name ?? "" })
}

const ChildText = ({ child: { first_name, last_name, colour, age, grade } }: { child: Child }) => {
  const grade_name = gradeLabel(gradePosition(grade))
  return (
    <Row as="span" gap={3}>
      <Avatar first_name={first_name} last_name={last_name} k={colour} size="m" isDecorative />
      <TwoLines text={first_name} more={age === null ? grade_name : m.child({ age, grade: grade_name })} />
    </Row>
  )
}
