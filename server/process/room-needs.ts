import type { FastifyInstance } from "fastify"
import { accessTokens } from "../account/access-token.ts"
import { provePhone } from "../account/phone-token.ts"
import { initData } from "../catalogue/read-init.ts"
import { cardUses } from "../checkout/card-uses.ts"
import { makeCareStatement } from "../checkout/make-receipts.ts"
import { planMails } from "../checkout/notify-installments.ts"
import { fileOfCanceled, fileOfMove, receiptMail } from "../checkout/receipt-mail.ts"
import { readIsLocked } from "../company/read-company.ts"
import { poolBeside } from "../database/open.ts"
import { type Store, storeOver } from "../database/transaction.ts"
import { ttlCache } from "../database/ttl-cache.ts"
import { medicalVault } from "../health/medical-vault.ts"
import { programPictures } from "../http/program-pictures.ts"
import type { InvitesNeeds } from "../invites/invites-needs.ts"
import { sendInvites } from "../invites/send-invites.ts"
import { invoiceLinks } from "../invoices/invoice-links.ts"
import type { TranslationsOf } from "../language/translations.ts"
import type { LeavingNeeds } from "../leaving/leaving-needs.ts"
import { makeCopies } from "../leaving/make-copies.ts"
import { readQueued } from "../mail/compose-mail.ts"
import { sendMails } from "../mail/send-mails.ts"
import { readReadiness } from "../paperwork/read-requirements.ts"
import { lookUpCards } from "../payments/carry-cards.ts"
import { savedCards } from "../payments/saved-card-store.ts"
import { POSTING_PATH } from "../providers/hosted-cards/account.ts"
import type { PhoneProof } from "../providers/sms/port.ts"
import { makeFiles } from "../reports/make-files.ts"
import type { ReportFileNeeds } from "../reports/report-file-needs.ts"
import { availabilityReadings } from "../scheduling/availability-routes.ts"
import { currentSwitch } from "../switching/read-current.ts"
import type { SwitchNeeds } from "../switching/switch-needs.ts"
import { type CardProviders, cardKeysOf } from "./card-providers.ts"
import { fileNeedsOf } from "./file-stores.ts"
import { isMailOff, mailerOf, mailWayOf, pushOf, textingOf } from "./messaging.ts"
import { outsideSigner } from "./outside-signer.ts"
import { registerReplica } from "./register-replica.ts"
import { picturesOfPrograms } from "./serve-portal.ts"
import type { Settings } from "./settings.ts"
import { usesOf } from "./switch-uses-of.ts"
import { walletsOf } from "./wallets-of.ts"

interface Given {
  readonly settings: Settings
  readonly store: Store
  readonly clock: () => Date
  readonly memory_ms: number | undefined
  readonly cards: CardProviders
  readonly phone: PhoneProof | undefined
  readonly translations: TranslationsOf
  readonly has_jobs: boolean
}

export type RoomNeeds = Awaited<ReturnType<typeof roomNeeds>>

/** What the rooms need, made once from the settings. */
export async function roomNeeds(app: FastifyInstance, given: Given) {
  const { settings, store, clock, memory_ms, phone, translations } = given
  const { cards, former_cards, is_card_payment_off, hosted_account } = given.cards
  const { public_origin } = settings
  const { link_keys, token_keys, health_keys, staff_keys } = settings.secrets
  const is_mail_off = isMailOff(settings)
  const saved = savedCards({ store, clock, cards })

  const reading = { store, clock, memory_ms, is_card_payment_off }
  const lists = { ...reading, store: registerReplica(app, { settings, store }) }
  const locked = ttlCache<boolean>(memory_ms)
  const deciding = poolBeside(store, { max: 2, application_name: "customer-hub claims" })
  app.addHook("onClose", () => deciding.end())

  const checkout = {
    store,
    clock,
    cards,
    former_cards,
    is_card_payment_off,
    saved: is_card_payment_off ? null : saved,
    card_requests_per_hour: settings.card_requests_per_hour,
    drafts_per_minute: settings.drafts_per_minute,
    orders_per_minute: settings.orders_per_minute,
    hosted: hosted_account?.hosted,
    hosted_page: hosted_account?.hosted,
    public_origin,
    is_mail_off,
    invoice_links: invoiceLinks({ link_keys, public_origin }),
    first_day_reminder_days: settings.first_day_reminder_days,
  }
  const composing = {
    translations,
    public_origin,
    content: { RECEIPT: receiptMail({ ...checkout, readiness: readReadiness({ store, clock }) }) },
    files: {
      BOOKING_MOVED: fileOfMove({ store, public_origin }),
      BOOKING_CANCELLED: fileOfCanceled({ store }),
      BOOKING_CANCELLED_BY_BUSINESS: fileOfCanceled({ store }),
    },
    more: planMails({ store }),
  }
  const ending = new AbortController()
  app.addHook("preClose", async () => ending.abort())
  const mailer = await mailerOf(settings)
  // For mails that someone waits for; if one fails now, the job tries again within the minute.
  const deliver = () => void send_mails().catch((error: unknown) => app.log.warn(error))
  const send_mails =
    mailer === undefined ? async () => 0 : sendMails({ store, mailer, clock, ...composing, ending: ending.signal })
  const medical = { store, clock, vault: medicalVault(health_keys, clock) }
  const reporting: ReportFileNeeds = {
    ...medical,
    careStatement: makeCareStatement(checkout),
    deliver,
    // For someone who waits; the job goes on with what this leaves.
    begin: () => {
      if (given.has_jobs) void makeFiles(reporting)().catch((error: unknown) => app.log.warn(error))
    },
  }
  const switching: SwitchNeeds = {
    ...medical,
    lookUpCards: lookUpCards(cards, clock),
    files: await fileNeedsOf(settings, { store, clock }),
    health_keys,
    current: currentSwitch({ store, clock, health_keys }),
    begin: () => {
      if (given.has_jobs) void switch_uses.run().catch((error: unknown) => app.log.warn(error))
    },
  }
  const accounts = {
    store,
    clock,
    tokens: accessTokens(token_keys),
    code_keys: link_keys,
    phone,
    is_mail_off,
    deliver,
  }
  const invites: InvitesNeeds = {
    ...accounts,
    link_keys,
    public_origin,
    translations,
    begin: () => {
      if (given.has_jobs) void sendInvites(invites)().catch((error: unknown) => app.log.warn(error))
    },
  }
  const switch_uses = usesOf(app, switching, given)
  const init = initData(reading)
  const files = await fileNeedsOf(settings, { store, clock })
  const leaving: LeavingNeeds = {
    ...medical,
    url: store.pool.options.connectionString ?? "",
    file_store: files.file_store,
    raw_files: files.raw_files,
    staff_keys,
    scratch: files.quarantine,
    deliver,
    begin: () => {
      if (given.has_jobs) void makeCopies(leaving)().catch((error: unknown) => app.log.warn(error))
    },
  }
  const pictures = programPictures(picturesOfPrograms({ store, init, files }))
  const strip = pictures === undefined ? undefined : (url_part: string) => pictures(url_part, "strip")
  const isLocked = () => locked("", readIsLocked(reading))
  const push = pushOf(settings)
  const texting = textingOf(settings, { store, clock })
  return {
    clocked: { store, clock },
    cached: { store, clock, memory_ms },
    reading,
    lists,
    opening: { ...checkout, memory_ms, deciding: storeOver(deciding, undefined, clock) },
    init,
    availability: availabilityReadings(lists),
    isLocked,
    checkout,
    payments: {
      ...checkout,
      main_payment_provider: given.cards.main_payment_provider,
      card_uses: cardUses(checkout),
      posting_path: POSTING_PATH,
    },
    composing,
    send_mails,
    accounts,
    first_day: {
      ...checkout,
      card_keys: cardKeysOf(settings),
      mail_way: mailWayOf(settings),
      mail_from: settings.mail.from,
      deliver,
      readMail: (id: string) => readQueued({ store, ...composing }, id),
      file_store: files.file_store,
    },
    staff: { store, clock, staff_keys, public_origin, is_mail_off, deliver },
    notices: { store, clock, push },
    texting,
    alerts: { ...texting, push, prove: provePhone(accounts) },
    messages: { ...accounts, ...texting, link_keys },
    medical,
    reporting,
    switching: { ...switching, uses: switch_uses },
    leaving,
    invites,
    files,
    stored: { store, clock, file_store: files.file_store },
    day: { store, clock, link_keys, files },
    gate: { store, clock, link_keys, file_store: files.file_store },
    families: { ...checkout, ...medical, link_keys, account: accounts, file_store: files.file_store, translations },
    applications: { store, clock, saved },
    paperwork: { store, clock, public_origin, outside: outsideSigner(settings) },
    reviews: { store, clock, link_keys, public_origin },
    wallet: { store, clock, link_keys, public_origin, translations, strip, ...walletsOf(settings) },
    sharing: { store, clock, link_keys, public_origin, is_mail_off, translations, isLocked },
    maps: { store, file_store: files.raw_files },
  }
}
