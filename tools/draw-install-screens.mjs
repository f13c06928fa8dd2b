// node tools/draw-install-screens.mjs [origin] draws portal/shell/public/install-*.svg from the running demo: what a phone shows before the portal is installed. Colours stay tokens, which
// server/http/manifest.ts resolves for the business.

import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { chromium } from "@playwright/test"
import { findBrowser } from "./browser.mjs"
import { ROOT } from "./install.mjs"
import { newGlyphs } from "./install-screens/glyphs.mjs"
import { shapesOf } from "./install-screens/shapes.mjs"

const [origin = "http://127.0.0.1:3000"] = process.argv.slice(2)
const SCREENS = [
  { name: "narrow", width: 375, height: 667, png: [720, 1280] },
  { name: "wide", width: 1280, height: 800, png: [1280, 800] },
]
const PAGE = "/explore-offerings"
const TOKENS =
  "paper paper-2 paper-3 ink ink-2 on-ink hair edge brand-fill on-brand brand-text brand-tint brand-mark act on-act k1 k1-on k2 k2-on pic-pale"
const FAMILY = { email: "dana.okafor@mail.example", password: "juniper-trail" }

const short = (value) => String(Math.round(value * 10) / 10)
const scenes = new Map(
  [
    ...readFileSync(join(ROOT, "portal/shell/public/scenes.svg"), "utf8").matchAll(
      /<symbol id="([^"]+)".*?<\/symbol>/gs,
    ),
  ].map(([symbol, id]) => [id, symbol]),
)

function box({ x, y, width, height, radius, fill, border }) {
  const half = (border?.width ?? 0) / 2
  const ring = border === null ? "" : ` stroke="${border.color}" stroke-width="${short(border.width)}"`
  const round = radius > 0 ? ` rx="${short(radius - half)}"` : ""
  const place = [x + half, y + half, width - 2 * half, height - 2 * half].map(short)
  return `<rect x="${place[0]}" y="${place[1]}" width="${place[2]}" height="${place[3]}"${round} fill="${fill ?? "none"}"${ring}/>`
}

const frame = ({ x, y, width, height }) =>
  `x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"`

function drawing(shape) {
  const { slot, scene, viewBox, fill, stroke, stroke_width, color, html } = shape
  if (scene !== undefined) {
    const inSlot = frame({ ...shape, x: shape.x - slot.x, y: shape.y - slot.y })
    return `<svg ${frame(slot)} overflow="hidden"><use href="#${scene}" ${inSlot}/></svg>`
  }
  const line =
    stroke === null
      ? ""
      : ` stroke="${stroke}" stroke-width="${stroke_width}" stroke-linecap="round" stroke-linejoin="round"`
  return `<svg ${frame(shape)} viewBox="${viewBox}" fill="${fill ?? "none"}" color="${color}"${line}>${html}</svg>`
}

function svgOf(shapes, { width, height, png }) {
  const glyphs = newGlyphs()
  // An icon lies over its field.
  const isIcon = ({ kind, scene }) => Number(kind === "drawing" && scene === undefined)
  const drawn = shapes
    .toSorted((a, b) => isIcon(a) - isIcon(b))
    .map((shape) =>
      shape.kind === "words" ? glyphs.wordsOf(shape) : shape.kind === "box" ? box(shape) : drawing(shape),
    )
    .join("")
  const used = [...new Set(shapes.flatMap(({ scene }) => scene ?? []))].map((id) => scenes.get(id)).join("")
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${png[0]}" height="${png[1]}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMin slice"><defs>${glyphs.definitions()}${used}</defs><rect width="${width}" height="${height}" fill="var(--paper)"/>${drawn}</svg>\n`
}

const { file, args, env } = await findBrowser()
const browser = await chromium.launch({ executablePath: file, args, env: { ...process.env, ...env } })
for (const screen of SCREENS) {
  const { name, width, height } = screen
  const context = await browser.newContext({
    viewport: { width, height },
    reducedMotion: "reduce",
    isMobile: width < 600,
  })
  const signedIn = await context.request.post(`${origin}/customer_api/v2/auth/email_password`, {
    headers: { "X-CLIENT-APP": "CUSTOMER_HUB" },
    data: FAMILY,
  })
  const { result } = await signedIn.json()
  await context.addInitScript(({ access_token, refresh_token }) => {
    localStorage.setItem("customer_fj-ak", access_token)
    localStorage.setItem("customer_fj-rc", refresh_token)
  }, result)
  const page = await context.newPage()
  await page.goto(origin + PAGE)
  await page.locator("main section li").first().waitFor()
  await page.waitForLoadState("networkidle")
  const shapes = await page.evaluate(shapesOf, { tokens: TOKENS.split(" "), height, business: "Juniper Trail" })
  writeFileSync(join(ROOT, `portal/shell/public/install-${name}.svg`), svgOf(shapes, screen))
  await context.close()
}
await browser.close()
