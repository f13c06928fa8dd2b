import { StartupProblem } from "../kernel/startup-problem.ts"
import type { FirebaseSettings } from "../providers/sms/firebase.ts"
import type { Environment } from "./settings-table.ts"

// What speaks to phones: the sign-in by a code, and text messages.

export interface TwilioSettings {
  readonly account_sid: string
  readonly auth_token: string
  readonly from: string
}

export const isWhole = <Name extends string>(given: Record<Name, string | undefined>): given is Record<Name, string> =>
  Object.values(given).every((value) => value !== undefined)

export function firebaseOf(env: Environment): FirebaseSettings | undefined {
  const { FIREBASE_PROJECT_ID: project_id, FIREBASE_API_KEY: api_key } = env
  if (project_id === undefined && api_key === undefined) return undefined
  if (project_id === undefined || api_key === undefined) {
    throw new StartupProblem("FIREBASE_PROJECT_ID and FIREBASE_API_KEY belong together: set both, or neither.")
  }
  const auth_domain = env.FIREBASE_AUTH_DOMAIN ?? `${project_id}.firebaseapp.com`
  return { project_id, api_key, auth_domain, jwks_url: env.FIREBASE_JWKS_URL }
}

export function twilioOf(env: Environment): TwilioSettings | undefined {
  const given = { account_sid: env.TWILIO_ACCOUNT_SID, auth_token: env.TWILIO_AUTH_TOKEN, from: env.TWILIO_FROM }
  if (Object.values(given).every((value) => value === undefined)) return undefined
  if (!isWhole(given))
    throw new StartupProblem("TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM belong together: set all, or none.")
  return given
}
