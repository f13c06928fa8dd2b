import { INVITE_STATES, type InviteState } from "@hub/domain/invites/invite-states"
import { type FamilyMessageKind, MESSAGE_KINDS } from "@hub/domain/messages/message-kinds"
import { AGES } from "@hub/domain/orders/late-ages"
import { SPLITS, type Split } from "@hub/domain/reports/report-list"
import { ROLES, type Role } from "@hub/domain/staff/roles"

// What pages read of their address besides the site and the day.

export const peopleSearch = ({ role }: Record<string, unknown>): { role?: Role | undefined } => ({
  role: ROLES.find((one) => one === role),
})

const textOf = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined)

const dayOf = (value: unknown): string | undefined => {
  const text = textOf(value)
  return text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined
}

/** A month of payouts; the one that is on where nothing is said. */
export const payoutsSearch = ({ month }: Record<string, unknown>): { month?: string | undefined } => {
  const text = textOf(month)
  return { month: text !== undefined && /^[12][0-9]{3}-(0[1-9]|1[0-2])$/.test(text) ? text : undefined }
}

/** Of whom an incident is written. */
export const incidentSearch = ({ child }: Record<string, unknown>): { child?: string | undefined } => ({
  child: textOf(child),
})

/** Those who have an add-on, such as lunch. */
export const gateSearch = ({ add_on }: Record<string, unknown>): { add_on?: string | undefined } => ({
  add_on: textOf(add_on),
})

/** A page of a list, such as whom a message went to. */
export const recipientsSearch = ({ page }: Record<string, unknown>): { page?: number | undefined } => ({
  page: typeof page === "number" && Number.isInteger(page) && page > 1 ? page : undefined,
})

interface MoneySearch {
  readonly age?: (typeof AGES)[number] | undefined
  readonly page?: number | undefined
}
/** How late what is listed is; all where nothing is said. */
export const moneySearch = ({ age, ...given }: Record<string, unknown>): MoneySearch => ({
  age: AGES.find((one) => one === age),
  ...recipientsSearch(given),
})

interface SentSearch {
  readonly page?: number | undefined
  readonly type?: FamilyMessageKind | undefined
  /** Only those that didn't arrive at someone. */
  readonly missed?: true | undefined
}

/** A page of what was sent. */
export const sentSearch = ({ type, missed, ...search }: Record<string, unknown>): SentSearch => ({
  ...recipientsSearch(search),
  type: MESSAGE_KINDS.find((one) => one === type),
  missed: missed === true ? true : undefined,
})

/** Which of the families that came over are listed, and whom a wave is begun for. */
interface InvitesSearch {
  readonly state?: InviteState | undefined
  readonly by?: string | undefined
  readonly batch?: number | undefined
  readonly page?: number | undefined
}
export const invitesSearch = ({ state, by, batch, page }: Record<string, unknown>): InvitesSearch => ({
  state: INVITE_STATES.find((one) => one === state),
  by: dayOf(by),
  batch: typeof batch === "number" && Number.isInteger(batch) && batch > 0 ? batch : undefined,
  ...recipientsSearch({ page }),
})

/** Whom a message is begun for. */
interface WriteSearch {
  readonly family?: string | undefined
  readonly offering?: string | undefined
  /** One day of theirs, or of the site. */
  readonly date?: string | undefined
}
export const writeSearch = ({ family, offering, date }: Record<string, unknown>): WriteSearch => ({
  family: textOf(family),
  offering: textOf(offering),
  date: dayOf(date),
})

interface AuditSearch {
  /** An id of the staff. */
  readonly person?: string | undefined
  readonly action?: string | undefined
  /** A family's id. */
  readonly family?: string | undefined
  /** The id of the last row of the page before. */
  readonly before?: string | undefined
}

export const auditSearch = ({ person, action, family, before }: Record<string, unknown>): AuditSearch => ({
  person: textOf(person),
  action: textOf(action),
  family: textOf(family),
  before: textOf(before),
})

interface ReportSearch {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly page?: number | undefined
  /** An id. */
  readonly season?: string | undefined
  readonly split?: Split | undefined
  /** Of attendance: a day of the week that is shown, and one program of it. */
  readonly week?: string | undefined
  readonly program?: string | undefined
}

export const reportSearch = ({
  from,
  to,
  page,
  season,
  split,
  week,
  program,
}: Record<string, unknown>): ReportSearch => ({
  from: dayOf(from),
  to: dayOf(to),
  page: Number.isInteger(page) && Number(page) > 1 ? Number(page) : undefined,
  season: textOf(season),
  split: SPLITS.find((one) => one === split),
  week: dayOf(week),
  program: textOf(program),
})
