import type { Application } from "@hub/domain/applications/application"
import { isAlive } from "@hub/domain/applications/application-states"
import { datesLabel, timesLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { listOf } from "@hub/domain/kernel/text"
import { Roundel } from "@hub/ui/avatar/roundel"
import { Button, buttonClass } from "@hub/ui/button/button"
import { FieldError } from "@hub/ui/field/field-error"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { Link, useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { isMailOff } from "../api/preloaded.ts"
import { sentenceOf } from "../api/problem.ts"
import type { Member } from "../participants/members.ts"
import { formatReasons } from "../scheduling/format-reasons.ts"
import type { AvailableOffering } from "../scheduling/queries.ts"
import css from "./apply-form.module.css"
import { useDraftApplications } from "./queries.ts"

const m = messages("portal/applications.applyForm")

interface Props {
  offering: AvailableOffering
  members: readonly Member[]
  /** Those who were chosen on the page before. */
  chosen: readonly string[]
  applications: readonly Application[]
  locationName: string
  time_zone: string
}

/** What doesn't speak against applying: it is what one applies for, or a part of the application. */
const NO_HINDRANCE = ["application_needed", "full", "grade_unknown", "birth_date_unknown"]

/** Who applies for a program: the start of an application. */
export function ApplyForm({ offering, members, chosen, applications, locationName, time_zone }: Props) {
  const navigate = useNavigate()
  const draft = useDraftApplications((drafts) => {
    const [first] = drafts
    if (first !== undefined)
      void navigate({ to: "/applications/$application_id", params: { application_id: first.id } })
  })
  const underWay = (member: Member) =>
    applications.find((one) => isAlive(one) && one.program_id === offering.id && one.student_ids.includes(member.id))
  const against = offering.reasons.filter(({ code }) => !NO_HINDRANCE.includes(code))
  const isFree = ({ id }: Member) => !against.some(({ student_id }) => student_id === id)
  const able = members.filter((member) => isFree(member) && underWay(member) === undefined)
  const [who, setWho] = useState<readonly string[]>(chosen)
  const [isMissing, setMissing] = useState(false)
  const going = able.filter(({ id }) => who.includes(id))
  const unable = members.filter((member) => !isFree(member) && underWay(member) === undefined)
  return (
    <div className={css.form}>
      <div className="page-header">
        <h1>{m.applyFor({ name: offering.name })}</h1>
        <p>
          {datesLabel(offering)}, {timesLabel(offering)},{" "}
          {m.explanation({ value: offering.room === "" ? locationName : offering.room, isMailOff: isMailOff() })}
        </p>
      </div>
      {able.length === 0 ? null : (
        <Stack as="fieldset" gap={1} className={css.who}>
          <legend>{m.whoIsApplying}</legend>
          {able.map((member) => (
            <label className="check" key={member.id}>
              <input
                className="box"
                type="checkbox"
                checked={who.includes(member.id)}
                onChange={(event) => {
                  setWho(event.target.checked ? [...who, member.id] : who.filter((id) => id !== member.id))
                  setMissing(false)
                }}
              />
              <Roundel letter={member.letter} k={member.colour} />
              <span>{member.name}</span>
            </label>
          ))}
          {isMissing && <FieldError>{m.chooseWho}</FieldError>}
        </Stack>
      )}
      <ul className={css.others}>
        {members.flatMap((member) => {
          const application = underWay(member)
          if (application === undefined) return []
          return [
            <Row as="li" gap={3} key={member.id}>
              <Roundel letter={member.letter} k={member.colour} />
              <p>{m.hasOpenOne({ name: <b>{member.name}</b>, isName: member.is_you })}</p>
              <Link
                activeOptions={{ exact: true }}
                className={buttonClass({ variant: "line", size: "s" })}
                to="/applications/$application_id"
                params={{ application_id: application.id }}
              >
                {m.seeIt({ name: <span className="visually-hidden">, {member.name}</span> })}
              </Link>
            </Row>,
          ]
        })}
        {formatReasons(
          { ...offering, reasons: against },
          unable.map(({ student }) => student),
          time_zone,
        ).map((reason) => (
          <Row as="li" gap={3} key={reason.students.map(({ id }) => id).join()}>
            <p>
              <b>{listOf(reason.names)}</b> {reason.rest}
            </p>
          </Row>
        ))}
      </ul>
      {draft.isError ? (
        <p className="note bad" role="alert">
          {sentenceOf(draft.error)}
        </p>
      ) : null}
      {able.length === 0 ? (
        <Link activeOptions={{ exact: true }} className={buttonClass({ variant: "line" })} to="/applications">
          {m.allApplications}
        </Link>
      ) : (
        <div className="bar">
          <p>
            <span className="numeral">{going.length}</span>
            <span className="unit">{m.applies({ count: going.length })}</span>
          </p>
          <Button
            busy={draft.isPending || draft.isSuccess}
            onClick={() => {
              setMissing(going.length === 0)
              if (going.length === 0) return
              draft.mutate({
                schedule_set_id: offering.schedule_set_id,
                program_id: offering.id,
                student_ids: going.map(({ id }) => id),
              })
            }}
          >
            {m.start}
          </Button>
        </div>
      )}
    </div>
  )
}
