import { sandboxPushOrigin } from "@hub/sandbox/wallet/apns-sandbox"
import { sandboxGoogleKey } from "@hub/sandbox/wallet/google-key"
import {
  SANDBOX_ISSUER,
  SANDBOX_PASS_TYPE,
  SANDBOX_SERVICE_ACCOUNT,
  SANDBOX_TEAM,
  SANDBOX_WALLET_PATH,
} from "../providers/wallet/account.ts"
import type { AppleWallet, GoogleWallet } from "../providers/wallet/port.ts"
import type { Settings } from "./settings.ts"

const APNS = "https://api.push.apple.com"

/** With settings, theirs; without, the sandbox's stand-in. Undefined: no such passes. The vendors' code is loaded when a pass is made. */
export function walletsOf({ apple_wallet, google_wallet, is_sandbox, inner_origin, public_origin }: Settings) {
  return { apple: appleOf(), google: googleOf() }

  function appleOf(): AppleWallet | undefined {
    if (apple_wallet === undefined && !is_sandbox) return undefined
    const made = async () => {
      const { appleWallet } = await import("../providers/wallet/apple.ts")
      if (apple_wallet !== undefined) return appleWallet({ ...apple_wallet, push_origin: async () => APNS })
      const { sandboxChain } = await import("@hub/sandbox/wallet/certificates")
      const { certificate, key, wwdr, root } = sandboxChain()
      return appleWallet({
        pass_type_id: SANDBOX_PASS_TYPE,
        team_id: SANDBOX_TEAM,
        certificate,
        key,
        wwdr,
        push_ca: root,
        push_origin: sandboxPushOrigin,
      })
    }
    let wallet: Promise<AppleWallet> | undefined
    const loaded = (): Promise<AppleWallet> => {
      wallet ??= made()
      return wallet
    }
    return {
      pass_type_id: apple_wallet?.pass_type_id ?? SANDBOX_PASS_TYPE,
      draw: async (pass) => (await loaded()).draw(pass),
      wake: async (push_token) => (await loaded()).wake(push_token),
    }
  }

  function googleOf(): GoogleWallet | undefined {
    if (google_wallet === undefined && !is_sandbox) return undefined
    const made = async () => {
      const { googleWallet, GOOGLE_ADDRESSES } = await import("../providers/wallet/google.ts")
      if (google_wallet !== undefined) return googleWallet(google_wallet, GOOGLE_ADDRESSES, { public_origin })
      return googleWallet(
        { issuer_id: SANDBOX_ISSUER, email: SANDBOX_SERVICE_ACCOUNT, private_key: sandboxGoogleKey() },
        {
          token_url: `${inner_origin}${SANDBOX_WALLET_PATH}/token`,
          api: `${inner_origin}${SANDBOX_WALLET_PATH}/walletobjects/v1`,
          save: `${public_origin}${SANDBOX_WALLET_PATH}/save`,
        },
        { public_origin },
      )
    }
    let wallet: Promise<GoogleWallet> | undefined
    const loaded = (): Promise<GoogleWallet> => {
      wallet ??= made()
      return wallet
    }
    return {
      put: async (pass) => (await loaded()).put(pass),
      linkTo: async (serial) => (await loaded()).linkTo(serial),
    }
  }
}
