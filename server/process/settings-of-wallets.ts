import { StartupProblem } from "../kernel/startup-problem.ts"
import { text } from "./settings-rules.ts"

const PEM = "^-----BEGIN [A-Z ]+-----[\\s\\S]+-----END [A-Z ]+-----$"
const certificate = { pattern: PEM, rule: "must be in PEM, from -----BEGIN to -----END" }

/** Passes for phones' wallets (docs/wallet.md). */
export const WALLET_SETTINGS = {
  APPLE_PASS_TYPE_ID: text({
    pattern: "^pass\\.[\\w.-]+$",
    rule: "must look like pass.com.example.checkin",
    description:
      "Apple Wallet: the pass type ([wallet](wallet.md)). Of the `APPLE_` settings all are set, or none; then the sandbox makes its own, and without it there are no such passes.",
  }),
  APPLE_TEAM_ID: text({
    pattern: "^[A-Z0-9]{10}$",
    rule: "must be ten letters and digits",
    description: "The developer team's id.",
  }),
  APPLE_PASS_CERTIFICATE: text({ ...certificate, description: "The pass type's certificate, in PEM." }),
  APPLE_PASS_KEY: text({ ...certificate, description: "Its private key, in PEM. It signs passes and wakes phones." }),
  APPLE_PASS_KEY_PASSWORD: text({ description: "Opens the key, if it has a password." }),
  APPLE_WWDR_CERTIFICATE: text({
    ...certificate,
    description: "Apple's Worldwide Developer Relations certificate that signed it, in PEM.",
  }),
  GOOGLE_WALLET_ISSUER_ID: text({
    pattern: "^\\d{10,25}$",
    rule: "must be the issuer's number",
    description: "Google Wallet: the issuer. Of the three `GOOGLE_WALLET_` settings all are set, or none.",
  }),
  GOOGLE_WALLET_EMAIL: text({
    format: "email-address",
    rule: "must be the service account's address",
    description: "The service account that may write the issuer's passes.",
  }),
  GOOGLE_WALLET_KEY: text({ ...certificate, description: "Its private key (PKCS #8), in PEM." }),
}

type WalletEnvironment = { readonly [Name in keyof typeof WALLET_SETTINGS]?: string | undefined }

/** All of them, or undefined for none. */
function allOf<Name extends string>(given: Record<Name, string | undefined>): Record<Name, string> | undefined {
  const isAll = (values: Record<Name, string | undefined>): values is Record<Name, string> =>
    Object.values(values).every((value) => value !== undefined)
  if (isAll(given)) return given
  const missing = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [name] : []))
  if (missing.length === Object.keys(given).length) return undefined
  throw new StartupProblem(`Some of these settings are given and others aren't: ${missing.join(", ")} must be set too.`)
}

export function appleWalletOf(env: WalletEnvironment) {
  const { APPLE_PASS_TYPE_ID, APPLE_TEAM_ID, APPLE_PASS_CERTIFICATE, APPLE_PASS_KEY, APPLE_WWDR_CERTIFICATE } = env
  const given = allOf({
    APPLE_PASS_TYPE_ID,
    APPLE_TEAM_ID,
    APPLE_PASS_CERTIFICATE,
    APPLE_PASS_KEY,
    APPLE_WWDR_CERTIFICATE,
  })
  if (given === undefined) return undefined
  return {
    pass_type_id: given.APPLE_PASS_TYPE_ID,
    team_id: given.APPLE_TEAM_ID,
    certificate: given.APPLE_PASS_CERTIFICATE,
    key: given.APPLE_PASS_KEY,
    key_password: env.APPLE_PASS_KEY_PASSWORD,
    wwdr: given.APPLE_WWDR_CERTIFICATE,
  }
}

export function googleWalletOf(env: WalletEnvironment) {
  const { GOOGLE_WALLET_ISSUER_ID, GOOGLE_WALLET_EMAIL, GOOGLE_WALLET_KEY } = env
  const given = allOf({ GOOGLE_WALLET_ISSUER_ID, GOOGLE_WALLET_EMAIL, GOOGLE_WALLET_KEY })
  return (
    given && {
      issuer_id: given.GOOGLE_WALLET_ISSUER_ID,
      email: given.GOOGLE_WALLET_EMAIL,
      private_key: given.GOOGLE_WALLET_KEY,
    }
  )
}
