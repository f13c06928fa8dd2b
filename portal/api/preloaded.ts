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
  /** Answers to the page's first calls, by address, and when they were made (epoch milliseconds). */
  answers?: Record<string, unknown>
  answered_at?: number
  /** This build's version, as in /version.txt. */
  version?: string
  /** The sandbox's stand-in for the card vendor's script; null where the vendor's own is used. */
  card_shim_url?: string | null
  /** Where a sandbox's mail and text messages can be read; null outside of one. */
  outbox_url?: string | null
  /** No mail is sent, so no code is offered. */
  is_mail_off?: boolean
  /** Null when failures aren't reported. */
  errors?: ErrorSettings | null
  /** The platform's key, if the business is an account connected to one. */
  platform_public_key?: string | null
}

/** Data that the server puts into the page, which saves the first screen a round trip. */
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

export const preloaded: Inlined = read()

/** Where no mail is sent, no code is offered and no mail is promised. */
export const isMailOff = (): boolean => preloaded.is_mail_off === true
