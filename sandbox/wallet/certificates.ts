import { generateKeyPairSync } from "node:crypto"
import { SANDBOX_PASS_TYPE } from "@hub/server/providers/wallet/account"
import forge from "node-forge"

// A chain like Apple's: a root, the intermediate that signs developers' certificates, and one for passes. Made when it is needed first.

interface Pair {
  readonly certificate: forge.pki.Certificate
  readonly key: string
}

const DAY_MS = 86_400_000
const PASS_TYPE_OID = "0.9.2342.19200300.100.1.1"

function certificateOf(
  name: string,
  signer: Pair | undefined,
  {
    serial,
    is_ca,
    hosts = [],
    pass_type_id,
  }: { serial: number; is_ca: boolean; hosts?: string[]; pass_type_id?: string },
): Pair {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs1", format: "pem" },
  })
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = forge.pki.publicKeyFromPem(publicKey)
  certificate.serialNumber = `0${serial}`
  certificate.validity.notBefore = new Date(Date.now() - DAY_MS)
  certificate.validity.notAfter = new Date(Date.now() + 365 * DAY_MS)
  const subject = [
    ...(pass_type_id === undefined ? [] : [{ type: PASS_TYPE_OID, value: pass_type_id }]),
    { name: "commonName", value: name },
    { name: "organizationName", value: "Sandbox" },
  ]
  certificate.setSubject(subject)
  certificate.setIssuer(signer === undefined ? subject : signer.certificate.subject.attributes)
  certificate.setExtensions([
    { name: "basicConstraints", cA: is_ca, critical: true },
    is_ca
      ? { name: "keyUsage", keyCertSign: true, cRLSign: true, critical: true }
      : { name: "keyUsage", digitalSignature: true, keyEncipherment: true, critical: true },
    ...(is_ca ? [] : [{ name: "extKeyUsage", clientAuth: true, serverAuth: true }]),
    ...(hosts.length === 0 ? [] : [{ name: "subjectAltName", altNames: hosts.map((ip) => ({ type: 7, ip })) }]),
  ])
  certificate.sign(forge.pki.privateKeyFromPem(signer?.key ?? privateKey), forge.md.sha256.create())
  return { certificate, key: privateKey }
}

const pem = ({ certificate }: Pair): string => forge.pki.certificateToPem(certificate)

function makeChain() {
  const root = certificateOf("Sandbox Root", undefined, { serial: 1, is_ca: true })
  const wwdr = certificateOf("Sandbox Worldwide Developer Relations", root, { serial: 2, is_ca: true })
  const signer = certificateOf(`Pass Type ID: ${SANDBOX_PASS_TYPE}`, wwdr, {
    serial: 3,
    is_ca: false,
    pass_type_id: SANDBOX_PASS_TYPE,
  })
  const push = certificateOf("Sandbox push service", root, { serial: 4, is_ca: false, hosts: ["127.0.0.1"] })
  return {
    root: pem(root),
    wwdr: pem(wwdr),
    certificate: pem(signer),
    key: signer.key,
    push: { certificate: pem(push), key: push.key },
  }
}

let chain: ReturnType<typeof makeChain> | undefined

export const sandboxChain = (): ReturnType<typeof makeChain> => {
  chain ??= makeChain()
  return chain
}
