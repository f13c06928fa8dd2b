import { resolve } from "node:path"
import { StartupProblem } from "../kernel/startup-problem.ts"
import type { DocuSealSettings } from "../providers/e-sign/docuseal.ts"
import type { S3Settings } from "../providers/files/s3.ts"
import type { TouchNetSettings } from "../providers/hosted-cards/port.ts"
import type { StripeSettings } from "../providers/payments/account.ts"
import type { FirebaseSettings } from "../providers/sms/firebase.ts"
import { listOf, type ProcessEnvironment, readEnvironment, refuse } from "./environment.ts"
import { innerOrigin } from "./inner-origin.ts"
import { loadSecrets, type Secrets } from "./secrets.ts"
import { firebaseOf, isWhole, type TwilioSettings, twilioOf } from "./settings-of-phones.ts"
import { appleWalletOf, googleWalletOf } from "./settings-of-wallets.ts"
import type { Environment } from "./settings-table.ts"

export interface MailSettings {
  /** Switched off: mail waits in the outbox, even where there is a server for it. */
  readonly is_off: boolean
  readonly smtp_url: string | undefined
  readonly from: string
  readonly is_plain_login_allowed: boolean
  /** Of the provider that reports what became of mails; undefined: none does. */
  readonly signing_key: string | undefined
}

export interface FileSettings {
  /** Where new files go. */
  readonly stored_on: "DISK" | "S3"
  /** Undefined: there is no bucket. */
  readonly s3: S3Settings | undefined
}

export interface ErrorReportSettings {
  /** Undefined: nothing is reported anywhere. */
  readonly dsn: string | undefined
  /** Share of page loads that are traced, 0 to 1. */
  readonly traces_sample_rate: number
  /** Whether a failed screen is recorded, masked: only where the business has agreed to it. */
  readonly is_replay_on: boolean
}

export interface Settings {
  readonly host: string
  readonly port: number
  readonly data_dir: string
  /** Undefined: the built-in PostgreSQL in the data folder. */
  readonly database_url: string | undefined
  /** Undefined: lists are read from the same database. */
  readonly database_replica_url: string | undefined
  readonly public_origin: string
  /** Where this process reaches itself: the sandbox's stand-ins are called over the wire, as the vendors are. */
  readonly inner_origin: string
  /** Undefined: the business's e-mail. */
  readonly security_contact: string | undefined
  /** The names that this business answers to, without a port. */
  readonly public_hosts: readonly string[]
  /** Addresses and networks of proxies whose X-Forwarded-For is believed; empty when families reach us directly. */
  readonly trusted_proxies: readonly string[]
  readonly is_sandbox: boolean
  /** Switched off: nobody pays by card, even where there are keys. */
  readonly is_card_payment_off: boolean
  readonly stripe: StripeSettings
  readonly payment_provider: "STRIPE" | "TOUCH_NET"
  /** Undefined: the sandbox's, where that provider is chosen. */
  readonly touchnet: TouchNetSettings | undefined
  readonly first_day_reminder_days: number
  readonly card_requests_per_hour: number
  readonly drafts_per_minute: number
  readonly orders_per_minute: number
  /** Who takes signatures where a document doesn't say. */
  readonly signer: "BUILT_IN" | "DOCUSEAL"
  readonly docuseal: DocuSealSettings | undefined
  readonly mail: MailSettings
  readonly is_push_on: boolean
  /** Undefined: the sandbox's stand-in, or no text messages where there is no sandbox. */
  readonly twilio: TwilioSettings | undefined
  /** Undefined: the sandbox's stand-in, or no such passes. */
  readonly apple_wallet: ReturnType<typeof appleWalletOf>
  readonly google_wallet: ReturnType<typeof googleWalletOf>
  readonly is_phone_sign_in_off: boolean
  /** Undefined: the sandbox's stand-in, or no sign-in by phone where there is no sandbox. */
  readonly firebase: FirebaseSettings | undefined
  readonly errors: ErrorReportSettings
  readonly files: FileSettings
  /** Addresses and networks that may read `/metrics` and the details of `/health/ready`. */
  readonly monitoring_addresses: readonly string[]
  readonly log_level: string
  /** Between a signal and the end of the first connection. */
  readonly drain_seconds: number
  /** Undefined: nothing is traced. */
  readonly tracing: { readonly endpoint: string; readonly share: number } | undefined
  /** Undefined: uploads aren't scanned. */
  readonly virus_scan_command: string | undefined
  readonly secrets: Secrets
}

export function readSettings(environment: ProcessEnvironment): Omit<Settings, "secrets"> {
  const env = readEnvironment(environment)
  const is_production = env.NODE_ENV === "production"
  const is_sandbox = env.SANDBOX ?? !is_production
  const listens_at = listeningOrigin(env.HOST, env.PORT)
  const { origin, hostname } = new URL(env.PUBLIC_ORIGIN ?? listens_at)
  const stripe: StripeSettings = {
    secret_key: env.STRIPE_SECRET_KEY,
    public_key: env.STRIPE_PUBLIC_KEY,
    platform_secret_key: env.STRIPE_PLATFORM_SECRET_KEY,
    platform_public_key: env.STRIPE_PLATFORM_PUBLIC_KEY,
    account_id: env.STRIPE_ACCOUNT_ID,
    webhook_secrets: listOf(env.STRIPE_WEBHOOK_SECRET),
    connect_webhook_secrets: listOf(env.STRIPE_CONNECT_WEBHOOK_SECRET),
    api_base: env.STRIPE_API_BASE,
  }
  const isLive = [stripe.secret_key, stripe.platform_secret_key].some((key) => key?.includes("_live_"))
  if (is_sandbox && isLive) {
    throw new StartupProblem("SANDBOX is on while a Stripe key is a live one: set SANDBOX=0, or use a test key.")
  }
  if (stripe.account_id !== undefined && !is_sandbox && stripe.platform_secret_key === undefined) {
    throw new StartupProblem("STRIPE_ACCOUNT_ID is set, so STRIPE_PLATFORM_SECRET_KEY must be set too.")
  }
  const payment_provider = env.PAYMENT_PROVIDER === "stripe" ? "STRIPE" : "TOUCH_NET"
  const [touchnet, is_card_payment_off] = [touchNetOf(env), env.CARDS === "off"]
  if (payment_provider === "TOUCH_NET" && touchnet === undefined && !is_sandbox && !is_card_payment_off) {
    throw new StartupProblem("PAYMENT_PROVIDER is touch_net, so the TOUCHNET_ settings must be set too.")
  }
  const local_hosts = is_production ? [] : ["localhost", "127.0.0.1"]
  return {
    host: env.HOST,
    port: env.PORT,
    data_dir: resolve(env.DATA_DIR),
    database_url: env.DATABASE_URL,
    database_replica_url: env.DATABASE_REPLICA_URL,
    public_origin: origin,
    inner_origin: innerOrigin(listens_at),
    security_contact: env.SECURITY_CONTACT,
    public_hosts: [...new Set([...listOf(env.PUBLIC_HOSTS?.toLowerCase()), hostname, ...local_hosts])],
    trusted_proxies: listOf(env.TRUSTED_PROXIES),
    is_sandbox,
    is_card_payment_off,
    stripe,
    payment_provider,
    touchnet,
    // The sandbox takes test cards only, which are tried often.
    first_day_reminder_days: env.FIRST_DAY_REMINDER_DAYS,
    card_requests_per_hour: env.CARD_REQUESTS_PER_HOUR ?? (is_sandbox ? 100 : 5),
    drafts_per_minute: env.DRAFTS_PER_MINUTE,
    orders_per_minute: env.ORDERS_PER_MINUTE ?? (is_sandbox ? 1_000 : 10),
    signer: signerOf(env),
    docuseal: docuSealOf(env),
    mail: {
      is_off: env.MAIL === "off",
      smtp_url: env.SMTP_URL,
      from: env.MAIL_FROM ?? `no-reply@${hostname}`,
      is_plain_login_allowed: env.SMTP_PLAIN_LOGIN === "on",
      signing_key: env.MAILGUN_SIGNING_KEY,
    },
    is_push_on: env.PUSH === undefined ? is_sandbox : env.PUSH === "on",
    twilio: twilioOf(env),
    apple_wallet: appleWalletOf(env),
    google_wallet: googleWalletOf(env),
    is_phone_sign_in_off: env.PHONE_SIGN_IN === "off",
    firebase: firebaseOf(env),
    errors: { dsn: env.SENTRY_DSN, traces_sample_rate: env.SENTRY_TRACES, is_replay_on: env.SENTRY_REPLAY },
    files: filesOf(env),
    monitoring_addresses: listOf(env.MONITORING_ADDRESSES),
    log_level: env.LOG_LEVEL ?? (is_production ? "info" : "warn"),
    drain_seconds: env.DRAIN_SECONDS,
    tracing:
      env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? undefined
        : { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, share: env.OTEL_TRACES_SAMPLER_ARG },
    virus_scan_command: env.VIRUS_SCAN_COMMAND,
  }
}

function filesOf(env: Environment): FileSettings {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  const stored_on = env.FILES === "s3" ? "S3" : "DISK"
  if (bucket === undefined) {
    if (stored_on === "S3") throw new StartupProblem("FILES is s3, so S3_BUCKET must be set too.")
    return { stored_on, s3: undefined }
  }
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined)) {
    throw new StartupProblem("S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set both, or neither.")
  }
  return {
    stored_on,
    s3: {
      bucket,
      region: env.S3_REGION,
      endpoint: env.S3_ENDPOINT,
      credentials:
        accessKeyId === undefined || secretAccessKey === undefined ? undefined : { accessKeyId, secretAccessKey },
      prefix: env.S3_PREFIX ?? "",
      is_path_style: env.S3_PATH_STYLE,
    },
  }
}

function touchNetOf(env: Environment): TouchNetSettings | undefined {
  const needed = {
    TOUCHNET_TLINK_URL: env.TOUCHNET_TLINK_URL,
    TOUCHNET_TLINK_USER: env.TOUCHNET_TLINK_USER,
    TOUCHNET_TLINK_PASSWORD: env.TOUCHNET_TLINK_PASSWORD,
    TOUCHNET_UPAY_URL: env.TOUCHNET_UPAY_URL,
    TOUCHNET_UPAY_SITE_ID: env.TOUCHNET_UPAY_SITE_ID,
    TOUCHNET_POSTING_KEY: env.TOUCHNET_POSTING_KEY,
    TOUCHNET_VAULT_URL: env.TOUCHNET_VAULT_URL,
  }
  const missing = Object.entries(needed).flatMap(([name, value]) => (value === undefined ? [name] : []))
  if (missing.length === Object.keys(needed).length) return undefined
  if (!isWhole(needed)) {
    throw new StartupProblem(
      `Some TOUCHNET_ settings are given and others aren't: ${missing.join(", ")} must be set too.`,
    )
  }
  return {
    tlink_url: needed.TOUCHNET_TLINK_URL,
    user: needed.TOUCHNET_TLINK_USER,
    password: needed.TOUCHNET_TLINK_PASSWORD,
    upay_url: needed.TOUCHNET_UPAY_URL,
    upay_site_id: needed.TOUCHNET_UPAY_SITE_ID,
    posting_key: needed.TOUCHNET_POSTING_KEY,
    vault_url: needed.TOUCHNET_VAULT_URL,
    post_ips: listOf(env.TOUCHNET_POST_IPS),
  }
}

function docuSealOf(env: Environment): DocuSealSettings | undefined {
  const { DOCUSEAL_URL: url, DOCUSEAL_API_KEY: api_key, DOCUSEAL_WEBHOOK_SECRET: webhook_secret } = env
  if (url === undefined && api_key === undefined && webhook_secret === undefined) return undefined
  if (url === undefined || api_key === undefined || webhook_secret === undefined) {
    throw new StartupProblem(
      "DOCUSEAL_URL, DOCUSEAL_API_KEY and DOCUSEAL_WEBHOOK_SECRET belong together: set all, or none.",
    )
  }
  return { url: url.replace(/\/+$/, ""), api_key, webhook_secret }
}

function signerOf(env: Environment): Settings["signer"] {
  if (env.SIGNER === "built-in") return "BUILT_IN"
  if (env.DOCUSEAL_URL === undefined)
    throw new StartupProblem("SIGNER is docuseal, so the DOCUSEAL_ settings must be set too.")
  return "DOCUSEAL"
}

function listeningOrigin(host: string, port: number): string {
  const origin = `http://${host.includes(":") ? `[${host}]` : host}:${port}`
  if (!URL.canParse(origin)) refuse("HOST", host, "must be an address or a name of this machine, such as 0.0.0.0")
  return origin
}

/** Reads the environment and the secrets in the data folder, which are made there on the first start. */
export function loadSettings(environment: ProcessEnvironment): Settings {
  const settings = readSettings(environment)
  const env = readEnvironment(environment)
  const { TOKEN_KEYS: token_keys, LINK_KEYS: link_keys, HEALTH_KEYS: health_keys } = env
  const given = { token_keys, link_keys, health_keys, staff_keys: env.STAFF_KEYS, push_key: env.PUSH_KEY }
  return Object.freeze({ ...settings, secrets: loadSecrets(settings.data_dir, given) })
}
