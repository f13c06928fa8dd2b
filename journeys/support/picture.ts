import type { Page } from "@playwright/test"

/** A picture of colours, drawn by the browser itself; a noisy one doesn't pack, and is some hundred kilobytes. */
export async function aPicture(page: Page, { isNoisy = false } = {}): Promise<Buffer> {
  const data = await page.evaluate((withNoise) => {
    const canvas = document.createElement("canvas")
    canvas.width = 900
    canvas.height = 600
    const context = canvas.getContext("2d")
    if (context === null) throw new Error("no canvas")
    context.fillStyle = "#4488aa"
    context.fillRect(0, 0, 900, 600)
    context.fillStyle = "#ffcc99"
    context.fillRect(300, 100, 300, 300)
    for (let left = 0; withNoise && left < 900; left += 2)
      for (let top = 0; top < 600; top += 2) {
        context.fillStyle = `hsl(${Math.random() * 360} 90% ${Math.random() * 100}%)`
        context.fillRect(left, top, 2, 2)
      }
    return canvas.toDataURL("image/jpeg")
  }, isNoisy)
  return Buffer.from(data.slice(data.indexOf(",") + 1), "base64")
}
