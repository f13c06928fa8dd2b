import type { TokenPair } from "@hub/domain/account/customer"
import { accessTokens } from "@hub/server/account/access-token"
import { hashPassword } from "@hub/server/account/passwords"
import { openSession } from "@hub/server/account/sessions"
import { freePort } from "@hub/server/database/free-port"
import { joined, sql, verbatim } from "@hub/server/database/sql"
import type { Store } from "@hub/server/database/transaction"
import { errorList } from "@hub/server/import/errors"
import type { Settings } from "@hub/server/process/settings"
import type { FastifyInstance } from "fastify"
import { v7 as newId } from "uuid"
import { openApp } from "../app.ts"
import {
  addActivity,
  addOffering,
  at,
  type Business,
  type SeededOffering,
  seedBusiness,
  testClock,
} from "../database/fixtures.ts"
import { addSeason } from "../database/seasons.ts"
import { templateOf } from "../forms/forms.ts"
import { importForms } from "../forms/import-forms.ts"
import { addTemplate } from "../paperwork/documents.ts"

// The whole server with everything behind it.

export const PASSWORD = "a long way home"
/** Of one week for one child, in cents. */
export const PRICE = 38_500

export interface ContractServer {
  readonly app: FastifyInstance
  readonly store: Store
  readonly settings: Settings
  readonly business: Business
  readonly origin: string
  readonly password_hash: string
  /** An optional question set. */
  readonly smart_form_template_id: string
  /** Offerings with enough places, each in another week. */
  readonly weeks: readonly SeededOffering[]
  /** One without any, for which families can wait. */
  readonly full_week: SeededOffering
  /** Its places are applied for. */
  readonly application_week: SeededOffering
  /** Of a cheaper type than the weeks' credits, in a package of two. */
  readonly half_day: { readonly credit_type_id: string; readonly package_id: string }
  /** The weeks are its dates. */
  readonly activity: { readonly id: string; readonly url_part: string }
  /** In which the weeks are. */
  readonly season: { readonly url_part: string; readonly opens_at: string }
  /** Goes with every place, for nothing. */
  readonly add_on_id: string
  /** By which every order may be paid. */
  readonly payment_plan_id: string
  /** A sign-in of a customer, as a new device. */
  pairOf(customer_id: string): Promise<TokenPair>
  tokenOf(customer_id: string): Promise<string>
  /** Of a session that lives, but signed an hour ago. */
  oldTokenOf(customer_id: string): Promise<string>
  close(): Promise<void>
}

/** What every participant has to answer: three documents to sign, one to upload. */
export const DOCUMENTS = { open: "Open", signed: "Signed", together: "Together", upload: "Upload" } as const

const WEEKS = ["2030-06-10", "2030-06-17", "2030-06-24", "2030-07-01", "2030-07-08", "2030-07-15"]

export async function openContractServer(): Promise<ContractServer> {
  const port = await freePort()
  const { app, store, settings, close } = await openApp(
    // A try of the card form is no try of the door: nobody is stopped here for adding a hundred cards.
    { PORT: String(port), SANDBOX: "1", CARD_REQUESTS_PER_HOUR: "1000", DRAFTS_PER_MINUTE: "1000" },
    { log_level: "silent" },
  )
  const business = await seedBusiness(store, { price: PRICE, families: [], offerings: [] })
  const weeks: SeededOffering[] = []
  for (const start_date of WEEKS) weeks.push(await addOffering(store, business, { start_date, capacity: 100_000 }))
  const full_week = await addOffering(store, business, {
    start_date: "2030-07-22",
    capacity: 0,
    set: { is_waitlist_enabled: true },
  })
  const application_week = await addOffering(store, business, {
    start_date: "2030-08-05",
    capacity: 100_000,
    set: { requires_application: true },
  })
  const activity = await addActivity(store, business, {
    url_part: `trail-makers-${business.funbox_id}`,
    offerings: weeks,
  })
  const opens_at = testClock()
  const season = await addSeason(store, { start_date: "2030-06-10", end_date: "2030-08-09" })
  await addOffering(store, business, { start_date: "2030-07-29", capacity: 100_000, set: { opens_at } })
  await store.run(sql`
    insert into early_opening (schedule_set_id, family_group, code, opens_at)
    values (${application_week.schedule_set_id}, 'CODE', 'NEIGHBORS', '2030-05-01')`)
  const add_on_id = newId()
  await store.run(sql`
    insert into add_on (id, funbox_id, name, kind, price, is_per_day, choices)
    values (${add_on_id}, ${business.funbox_id}, 'Lunch', 'MEAL', 0, true, '{Warm,Cold}')`)
  const payment_plan_id = newId()
  await store.run(sql`
    insert into payment_plan (id, funbox_id, name, deposit_percent, installment_count, every_count, every_unit)
    values (${payment_plan_id}, ${business.funbox_id}, 'Halves', 50, 1, 1, 'MONTH')`)
  for (const name of Object.values(DOCUMENTS))
    await addTemplate(store, { name, kind: name === DOCUMENTS.upload ? "UPLOAD" : "SIGNATURE" })
  const questions = [
    { id: "swims", kind: "YES_NO" },
    { id: "note", kind: "TEXT" },
  ]
  const template = templateOf("water", questions, { is_required: false })
  await importForms({ store, clock: () => new Date() })([template], errorList())
  const { id: smart_form_template_id } = await store.one<{ id: string }>(sql`select id from smart_form_template`)
  await addDraftOfWeek(store, at(weeks, 0))
  await app.listen({ host: "127.0.0.1", port })
  await stopWritingBeside(app, store)
  const tokens = accessTokens(settings.secrets.token_keys)
  const pairOf = (id: string, clock = testClock) =>
    openSession({ store, tokens, clock })({ id, is_restricted: false }, "")
  const hourAgo = () => new Date(testClock().getTime() - 3_600_000)
  return {
    app,
    store,
    settings,
    business,
    weeks,
    full_week,
    application_week,
    activity,
    season: { ...season, opens_at: opens_at.toISOString() },
    payment_plan_id,
    add_on_id,
    smart_form_template_id,
    half_day: await addHalfDay(store, business),
    origin: `http://127.0.0.1:${port}`,
    password_hash: await hashPassword(PASSWORD),
    pairOf: (customer_id) => pairOf(customer_id),
    tokenOf: async (customer_id) => (await pairOf(customer_id)).access_token,
    oldTokenOf: async (customer_id) => (await pairOf(customer_id, hourAgo)).access_token,
    close,
  }
}

export const HALF_DAY_PRICE = 10_000
export const TWO_HALVES_PRICE = 18_000

async function addHalfDay(store: Store, { funbox_id }: Business) {
  const [credit_type_id, package_id] = [newId(), newId()]
  await store.run(sql`
    insert into credit_type (id, funbox_id, name, price, is_program_credit)
    values (${credit_type_id}, ${funbox_id}, 'Half day', ${HALF_DAY_PRICE}, false)`)
  await store.run(
    sql`insert into package (id, funbox_id, name, price) values (${package_id}, ${funbox_id}, 'Two halves', ${TWO_HALVES_PRICE})`,
  )
  await store.run(sql`insert into package_item values (${package_id}, ${credit_type_id}, 2)`)
  return { credit_type_id, package_id }
}

/** Beside the dates that families see, one that only staff do. */
const addDraftOfWeek = (store: Store, { id }: SeededOffering) =>
  store.run(sql`
    insert into catalogue_draft (id, kind, external_id, row, copied_from, made_by, made_at)
    select gen_random_uuid(), kind, kind || '-draft', row, ${id}, 'Rae', hub_now() from (values
      ('offerings', '{"name": "Unseen", "sessions": [{"date": "2030-06-10", "start_time": "09:00", "end_time": "15:00"}]}'::jsonb),
      ('activities', '{"name": "Unseen"}'), ('seasons', '{"name": "Unseen", "url_part": "unseen"}'), ('credit_types', '{"name": "Unseen"}'),
      ('schedule_sets', '{"name": "Unseen"}')) as d(kind, row)`)

/** The vendor's events and the sending of mails come when they come, and would write while a call is watched. */
async function stopWritingBeside(app: FastifyInstance, store: Store): Promise<void> {
  await app.inject({ method: "POST", url: "/_sandbox/faults", payload: { mode: "drop_webhook", times: 1_000_000 } })
  await store.run(sql`
    create function sent_at_once() returns trigger language plpgsql as $$
    begin
      new.sent_at := new.created_at;
      return new;
    end $$`)
  await store.run(sql`
    create trigger sent_at_once before insert on outbox_mail for each row execute function sent_at_once()`)
}

/** How many rows every table holds, and by which transactions: two that are equal say that nothing was written in between. */
export async function contents(store: Store, but: readonly string[] = []): Promise<Record<string, string>> {
  const tables = await store.many<{ name: string }>(sql`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`)
  const named = tables.map(({ name }) => name).filter((name) => !but.includes(name))
  const found: Record<string, string> = {}
  const sums = named.map((name) =>
    verbatim(
      `select '${name}' as name, count(*) || ' of ' || coalesce(sum(xmin::text::bigint), 0) as sum from "${name}"`,
    ),
  )
  const statement = joined(sums, sql` union all `)
  for (const { name, sum } of await store.many<{ name: string; sum: string }>(statement)) found[name] = sum
  return found
}
