import type { Page } from "@playwright/test"

/** A picture of colours, drawn by the browser itself. */
export async function aPicture(page: Page): Promise<Buffer> {
  const data = await page.evaluate(() => {
    const canvas = document.createElement("canvas")
    canvas.width = 900
    canvas.height = 600
    const context = canvas.getContext("2d")
    if (context === null) throw new Error("no canvas")
    context.fillStyle = "#4488aa"
    context.fillRect(0, 0, 900, 600)
    context.fillStyle = "#ffcc99"
    context.fillRect(300, 100, 300, 300)
    return canvas.toDataURL("image/jpeg")
  })
  return Buffer.from(data.slice(data.indexOf(",") + 1), "base64")
}
