import { resolveColors } from "@hub/domain/company/brand/brand-styles"

// Welcome in the business's color, as phones show it before installing. Drawn without words or families: a picture of a running
// portal would be of another business, and a server may have no fonts.

export const SCREENSHOTS = [
  { form_factor: "narrow", src: "/screenshot-narrow.png", width: 720, height: 1280 },
  { form_factor: "wide", src: "/screenshot-wide.png", width: 1280, height: 800 },
] as const

type Colors = Readonly<Record<string, string>>

const trail = (c: Colors, at: { x: number; y: number; scale: number }): string =>
  `<g transform="translate(${at.x} ${at.y}) scale(${at.scale})"><circle cx="476" cy="84" r="62" fill="${c["sun"]}"/><circle cx="150" cy="420" r="270" fill="${c["brand-hi"]}"/><circle cx="560" cy="440" r="310" fill="${c["brand-lo"]}"/><path d="M-20 304h150a42 42 0 0 0 42-42v-8a42 42 0 0 1 42-42h112a42 42 0 0 0 42-42 42 42 0 0 1 42-42h66" fill="none" stroke="${c["on-brand"]}" stroke-width="11" stroke-linecap="round"/><circle cx="476" cy="128" r="18" fill="${c["on-brand"]}"/></g>`

const row = (c: Colors, x: number, y: number, width: number): string =>
  `<rect x="${x}" y="${y}" width="72" height="72" rx="18" fill="${c["brand-fill"]}"/><rect x="${x + 96}" y="${y + 12}" width="${width * 0.4}" height="18" rx="9" fill="${c["ink"]}"/><rect x="${x + 96}" y="${y + 44}" width="${width * 0.26}" height="12" rx="6" fill="${c["hair"]}"/><rect x="${x + width - 60}" y="${y + 12}" width="60" height="40" rx="8" fill="${c["ink"]}"/><rect x="${x}" y="${y + 96}" width="${width}" height="2" fill="${c["hair"]}"/>`

const choices = (c: Colors, x: number, y: number, width: number): string =>
  `<rect x="${x}" y="${y - 30}" width="${width}" height="4" fill="${c["ink"]}"/>${[0, 1, 2].map((n) => row(c, x, y + n * 120, width)).join("")}<rect x="${x}" y="${y + 380}" width="${width}" height="84" rx="20" fill="${c["act"]}"/><rect x="${x + width * 0.3}" y="${y + 414}" width="${width * 0.4}" height="16" rx="8" fill="${c["on-act"]}"/>`

const greeting = (c: Colors, x: number, y: number): string =>
  [360, 230]
    .map(
      (width, n) => `<rect x="${x}" y="${y + n * 72}" width="${width}" height="44" rx="22" fill="${c["on-brand"]}"/>`,
    )
    .join("")

/** As an SVG of the screenshot's size. */
export function drawScreenshot({ form_factor, width, height }: (typeof SCREENSHOTS)[number], color: string): string {
  const c = resolveColors(color).light
  const paper = `<rect width="${width}" height="${height}" fill="${c["paper"]}"/>`
  const hero =
    form_factor === "narrow"
      ? `<svg width="720" height="680"><rect width="720" height="680" fill="${c["brand-fill"]}"/>${trail(c, { x: 0, y: 300, scale: 1.14 })}${greeting(c, 40, 60)}</svg>${choices(c, 40, 760, 640)}`
      : `<svg width="700" height="800"><rect width="700" height="800" fill="${c["brand-fill"]}"/>${trail(c, { x: 0, y: 380, scale: 1.14 })}${greeting(c, 60, 80)}</svg>${choices(c, 760, 170, 460)}`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${paper}${hero}</svg>`
}
