import { isIP } from "node:net"
import { resolve } from "node:path"
import { loadSecrets, type Secrets } from "./secrets.ts"
import { type TouchNetSettings, touchNetSettings } from "./settings-touchnet.ts"
import { StartupProblem } from "./startup-problem.ts"

// Everything that can be set from outside, read once at the start (docs/settings.md). A value that can't be meant is refused
// with the variable, the value and the rule, rather than silently replaced.

export interface StripeSettings {
  readonly secret_key: string | undefined
  readonly public_key: string | undefined
  readonly platform_secret_key: string | undefined
  readonly platform_public_key: string | undefined
  /** The business's account, when it is connected to the platform; its payments are then made on it with the platform's keys. */
  readonly account_id: string | undefined
  /** Several while a secret is being rolled: an event signed with any of them passes. */
  readonly webhook_secrets: readonly string[]
  readonly connect_webhook_secrets: readonly string[]
  readonly api_base: string | undefined
}

export interface MailSettings {
  readonly smtp_url: string | undefined
  readonly from: string
}

export interface FirebaseSettings {
  readonly project_id: string
  readonly api_key: string
  readonly auth_domain: string
  readonly jwks_url: string
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
  readonly public_origin: string
  /** Where this process reaches itself, which only the sandbox needs: its stand-ins are called as the vendors are, over the wire. */
  readonly inner_origin: string
  /** The names that this business answers to, without a port. */
  readonly public_hosts: readonly string[]
  /** Addresses and networks of proxies whose word for where a request comes from is taken; empty when families reach us directly. */
  readonly trusted_proxies: readonly string[]
  readonly is_production: boolean
  readonly is_sandbox: boolean
  readonly stripe: StripeSettings
  /** Who takes the money. */
  readonly payment_provider: "STRIPE" | "TOUCH_NET"
  /** Undefined: the sandbox's, where that provider is chosen. */
  readonly touchnet: TouchNetSettings | undefined
  /** How often a family may begin to add a card within an hour: trying many is how stolen cards are tested. */
  readonly card_requests_per_hour: number
  readonly mail: MailSettings
  /** Undefined: the sandbox's stand-in, or no sign-in by phone where there is no sandbox. */
  readonly firebase: FirebaseSettings | undefined
  readonly errors: ErrorReportSettings
  /** Undefined: uploads aren't scanned. */
  readonly virus_scan_command: string | undefined
  readonly secrets: Secrets
}

export type Environment = Readonly<Record<string, string | undefined>>

function refuse(name: string, value: string, rule: string): never {
  // A secret that was mistyped must not end in a log.
  const shown = /SECRET|PASSWORD|KEY|_URL/.test(name) ? "the given value" : `"${value}"`
  throw new StartupProblem(`${name} is ${shown}, but ${rule}.`)
}

function urlOf(name: string, value: string, protocols: readonly string[], rule: string): string {
  // An address of a Unix socket has no host, which only PostgreSQL's own notation allows.
  const parseable = value.replace("@/", "@localhost/")
  if (!URL.canParse(parseable) || !protocols.includes(new URL(parseable).protocol)) refuse(name, value, rule)
  return value
}

export function readSettings(environment: Environment): Omit<Settings, "secrets"> {
  const text = (name: string): string | undefined => environment[name]?.trim() || undefined
  const list = (name: string): string[] =>
    (text(name) ?? "")
      .split(",")
      .map((entry) => entry.trim())
      .filter((entry) => entry !== "")
  const flag = (name: string, fallback: boolean): boolean => {
    const value = text(name)
    if (value === undefined) return fallback
    if (value !== "0" && value !== "1") refuse(name, value, "must be 0 or 1")
    return value === "1"
  }
  const address = (name: string, protocols: readonly string[], rule: string): string | undefined => {
    const value = text(name)
    return value === undefined ? undefined : urlOf(name, value, protocols, rule)
  }
  const key = (name: string, start: RegExp, rule: string): string | undefined => {
    const value = text(name)
    if (value !== undefined && !start.test(value)) refuse(name, value, rule)
    return value
  }

  const host = text("HOST") ?? "127.0.0.1"
  const port = portOf(text("PORT") ?? "3000")
  const is_production = environment.NODE_ENV === "production"
  const is_sandbox = flag("SANDBOX", !is_production)
  const listens_at = listeningOrigin(host, port)
  const origin = originOf(text("PUBLIC_ORIGIN") ?? listens_at)
  const stripe: StripeSettings = {
    secret_key: key(
      "STRIPE_SECRET_KEY",
      /^[sr]k_(test|live)_/,
      "must begin with sk_test_, sk_live_, rk_test_ or rk_live_",
    ),
    public_key: key("STRIPE_PUBLIC_KEY", /^pk_(test|live)_/, "must begin with pk_test_ or pk_live_"),
    platform_secret_key: key(
      "STRIPE_PLATFORM_SECRET_KEY",
      /^[sr]k_(test|live)_/,
      "must begin with sk_test_ or sk_live_",
    ),
    platform_public_key: key("STRIPE_PLATFORM_PUBLIC_KEY", /^pk_(test|live)_/, "must begin with pk_test_ or pk_live_"),
    account_id: key("STRIPE_ACCOUNT_ID", /^acct_\w+$/, "must begin with acct_"),
    webhook_secrets: list("STRIPE_WEBHOOK_SECRET"),
    connect_webhook_secrets: list("STRIPE_CONNECT_WEBHOOK_SECRET"),
    api_base: address("STRIPE_API_BASE", ["http:", "https:"], "must be an address such as https://api.stripe.com"),
  }
  const live = [stripe.secret_key, stripe.platform_secret_key].some((value) => value?.includes("_live_"))
  if (is_sandbox && live) {
    throw new StartupProblem("SANDBOX is on while a Stripe key is a live one: set SANDBOX=0, or use a test key.")
  }
  if (stripe.account_id !== undefined && !is_sandbox && stripe.platform_secret_key === undefined) {
    throw new StartupProblem("STRIPE_ACCOUNT_ID is set, so STRIPE_PLATFORM_SECRET_KEY must be set too.")
  }
  const payment_provider = providerOf(text("PAYMENT_PROVIDER") ?? "stripe")
  const touchnet = touchNetSettings({ text, address, list })
  if (payment_provider === "TOUCH_NET" && touchnet === undefined && !is_sandbox) {
    throw new StartupProblem("PAYMENT_PROVIDER is touch_net, so the TOUCHNET_ settings must be set too.")
  }
  return {
    host,
    port,
    data_dir: resolve(text("DATA_DIR") ?? ".data"),
    database_url: address(
      "DATABASE_URL",
      ["postgres:", "postgresql:"],
      "must look like postgres://user:password@host/name",
    ),
    public_origin: origin,
    inner_origin: innerOrigin(listens_at),
    public_hosts: hostsOf(list("PUBLIC_HOSTS"), origin, is_production),
    trusted_proxies: proxiesOf(list("TRUSTED_PROXIES")),
    is_production,
    is_sandbox,
    stripe,
    payment_provider,
    touchnet,
    // In the sandbox only test cards are taken, and whoever tries it out tries it often.
    card_requests_per_hour: countOf(
      "CARD_REQUESTS_PER_HOUR",
      text("CARD_REQUESTS_PER_HOUR") ?? (is_sandbox ? "100" : "5"),
    ),
    mail: {
      smtp_url: address("SMTP_URL", ["smtp:", "smtps:"], "must look like smtps://user:password@host"),
      from: text("MAIL_FROM") ?? `no-reply@${new URL(origin).hostname}`,
    },
    firebase: firebaseOf(text("FIREBASE_PROJECT_ID"), text("FIREBASE_API_KEY"), {
      auth_domain: text("FIREBASE_AUTH_DOMAIN"),
      jwks_url: address("FIREBASE_JWKS_URL", ["http:", "https:"], "must be the address of the provider's public keys"),
    }),
    virus_scan_command: text("VIRUS_SCAN_COMMAND"),
    errors: {
      dsn: address("SENTRY_DSN", ["http:", "https:"], "must look like https://key@host/project"),
      // Spec 9.
      traces_sample_rate: shareOf("SENTRY_TRACES", text("SENTRY_TRACES") ?? "0.2"),
      is_replay_on: flag("SENTRY_REPLAY", false),
    },
  }
}

/** `10.0.0.7`, or a network as `10.0.0.0/8`. */
function proxiesOf(entries: string[]): string[] {
  for (const entry of entries) {
    const [address = "", bits, ...more] = entry.split("/")
    const widest = isIP(address) === 4 ? 32 : isIP(address) === 6 ? 128 : -1
    const isNetwork = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= widest)
    if (widest < 0 || !isNetwork || more.length > 0)
      refuse("TRUSTED_PROXIES", entry, "must be addresses or networks such as 10.0.0.0/8, with commas between")
  }
  return entries
}

function portOf(value: string): number {
  const port = Number(value)
  if (!/^\d+$/.test(value) || port < 1 || port > 65_535) refuse("PORT", value, "must be a number from 1 to 65535")
  return port
}

const FIREBASE_KEYS = "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com"

function firebaseOf(
  project_id: string | undefined,
  api_key: string | undefined,
  { auth_domain, jwks_url = FIREBASE_KEYS }: { auth_domain: string | undefined; jwks_url: string | undefined },
): FirebaseSettings | undefined {
  if (project_id === undefined && api_key === undefined) return undefined
  if (project_id === undefined || api_key === undefined) {
    throw new StartupProblem("FIREBASE_PROJECT_ID and FIREBASE_API_KEY belong together: set both, or neither.")
  }
  return { project_id, api_key, auth_domain: auth_domain ?? `${project_id}.firebaseapp.com`, jwks_url }
}

function shareOf(name: string, value: string): number {
  const share = Number(value)
  if (!/^[01](\.\d+)?$/.test(value) || share > 1) refuse(name, value, "must be a share from 0 to 1, such as 0.2")
  return share
}

function providerOf(value: string): Settings["payment_provider"] {
  if (value !== "stripe" && value !== "touch_net") refuse("PAYMENT_PROVIDER", value, "must be stripe or touch_net")
  return value === "stripe" ? "STRIPE" : "TOUCH_NET"
}

function countOf(name: string, value: string): number {
  const count = Number(value)
  if (!/^\d+$/.test(value) || count < 1 || count > 1_000) refuse(name, value, "must be a number from 1 to 1000")
  return count
}

function listeningOrigin(host: string, port: number): string {
  const origin = `http://${host.includes(":") ? `[${host}]` : host}:${port}`
  if (!URL.canParse(origin)) refuse("HOST", host, "must be an address or a name of this machine, such as 0.0.0.0")
  return origin
}

/** Nobody is called at the address that stands for every address: not all systems take that for this machine. */
function innerOrigin(listens_at: string): string {
  const url = new URL(listens_at)
  if (url.hostname === "0.0.0.0") url.hostname = "127.0.0.1"
  if (url.hostname === "[::]") url.hostname = "[::1]"
  return url.origin
}

function originOf(value: string): string {
  const rule = "must be an origin without a path, such as https://hub.example.com"
  urlOf("PUBLIC_ORIGIN", value, ["http:", "https:"], rule)
  const url = new URL(value)
  if (url.pathname !== "/" || url.search !== "") refuse("PUBLIC_ORIGIN", value, rule)
  return url.origin
}

function hostsOf(named: readonly string[], origin: string, is_production: boolean): string[] {
  for (const host of named) {
    if (!/^[a-z0-9.-]+$/i.test(host))
      refuse("PUBLIC_HOSTS", host, "must be host names with commas between, without ports")
  }
  const local = is_production ? [] : ["localhost", "127.0.0.1"]
  return [...new Set([...named.map((host) => host.toLowerCase()), new URL(origin).hostname, ...local])]
}

/** Reads the environment and the secrets in the data folder, which are made there on the first start. */
export function loadSettings(environment: Environment): Settings {
  const settings = readSettings(environment)
  return Object.freeze({ ...settings, secrets: loadSecrets(settings.data_dir) })
}
