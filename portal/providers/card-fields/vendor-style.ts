import type { StripeElementStyle } from "@stripe/stripe-js"

// The vendor's fields live in their own frames and inherit nothing, so they get the page's colours and font. They take
// no newer colour notation than rgb, hence the detour over a pixel.

function rgbOf(color: string): string | undefined {
  const context = "OffscreenCanvas" in window ? new OffscreenCanvas(1, 1).getContext("2d") : null
  if (!context) return undefined
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data
  return `rgb(${red}, ${green}, ${blue})`
}

export function vendorStyle(box: Element): StripeElementStyle {
  const { color, fontSize } = getComputedStyle(box)
  const ink = rgbOf(color)
  return {
    base: {
      fontFamily: "system-ui,sans-serif",
      fontSize,
      ...(ink === undefined ? {} : { color: ink, iconColor: ink }),
    },
  }
}
