import { importPKCS8, SignJWT } from "jose"
import type { GooglePass, GoogleWallet, WalletOutcome } from "./port.ts"

/** Of a service account that may write passes of an issuer. */
export interface GoogleAccount {
  readonly issuer_id: string
  readonly email: string
  /** PKCS #8, in PEM. */
  readonly private_key: string
}

export interface GoogleAddresses {
  /** Gives access tokens for signed claims. */
  readonly token_url: string
  readonly api: string
  /** What the signed link is put behind. */
  readonly save: string
}

export const GOOGLE_ADDRESSES: GoogleAddresses = {
  token_url: "https://oauth2.googleapis.com/token",
  api: "https://walletobjects.googleapis.com/walletobjects/v1",
  save: "https://pay.google.com/gp/v/save",
}

const TIMEOUT_MS = 10_000
const SCOPE = "https://www.googleapis.com/auth/wallet_object.issuer"
const CLASS = "check_in"

const localized = (value: string) => ({ defaultValue: { language: "en-US", value } })

export function googleWallet(
  { issuer_id, email, private_key }: GoogleAccount,
  { token_url, api, save }: GoogleAddresses,
  { public_origin }: { public_origin: string },
): GoogleWallet {
  const key = importPKCS8(private_key, "RS256")
  key.catch(() => undefined)
  const class_id = `${issuer_id}.${CLASS}`
  const idOf = (serial: string): string => `${issuer_id}.${serial}`
  let access: { readonly token: string; readonly until: number } | undefined

  const signed = async (claims: Readonly<Record<string, unknown>>, audience: string): Promise<string> =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: "RS256", typ: "JWT" })
      .setIssuer(email)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime("1h")
      .sign(await key)

  async function accessToken(): Promise<string> {
    if (access !== undefined && access.until > Date.now()) return access.token
    const answer = await fetch(token_url, {
      method: "POST",
      body: new URLSearchParams({
        grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer",
        assertion: await signed({ scope: SCOPE }, token_url),
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const given: unknown = await answer.json()
    const token: unknown = typeof given === "object" && given !== null ? Reflect.get(given, "access_token") : undefined
    if (typeof token !== "string") throw new Error("Google gave no access token")
    access = { token, until: Date.now() + 50 * 60_000 }
    return token
  }

  const call = async (method: "POST" | "PATCH", path: string, body: object): Promise<number> => {
    const answer = await fetch(`${api}${path}`, {
      method,
      headers: { authorization: `Bearer ${await accessToken()}`, "content-type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (answer.status === 401) access = undefined
    return answer.status
  }

  const objectOf = ({ content, serial, logo_url, picture_url }: GooglePass) => {
    const links = content.back.flatMap(({ key: id, value, url }) =>
      url === undefined ? [] : [{ id, uri: url, description: value }],
    )
    return {
      id: idOf(serial),
      classId: class_id,
      state: content.is_void ? "INACTIVE" : "ACTIVE",
      cardTitle: localized(content.organization),
      subheader: localized(content.child.label),
      header: localized(content.child.value),
      hexBackgroundColor: content.colors.ground,
      logo: { sourceUri: { uri: logo_url }, contentDescription: localized(content.organization) },
      heroImage:
        picture_url === undefined
          ? null
          : { sourceUri: { uri: picture_url }, contentDescription: localized(content.child.label) },
      // A change leaves alone what it doesn't name.
      barcode: content.is_void ? null : { type: "QR_CODE", value: content.code, alternateText: content.code },
      textModulesData: [...(content.door === undefined ? [] : [content.door]), ...content.front, ...content.back]
        .filter(({ url }) => url === undefined)
        .map(({ key: id, label: header, value: body }) => ({ id, header, body })),
      linksModuleData: { uris: links },
    }
  }

  /** The class is what the issuer's passes share; it is there from the first pass on. */
  async function insert(object: ReturnType<typeof objectOf>): Promise<number> {
    const made = await call("POST", "/genericClass", {
      id: class_id,
      multipleDevicesAndHoldersAllowedStatus: "ONE_USER_ALL_DEVICES",
    })
    return made === 200 || made === 409 ? call("POST", "/genericObject", object) : made
  }

  return {
    async put(pass): Promise<WalletOutcome> {
      const object = objectOf(pass)
      try {
        const changed = await call("PATCH", `/genericObject/${object.id}`, object)
        const status = changed === 404 ? await insert(object) : changed
        if (status === 200) return "SENT"
        return status === 401 || status === 409 || status === 429 || status >= 500 ? "AGAIN" : "REFUSED"
      } catch {
        return "AGAIN"
      }
    },
    async linkTo(serial) {
      const claims = {
        typ: "savetowallet",
        origins: [public_origin],
        payload: { genericObjects: [{ id: idOf(serial), classId: class_id }] },
      }
      return `${save}/${await signed(claims, "google")}`
    },
  }
}
