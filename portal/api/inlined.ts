import type { Contract } from "@hub/domain/contract"
import type { Result } from "@hub/domain/kernel/endpoint"

export type Init = Result<Contract["GET /init_request"]>

/** Where and how failures are reported. */
export interface ErrorSettings {
  readonly dsn: string
  /** The version of this build. */
  readonly release: string
  /** 0 to 1 (spec 9: 0.2). */
  readonly traces_sample_rate: number
  readonly is_replay_on: boolean
}

interface Inlined {
  init?: Init
  /** Answers to what the page asks at first, by address, and when they were given (epoch milliseconds). */
  answers?: Record<string, unknown>
  answered_at?: number
  /** This build's version, as in /version.txt. */
  version?: string
  /** Where the sandbox's stand-in for the card vendor's script lies; null where the vendor's own is used. */
  card_shim_url?: string | null
  /** Where a sandbox's mail and messages are read; null outside of one. */
  outbox_url?: string | null
  /** Null without a place to report to. */
  errors?: ErrorSettings | null
  /** The platform's key, where the business is an account that is connected to one; else null. */
  platform_public_key?: string | null
}

/** What the server has put into the page, so that the first screen needs no second round trip. */
function read(): Inlined {
  const text = document.getElementById("init")?.textContent
  if (text == null || text === "") return {}
  try {
    const value: Inlined = JSON.parse(text)
    return value
  } catch {
    return {}
  }
}

export const inlined: Inlined = read()
