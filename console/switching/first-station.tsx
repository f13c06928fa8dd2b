import { datesLabel, dayLabel, dayYearLabel, shortWeekday, timeLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { listOf } from "@hub/domain/kernel/text"
import { gradeLabel, gradePosition } from "@hub/domain/participants/grade"
import type { SwitchFamily, SwitchProgramShown } from "@hub/domain/switching/switch-shown"
import { Stack } from "@hub/ui/layout/stack"
import { detailText } from "./detail-texts.ts"
import { FamilyMoney, MoneySums } from "./money-shown.tsx"
import type { Switch } from "./queries.ts"
import css from "./switching.module.css"

const m = messages("console/switching.first")

export const firstText = ({ families, programs }: Switch): string =>
  [
    families.count === 0 ? "" : m.familiesCount({ count: families.count }),
    families.children === 0 ? "" : m.childrenCount({ count: families.children }),
    programs.count === 0 ? "" : m.programsCount({ count: programs.count }),
  ]
    .filter((part) => part !== "")
    .join(", ")

const attendanceTexts = messages("console/switching.attendance")

/** Days in the system before, to hold against its own figures. */
function AttendanceSums({ sums: { attendance } }: { sums: Switch["sums"] }) {
  const { in_files, count, days, absences, minutes } = attendance
  if (in_files === 0) return null
  return (
    <p>
      {attendanceTexts.sums({
        rows: in_files,
        count,
        days,
        absences,
        hours: Math.floor(minutes / 60),
        minutes: minutes % 60,
      })}
    </p>
  )
}

/** The first five as they would be, without what is written about health. */
export function FirstStation({ found: { families, programs, sums } }: { found: Switch }) {
  if (families.count + programs.count === 0) return <p>{m.nothing}</p>
  return (
    <Stack gap={5}>
      {sums.bookings + sums.waits + sums.left_out > 0 && (
        <p>{m.places({ bookings: sums.bookings, waits: sums.waits, left: sums.left_out })}</p>
      )}
      {sums.applications > 0 && <p>{m.applications({ count: sums.applications })}</p>}
      {sums.owe.families + sums.in_favor.families > 0 && (
        <p>
          {m.balances({
            owe: sums.owe.families,
            owed: formatMoney(sums.owe.cents),
            favor: sums.in_favor.families,
            credit: formatMoney(sums.in_favor.cents),
          })}
        </p>
      )}
      <MoneySums sums={sums} />
      <AttendanceSums sums={sums} />
      {sums.places_added > 0 && <p>{m.added({ count: sums.places_added })}</p>}
      {families.count > 0 && (
        <Stack as="section" gap={2} aria-label={m.families({ count: families.count })}>
          <h4>{m.families({ count: families.count })}</h4>
          <ul className={css["rows"]}>
            {families.first.map((family) => (
              <FamilyRow key={`${family.file} ${family.line}`} family={family} />
            ))}
          </ul>
        </Stack>
      )}
      {programs.count > 0 && (
        <Stack as="section" gap={2} aria-label={m.programs({ count: programs.count })}>
          <h4>{m.programs({ count: programs.count })}</h4>
          <ul className={css["rows"]}>
            {programs.first.map((program) => (
              <ProgramRow key={`${program.file} ${program.line}`} program={program} />
            ))}
          </ul>
        </Stack>
      )}
    </Stack>
  )
}

const joined = (parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== "").join(" · ")

function FamilyRow({ family }: { family: SwitchFamily }) {
  const { file, line, adults, contacts, children, address, details } = family
  const [account, ...others] = adults
  return (
    <li>
      <Stack gap={1}>
        <p>
          <b>{account?.name ?? m.nobody}</b> {joined([account?.email ?? "", account?.phone ?? ""])}
        </p>
        {children.map((child) => (
          <p key={`${child.name} ${child.birth_date ?? ""}`}>
            {joined([
              child.name,
              child.birth_date === null ? m.noBirthDate : dayYearLabel(child.birth_date),
              gradeText(child),
              child.health_notes === 0 ? null : m.notes({ count: child.health_notes }),
            ])}
          </p>
        ))}
        {[...others, ...contacts].map(({ name, phone }) => (
          <p key={`${name} ${phone}`} className="small dim">
            {m.contact({ name: joined([name, phone]) })}
          </p>
        ))}
        {family.places.map(({ child, program, is_waiting }, index) => (
          <p key={`${index} ${child} ${program}`} className="small">
            {is_waiting ? m.waits({ child, program }) : m.booked({ child, program })}
          </p>
        ))}
        <FamilyMoney money={family.money} />
        {details.map((detail) => (
          <p key={detail.kind} className="small dim">
            {detailText(detail)}
          </p>
        ))}
        <p className="small dim">{joined([address, m.place({ file, line })])}</p>
      </Stack>
    </li>
  )
}

function gradeText({ grade, school_year }: SwitchFamily["children"][number]): string | null {
  if (grade === null || grade === "NONE") return null
  const words = gradeLabel(gradePosition(grade))
  return school_year === null ? words : m.gradeOf({ grade: words, school_year })
}

/** A Sunday. */
const SUNDAY = ["2023-01-01", "2023-01-02", "2023-01-03", "2023-01-04", "2023-01-05", "2023-01-06", "2023-01-07"]
const daysOf = (weekdays: readonly number[]): string =>
  weekdays.map((day) => shortWeekday(SUNDAY[day] ?? "2023-01-01")).join(", ")

function ProgramRow({ program }: { program: SwitchProgramShown }) {
  const { file, line, name, site, start_date, end_date, start_time, end_time, weekdays, capacity, price_cents } =
    program
  const { room, area, min_age, max_age, days, days_off } = program
  const ages = min_age === null && max_age === null ? null : m.ages({ from: min_age ?? "none", to: max_age ?? "none" })
  const dates = start_date === "" || end_date === "" ? "" : datesLabel(program)
  const times =
    start_time === "" || end_time === "" ? "" : m.times({ from: timeLabel(start_time), to: timeLabel(end_time) })
  return (
    <li>
      <Stack gap={1}>
        <p>
          <b>{name}</b> {joined([area, site, room, ages])}
        </p>
        <p>{joined([dates, daysOf(weekdays), times, days > 1 ? m.dayCount({ count: days }) : null])}</p>
        {days_off.length > 0 && <p>{m.daysOff({ days: listOf(days_off.map(dayLabel)) })}</p>}
        <p className="small dim">
          {joined([m.capacity({ count: capacity }), formatMoney(price_cents), m.place({ file, line })])}
        </p>
      </Stack>
    </li>
  )
}
