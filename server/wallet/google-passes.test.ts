import { endedPass, type PassContent, passContent } from "@hub/domain/wallet/pass"
import { sandboxGoogleKey } from "@hub/sandbox/wallet/google-key"
import { walletSandbox } from "@hub/sandbox/wallet/wallet-sandbox"
import { fastify } from "fastify"
import { afterAll, beforeAll, expect, it } from "vitest"
import { SANDBOX_ISSUER, SANDBOX_SERVICE_ACCOUNT, SANDBOX_WALLET_PATH } from "../providers/wallet/account.ts"
import { googleWallet } from "../providers/wallet/google.ts"
import type { GoogleWallet } from "../providers/wallet/port.ts"
import { googlePictureUrl } from "./pass-content.ts"

const app = fastify()
let origin = ""
let wallet: GoogleWallet
let strangers: GoogleWallet
const SERIAL = "01890000-0000-7000-8000-000000000001"

const content = (room = "Door A"): PassContent =>
  passContent({
    organization: "Juniper Trail",
    phone: "+15555550142",
    first_name: "Theo",
    code: "TH4821",
    colors: { ground: "#e86400", text: "#1a0e04" },
    public_origin: "https://hub.example",
    days: [
      {
        attendance_id: "a",
        name: "Pond Explorers",
        room,
        location: { name: "Mill Pond", type: "ON_SITE", show_directions: "ALWAYS_SHOW", address: "4 Mill Lane" },
        date: "2030-06-10",
        start_time: "09:00",
        end_time: "15:00",
        starts_at: "2030-06-10T13:00:00Z",
        url_part: "creek-engineers",
      },
    ],
  })
const pass = (room?: string) => ({
  content: content(room),
  serial: SERIAL,
  logo_url: "https://hub.example/icon.png",
  ...googlePictureUrl("https://hub.example", content(room).picture),
})

beforeAll(async () => {
  await app.register(walletSandbox, { origin: () => origin })
  origin = await app.listen({ host: "127.0.0.1", port: 0 })
  const at = `${origin}${SANDBOX_WALLET_PATH}`
  const addresses = { token_url: `${at}/token`, api: `${at}/walletobjects/v1`, save: `${at}/save` }
  const account = { issuer_id: SANDBOX_ISSUER, email: SANDBOX_SERVICE_ACCOUNT, private_key: sandboxGoogleKey() }
  wallet = googleWallet(account, addresses, { public_origin: "https://hub.example" })
  strangers = googleWallet({ ...account, email: "stranger@sandbox.example" }, addresses, {
    public_origin: "https://x.example",
  })
})
afterAll(() => app.close())

const held = async (): Promise<{ is_saved?: boolean; textModulesData?: { id: string; body: string }[] }> =>
  (await fetch(`${origin}${SANDBOX_WALLET_PATH}/objects/${SANDBOX_ISSUER}.${SERIAL}`)).json()
const bodyOf = async (id: string) => (await held()).textModulesData?.find((one) => one.id === id)?.body

it("puts a pass whose schema is good, saves it by a signed link, and replaces it", async () => {
  expect((await fetch(await wallet.linkTo(SERIAL))).status).toBe(400)
  expect(await wallet.put(pass())).toBe("SENT")
  expect(await held()).toMatchObject({
    heroImage: { sourceUri: { uri: "https://hub.example/programs/creek-engineers/banner.png" } },
    classId: `${SANDBOX_ISSUER}.check_in`,
    state: "ACTIVE",
    header: { defaultValue: { value: "Theo" } },
    subheader: { defaultValue: { value: "Pond Explorers" } },
    hexBackgroundColor: "#e86400",
    barcode: { type: "QR_CODE", value: "TH4821" },
    is_saved: false,
  })
  const link = await wallet.linkTo(SERIAL)
  expect(link.length).toBeLessThan(1_800)
  const page = await fetch(link)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("Theo, Pond Explorers")])
  expect(await bodyOf("door")).toBe("Door A")
  expect(await wallet.put(pass("Door C"))).toBe("SENT")
  expect(await bodyOf("door")).toBe("Door C")
  expect((await held()).is_saved).toBe(true)
})

it("takes the code off a pass that is void", async () => {
  const ended = endedPass("Juniper Trail", { ground: "#0d6e4f", text: "#ffffff" })
  expect(await wallet.put({ ...pass(), content: ended })).toBe("SENT")
  expect(await held()).toMatchObject({ state: "INACTIVE", barcode: null })
  expect(JSON.stringify(await held())).not.toMatch(/Theo|TH4821|Pond/)
})

it("opens no link that someone else has signed, or that was changed", async () => {
  await wallet.put(pass())
  expect((await fetch(await strangers.linkTo(SERIAL))).status).toBe(400)
  const link = await wallet.linkTo(SERIAL)
  expect((await fetch(`${link.slice(0, -4)}AAAA`)).status).toBe(400)
  expect(await strangers.put(pass())).toBe("AGAIN")
})
