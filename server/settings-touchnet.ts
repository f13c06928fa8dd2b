import { StartupProblem } from "./startup-problem.ts"

// The hosted card provider (docs/settings.md). Everything of it is given, or nothing: half a provider would take a family to a page
// that can't answer.

export interface TouchNetSettings {
  /** Where T-Link is spoken to, with its user and password. */
  readonly tlink_url: string
  readonly user: string
  readonly password: string
  /** The hosted page, and the number by which it knows this business. */
  readonly upay_url: string
  readonly upay_site_id: string
  /** What the provider's own posts carry as proof. */
  readonly posting_key: string
  /** Where a kept card is read by its receipt; it answers to the same user and password. */
  readonly vault_url: string
  /** The addresses that posts come from; empty: any. */
  readonly post_ips: readonly string[]
}

interface Readers {
  readonly text: (name: string) => string | undefined
  readonly address: (name: string, protocols: readonly string[], rule: string) => string | undefined
  readonly list: (name: string) => readonly string[]
}

const RULE = "must be an address such as https://secure.example.com/path"

/** Undefined when none of it is set. */
export function touchNetSettings({ text, address, list }: Readers): TouchNetSettings | undefined {
  const web = ["http:", "https:"]
  const given = {
    tlink_url: address("TOUCHNET_TLINK_URL", web, RULE),
    user: text("TOUCHNET_TLINK_USER"),
    password: text("TOUCHNET_TLINK_PASSWORD"),
    upay_url: address("TOUCHNET_UPAY_URL", web, RULE),
    upay_site_id: text("TOUCHNET_UPAY_SITE_ID"),
    posting_key: text("TOUCHNET_POSTING_KEY"),
    vault_url: address("TOUCHNET_VAULT_URL", web, RULE),
  }
  const missing = Object.entries(given).filter(([, value]) => value === undefined)
  if (missing.length === Object.keys(given).length) return undefined
  if (!isWhole(given)) {
    const names = missing.map(([name]) => NAMES[name] ?? name).join(", ")
    throw new StartupProblem(`Some TOUCHNET_ settings are given and others aren't: ${names} must be set too.`)
  }
  return { ...given, post_ips: list("TOUCHNET_POST_IPS") }
}

const NAMES: Record<string, string> = {
  tlink_url: "TOUCHNET_TLINK_URL",
  user: "TOUCHNET_TLINK_USER",
  password: "TOUCHNET_TLINK_PASSWORD",
  upay_url: "TOUCHNET_UPAY_URL",
  upay_site_id: "TOUCHNET_UPAY_SITE_ID",
  posting_key: "TOUCHNET_POSTING_KEY",
  vault_url: "TOUCHNET_VAULT_URL",
}

type Whole = Omit<TouchNetSettings, "post_ips">
const isWhole = (given: { [Name in keyof Whole]: string | undefined }): given is Whole =>
  Object.values(given).every((value) => value !== undefined)
