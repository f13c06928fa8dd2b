import { PKPass } from "passkit-generator"
import { apns } from "./apns.ts"
import type { ApplePass, AppleWallet } from "./port.ts"

/** All in PEM. */
export interface AppleKeys {
  readonly pass_type_id: string
  readonly team_id: string
  readonly certificate: string
  readonly key: string
  readonly key_password?: string | undefined
  /** Apple's intermediate, which has signed the certificate. */
  readonly wwdr: string
}

interface Options extends AppleKeys {
  /** Where Apple's push service is; the sandbox's says so when it runs. */
  readonly push_origin: () => Promise<string>
  /** Whose certificate the push service has, if not one that everybody trusts. */
  readonly push_ca?: string | undefined
}

/** Points, and how many pixels each has. */
const ICONS = [
  ["icon.png", 29],
  ["icon@2x.png", 58],
  ["icon@3x.png", 87],
  ["logo.png", 50],
  ["logo@2x.png", 100],
  ["logo@3x.png", 150],
] as const

const rgb = (hex: string): string => {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return `rgb(${r}, ${g}, ${b})`
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;")

const STRIPS = [
  ["strip.png", 1],
  ["strip@2x.png", 2],
  ["strip@3x.png", 3],
] as const
const STRIP = { width: 375, height: 98 }

/** The child's name is written on the strip: its color is below the name, and the picture beside. */
const GROUND = { width: 1125, height: 294, channels: 3 } as const
const PICTURE = { width: 470, height: 294 }

async function pictures({ icon, strip, content }: ApplePass): Promise<Record<string, Buffer>> {
  const { default: sharp } = await import("sharp")
  const icons = ICONS.map(
    async ([name, size]) => [name, await sharp(icon).resize(size, size).png().toBuffer()] as const,
  )
  if (strip === undefined) return Object.fromEntries(await Promise.all(icons))
  const input = await sharp(strip).resize(PICTURE.width, PICTURE.height).png().toBuffer()
  const whole = await sharp({ create: { ...GROUND, background: content.colors.ground } })
    .composite([{ input, left: GROUND.width - PICTURE.width, top: 0 }])
    .png()
    .toBuffer()
  const strips = STRIPS.map(async ([name, scale]) => {
    const sized = sharp(whole).resize(STRIP.width * scale, STRIP.height * scale)
    return [name, await sized.png().toBuffer()] as const
  })
  return Object.fromEntries(await Promise.all([...icons, ...strips]))
}

export function appleWallet({
  pass_type_id,
  team_id,
  certificate,
  key,
  key_password,
  wwdr,
  ...push
}: Options): AppleWallet {
  const certificates = {
    wwdr,
    signerCert: certificate,
    signerKey: key,
    ...(key_password === undefined ? {} : { signerKeyPassphrase: key_password }),
  }
  return {
    pass_type_id,
    async draw(drawn: ApplePass): Promise<Buffer> {
      const { content, serial, token, service_url } = drawn
      const pass = new PKPass(await pictures(drawn), certificates, {
        passTypeIdentifier: pass_type_id,
        teamIdentifier: team_id,
        serialNumber: serial,
        organizationName: content.organization,
        description: content.description,
        logoText: content.organization,
        webServiceURL: service_url,
        authenticationToken: token,
        backgroundColor: rgb(content.colors.ground),
        foregroundColor: rgb(content.colors.text),
        labelColor: rgb(content.colors.text),
        // A code opens the gate: it isn't passed on from a phone to others.
        sharingProhibited: true,
        voided: content.is_void,
      })
      pass.type = "eventTicket"
      if (content.door !== undefined) pass.headerFields.push(content.door)
      pass.primaryFields.push(content.child)
      pass.secondaryFields.push(...content.front)
      pass.backFields.push(
        ...content.back.map(({ key: name, label, value, url }) => ({
          key: name,
          label,
          value: url === undefined ? value : `${value}: ${url}`,
          ...(url === undefined ? {} : { attributedValue: `<a href="${escaped(url)}">${escaped(value)}</a>` }),
        })),
      )
      if (content.relevant_at !== null) pass.setRelevantDate(new Date(content.relevant_at))
      if (!content.is_void)
        pass.setBarcodes({
          format: "PKBarcodeFormatQR",
          message: content.code,
          messageEncoding: "iso-8859-1",
          altText: content.code,
        })
      return pass.getAsBuffer()
    },
    wake: apns({ topic: pass_type_id, certificate, key, key_password, ...push }),
  }
}
