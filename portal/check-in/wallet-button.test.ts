import { expect, it } from "vitest"
import { walletOfDevice } from "./wallet-button.tsx"

const WEBKIT = "AppleWebKit/605.1.15 (KHTML, like Gecko)"

it.each([
  [
    "an iPhone",
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${WEBKIT} Version/18.5 Mobile/15E148 Safari/604.1`,
    "APPLE",
  ],
  [
    "Chrome on an iPhone",
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${WEBKIT} CriOS/147.0 Mobile/15E148 Safari/604.1`,
    "APPLE",
  ],
  [
    "an iPad or a Mac with Safari",
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.5 Safari/605.1.15`,
    "APPLE",
  ],
  [
    "Firefox on a Mac",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0",
    undefined,
  ],
  [
    "an Android phone",
    "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0 Mobile Safari/537.36",
    "GOOGLE",
  ],
  ["Firefox on Android", "Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0", "GOOGLE"],
  [
    "Chrome on a Mac",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0 Safari/537.36",
    "GOOGLE",
  ],
  [
    "Edge on Windows",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0 Safari/537.36 Edg/147.0",
    undefined,
  ],
])("%s", (_device, user_agent, wallet) => {
  expect(walletOfDevice(user_agent)).toBe(wallet)
})
