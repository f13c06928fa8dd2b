import type { InviteState } from "@hub/domain/invites/invite-states"
import type { InvitedFamily, InviteSums } from "@hub/domain/invites/invites.staff"
import { PARTS } from "@hub/domain/invites/parts"
import { type StaffActor, sitesOf, sitesWithin } from "@hub/domain/kernel/actor"
import { messages } from "@hub/domain/kernel/messages"
import { dayAt } from "@hub/domain/kernel/zone"
import type { FileAnswer } from "../http/handlers.ts"
import { csvLine } from "../kernel/csv-line.ts"
import { countFamilies, countStates, type FamilyFilter, type ListedFamily, listFamilies } from "./audience-queries.ts"
import type { InvitesNeeds } from "./invites-needs.ts"
import { businessOf, countConcerns, listWaves } from "./queries.ts"

const csv = messages("server/invites.csv")
const states = messages("server/invites.states")
const why = messages("server/invites.noMail")

type Needs = Pick<InvitesNeeds, "store" | "clock">

const sitesOfReader = (by: StaffActor): readonly string[] | null => {
  const sites = sitesOf(by, "message")
  return sites === undefined ? [] : sites
}

export const readInvites =
  ({ store, clock }: Needs) =>
  async (by: StaffActor) => {
    const sites = sitesOfReader(by)
    const [counts, waves, concerns] = await Promise.all([
      countStates(store, { sites, now: clock() }),
      listWaves(store),
      countConcerns(store, { status: "WAITING", sites: sitesWithin(by, "read_families", undefined) }),
    ])
    const of = (...wanted: readonly InviteState[]) =>
      counts.reduce((sum, { state, families }) => sum + (wanted.includes(state) ? families : 0), 0)
    const sums: InviteSums = {
      families: counts.reduce((sum, { families }) => sum + families, 0),
      invited: counts.reduce((sum, { asked }) => sum + asked, 0),
      planned: of("PLANNED"),
      came_in: of("CAME_IN", "CONFIRMED"),
      confirmed: of("CONFIRMED"),
      no_mail: of("NO_MAIL"),
      not_invited: of("NOT_INVITED"),
      concerns,
    }
    return { sums, waves }
  }

const whyNoMail = ({ is_restricted, no_mail_because }: ListedFamily): string | null =>
  is_restricted ? why.restricted : no_mail_because

export const shownFamily = (family: ListedFamily): InvitedFamily => {
  const { is_restricted: _why, ...row } = family
  return { ...row, no_mail_because: whyNoMail(family), of: PARTS.length }
}

interface Paged extends FamilyFilter {
  readonly page?: number | undefined
  readonly page_size?: number | undefined
}

export const readFamilies =
  ({ store, clock }: Needs) =>
  async (by: StaffActor, { page = 1, page_size = 50, ...filter }: Paged) => {
    const { time_zone } = await businessOf(store)
    const listing = { filter, sites: sitesOfReader(by), time_zone, now: clock() }
    const [rows, total] = await Promise.all([
      listFamilies(store, listing, { limit: page_size, offset: (page - 1) * page_size }),
      countFamilies(store, listing),
    ])
    return { items: rows.map(shownFamily), total }
  }

const dayOf = (instant: string | null, time_zone: string): string => (instant === null ? "" : dayAt(instant, time_zone))

const lineOf = (row: ListedFamily, time_zone: string): string =>
  csvLine([
    row.name,
    row.email ?? "",
    row.phone ?? "",
    row.children.join(", "),
    row.first_day ?? "",
    states[row.state],
    dayOf(row.invited_at, time_zone),
    dayOf(row.last_asked_at, time_zone),
    dayOf(row.came_in_at, time_zone),
    dayOf(row.confirmed_at, time_zone),
    whyNoMail(row) ?? "",
  ])

/** What the list shows, all pages of it. */
export const exportFamilies =
  ({ store, clock }: Needs) =>
  async (by: StaffActor, filter: FamilyFilter): Promise<FileAnswer> => {
    const { time_zone } = await businessOf(store)
    const listing = { filter, sites: sitesOfReader(by), time_zone, now: clock() }
    const lines = [
      csvLine([
        csv.family,
        csv.email,
        csv.phone,
        csv.children,
        csv.firstDay,
        csv.state,
        csv.invited,
        csv.lastAsked,
        csv.cameIn,
        csv.confirmed,
        csv.noMail,
      ]),
    ]
    // In one statement: pages would be of different moments, and each as slow as all.
    for (const row of await listFamilies(store, listing, { limit: null, offset: 0 })) lines.push(lineOf(row, time_zone))
    return {
      file_name: "families-that-came-over.csv",
      bytes: Buffer.from(`\uFEFF${lines.map((line) => `${line}\r\n`).join("")}`),
    }
  }
