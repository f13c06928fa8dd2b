import { ageOn, dayLabel, timeLabel } from "@hub/domain/kernel/calendar"
import { Problem, problem } from "@hub/domain/kernel/problem"
import { dayAt, timeAt } from "@hub/domain/kernel/zone"
import { isNameLike, nameKey } from "@hub/domain/participants/person-name"
import { StartupProblem } from "../kernel/startup-problem.ts"
import { readRequirements } from "../paperwork/read-requirements.ts"
import { checkIn, checkOut, readCheckIn, voidCheck } from "../scheduling/check-at-gate.ts"
import { momentWords, placeWords } from "../scheduling/gate-words.ts"
import { type GateSession, type GateWho, type NamedStudent, namedStudents } from "../scheduling/queries.ts"
import type { CommandContext } from "./command-context.ts"
import { loginName } from "./login-name.ts"

export interface WhoOptions {
  readonly code?: string
  readonly name?: string
  readonly id?: string
  readonly by?: string
}

export interface CheckOptions extends WhoOptions {
  readonly with?: string
  readonly anyway?: string
  readonly reason?: string
  readonly called?: string
}

export interface VoidOptions extends WhoOptions {
  readonly reason: string
  readonly again?: boolean
}

const LISTED = 20

const personLine = ({ id, full_name, birth_date, guardian }: NamedStudent, today: string): string =>
  `  ${id}  ${full_name}${birth_date === null ? "" : `, ${ageOn(birth_date, today)} yrs`}, family of ${guardian}`

/** A whole name that one participant has; else those who may be meant, to choose by id. */
async function byName(name: string, { store, clock }: CommandContext): Promise<GateWho> {
  const all = await namedStudents(store)
  const same = all.filter(({ full_name }) => nameKey(full_name) === nameKey(name))
  const [one, other] = same
  if (one !== undefined && other === undefined) return { student_id: one.id }
  const like = same.length > 0 ? same : all.filter(({ full_name }) => isNameLike(full_name, name))
  if (like.length === 0) throw new StartupProblem(`No participant is called ${name}.`)
  const today = clock().toISOString().slice(0, 10)
  const rest = like.length - LISTED
  throw new StartupProblem(
    [
      `${same.length > 0 ? `Several participants are called ${name}` : `Nobody is called exactly ${name}`}. Choose one by --id:`,
      ...like.slice(0, LISTED).map((student) => personLine(student, today)),
      ...(rest > 0 ? [`  and ${rest} more`] : []),
    ].join("\n"),
  )
}

/** Codes have no blanks; what is copied from a screen may. */
const codeOf = (typed: string): string => typed.replaceAll(/[\s\p{Cf}]/gu, "")

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

async function whoOf(typed: string | undefined, options: WhoOptions, context: CommandContext): Promise<GateWho> {
  const { code, name, id } = options
  const [who, other] = [typed, code, name, id].filter((one) => one !== undefined)
  if (who === undefined || other !== undefined)
    throw new StartupProblem("Say who it is: by a code, by --name or by --id.")
  if (name !== undefined) return byName(name, context)
  if (id === undefined) return { qr: codeOf(who) }
  if (!isId(id)) throw new StartupProblem("An id looks like 01890000-0000-7000-8000-000000000001.")
  return { student_id: id.toLowerCase() }
}

const byOf = ({ by }: WhoOptions): string => by?.trim() || loginName()

/** "Trail Makers, Mill Pond, Barn, Jun 10th at 8:40AM". */
function whenAndWhere(session: GateSession, { clock }: CommandContext): string {
  const now = clock().toISOString()
  const { time_zone } = session
  return `${placeWords(session)}, ${dayLabel(dayAt(now, time_zone))} at ${timeLabel(timeAt(now, time_zone))}`
}

/** What is missing before the day is said, and keeps them out but for a reason. */
export async function recordIn(
  typed: string | undefined,
  options: CheckOptions,
  context: CommandContext,
): Promise<number> {
  const { say } = context
  const { with: with_whom, anyway } = options
  const who = await whoOf(typed, options, context)
  const asked = await readCheckIn(context)(who)
  const [needed] = await readRequirements(context)(asked.student.customer_id, asked.session.attendance_id)
  const missing = (needed?.requirements ?? []).filter(({ blocks_check_in_on }) => blocks_check_in_on !== null)
  // Why questions are asked once more is between the office and the family.
  for (const { kind: of, name, hint } of missing) say(`Missing: ${name}.${of === "questions" ? "" : ` ${hint}`}`)
  if (missing.length > 0 && anyway === undefined) {
    say(`${asked.student.full_name} was not checked in. --anyway "<reason>" lets them in, and is recorded.`)
    return 1
  }
  const { student, session } = await checkIn(context)({ who, by: byOf(options), with_whom, reason: anyway })
  const fetched = with_whom === undefined ? "" : ` with ${with_whom}`
  say(`${student.full_name} is in${fetched}: ${whenAndWhere(session, context)}.`)
  return 0
}

const HOW_OTHERS = `To let them leave with someone else: --reason "<why>" --called "<who of the family, when>"`

export async function recordOut(
  typed: string | undefined,
  options: CheckOptions,
  context: CommandContext,
): Promise<number> {
  const { with: with_whom, reason, called } = options
  const who = await whoOf(typed, options, context)
  const { student, session, collected_by } = await checkOut(context)({
    who,
    by: byOf(options),
    with_whom,
    reason,
    called,
  }).catch((error: unknown) => {
    if (!(error instanceof Problem) || error.code !== "NOT_ON_PICK_UP_LIST") throw error
    throw problem(error.code, { message: `${error.message}\n${HOW_OTHERS}`, payload: error.payload ?? {} })
  })
  const { collector, with_whom: name } = collected_by
  const left = collector === "SELF" ? "" : ` with ${name ?? "someone else"}`
  const off_list = collector === "OTHER" ? ", who isn't on the pick-up list" : ""
  context.say(`${student.full_name} is out${left}${off_list}: ${whenAndWhere(session, context)}.`)
  return 0
}

export async function takeBack(
  typed: string | undefined,
  options: VoidOptions,
  context: CommandContext,
): Promise<number> {
  const { reason, again } = options
  const who = await whoOf(typed, options, context)
  const { student, session, kind, at } = await voidCheck(context)({ who, by: byOf(options), reason, again })
  const moment = momentWords(at, session.time_zone, context.clock())
  context.say(
    `Taken back: ${student.full_name} ${kind === "IN" ? "in" : "out"} at ${moment}, ${placeWords(session)}. ${student.full_name} is ${kind === "IN" ? "not checked in" : "checked in again"}.`,
  )
  return 0
}
