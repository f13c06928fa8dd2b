import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { resolveColors } from "@hub/domain/company/brand/brand-styles"

// What phones show before installing: a screen of the portal in the business's colors. tools/draw-install-screens.mjs draws them from the
// demo, as outlines, because a server may have no fonts and a business no programs yet.

export const SCREENSHOTS = [
  { form_factor: "narrow", src: "/screenshot-narrow.png", drawing: "install-narrow.svg", width: 720, height: 1280 },
  { form_factor: "wide", src: "/screenshot-wide.png", drawing: "install-wide.svg", width: 1280, height: 800 },
] as const

/** As an SVG of the screenshot's size. */
export async function drawScreenshot(
  { drawing }: (typeof SCREENSHOTS)[number],
  { folder, color }: { folder: string; color: string },
): Promise<string> {
  const colors: Readonly<Record<string, string>> = resolveColors(color).light
  const svg = await readFile(join(folder, drawing), "utf8")
  return svg.replaceAll(/var\(--([a-z0-9-]+)\)/g, (_, name: string) => colors[name] ?? color)
}
