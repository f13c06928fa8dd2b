import { messages } from "../kernel/messages.ts"

const m = messages("domain/account.deviceName")

// A name for a session's device, only for display.

const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/[\d.]+.* Safari\//, "Safari"],
]

const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "Chromebook"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
]

const named = (list: readonly [RegExp, string][], user_agent: string): string | undefined =>
  list.find(([pattern]) => pattern.test(user_agent))?.[1]

/** "Chrome on Android"; an unknown part is left out. */
export function deviceName(user_agent: string): string {
  const browser = named(BROWSERS, user_agent)
  const system = named(SYSTEMS, user_agent)
  if (browser === undefined) return system ?? m.unknown
  return system === undefined ? browser : m.browserOn({ browser, system })
}
