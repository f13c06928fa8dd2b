import { endedPass } from "@hub/domain/wallet/pass"
import { openApp } from "@hub/testing/app"
import { unzipSync } from "fflate"
import sharp from "sharp"
import { v7 as newId } from "uuid"
import { expect, it } from "vitest"
import { walletsOf } from "../process/wallets-of.ts"

it("has the program's picture below its head, in the child's color where the name is", async () => {
  const open = await openApp()
  const { apple } = walletsOf(open.settings)
  const picture = sharp({ create: { width: 1125, height: 294, channels: 3, background: "#ffffff" } })
  const bytes = await picture.png().toBuffer()
  const icon = await sharp(bytes).resize(87, 87).png().toBuffer()
  const content = { ...endedPass("Juniper Trail", { ground: "#1957d2", text: "#ffffff" }), picture: "creek-engineers" }
  const drawing = {
    content,
    serial: newId(),
    token: "0123456789abcdef",
    service_url: "https://hub.example/wallet/apple",
  }
  const files = unzipSync((await apple?.draw({ ...drawing, icon, strip: bytes })) ?? new Uint8Array())
  const strips = ["strip.png", "strip@2x.png", "strip@3x.png"].map((name) => Buffer.from(files[name] ?? []))
  expect(await Promise.all(strips.map(async (one) => (await sharp(one).metadata()).width))).toEqual([375, 750, 1125])
  const { data } = await sharp(strips[0]).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const pixels = [...data]
  await open.close()
  expect([pixels.slice(0, 3), pixels.slice(374 * 3, 375 * 3)]).toEqual([
    [25, 87, 210],
    [255, 255, 255],
  ])
})
