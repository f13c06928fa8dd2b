import { createHash, verify } from "node:crypto"
import { unzipSync } from "fflate"
import forge from "node-forge"
import { sandboxChain } from "./certificates.ts"

// What a phone does before it shows a pass: every file is as the manifest says, and the manifest is signed by the pass type's
// certificate, which leads to a root that it trusts.

/** Widths of squares, in pixels. */
const ICONS: Readonly<Record<string, number>> = { "icon.png": 29, "icon@2x.png": 58, "icon@3x.png": 87 }
const NEEDED = [
  "formatVersion",
  "passTypeIdentifier",
  "teamIdentifier",
  "serialNumber",
  "organizationName",
  "description",
]

export interface OpenedPass {
  readonly errors: readonly string[]
  /** pass.json. */
  readonly pass: Readonly<Record<string, unknown>>
}

const hashOf = (bytes: Uint8Array, name = "sha1"): string => createHash(name).update(bytes).digest("hex")

/** Width and height are in a PNG's first block. */
const isSquare = (png: Buffer, size: number): boolean =>
  png.length > 24 &&
  png.toString("latin1", 1, 4) === "PNG" &&
  png.readUInt32BE(16) === size &&
  png.readUInt32BE(20) === size

function signatureErrors(signature: Buffer, manifest: Buffer): string[] {
  const { root, wwdr, certificate } = sandboxChain()
  const signed = forge.pkcs7.messageFromAsn1(forge.asn1.fromDer(signature.toString("binary")))
  const { authenticatedAttributes, signature: value } = signed.rawCapture
  if (!("certificates" in signed)) return ["no signed data"]
  const [signer, issuer] = [forge.pki.certificateFromPem(certificate), forge.pki.certificateFromPem(wwdr)]
  const given = signed.certificates.map((one) => forge.pki.certificateToPem(one))
  const isChain = forge.pki.verifyCertificateChain(forge.pki.createCaStore([root]), [signer, issuer])
  // They are signed as a set, and stored as a tagged list.
  const set = forge.asn1.create(forge.asn1.Class.UNIVERSAL, forge.asn1.Type.SET, true, authenticatedAttributes)
  const bytes = Buffer.from(forge.asn1.toDer(set).getBytes(), "binary")
  const isSigned = ["sha1", "sha256"].some(
    (name) =>
      bytes.includes(Buffer.from(hashOf(manifest, name), "hex")) &&
      verify(name, bytes, certificate, Buffer.from(value, "binary")),
  )
  return [
    ...([certificate, wwdr].every((one) => given.includes(one)) && isChain ? [] : ["no chain to a trusted root"]),
    ...(isSigned ? [] : ["the manifest isn't signed"]),
  ]
}

const parsed = (bytes: Buffer): Record<string, unknown> => {
  const value: unknown = JSON.parse(bytes.toString())
  return typeof value === "object" && value !== null ? { ...value } : {}
}

export function openPass(zip: Buffer): OpenedPass {
  const {
    "manifest.json": manifest,
    signature,
    ...files
  } = Object.fromEntries(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, Buffer.from(bytes)]))
  const json = files["pass.json"]
  if (manifest === undefined || signature === undefined || json === undefined)
    return { errors: ["pass.json, manifest.json or signature is missing"], pass: {} }
  const [hashes, pass] = [parsed(manifest), parsed(json)]
  return {
    pass,
    errors: [
      ...Object.entries(files).flatMap(([name, bytes]) =>
        hashes[name] === hashOf(bytes) ? [] : [`${name} was changed`],
      ),
      ...Object.keys(hashes).flatMap((name) => (files[name] === undefined ? [`${name} is missing`] : [])),
      ...Object.entries(ICONS).flatMap(([name, size]) =>
        isSquare(files[name] ?? Buffer.alloc(0), size) ? [] : [`${name} isn't ${size} pixels`],
      ),
      ...NEEDED.flatMap((name) => (pass[name] === undefined ? [`${name} is missing`] : [])),
      ...signatureErrors(signature, manifest),
    ],
  }
}
