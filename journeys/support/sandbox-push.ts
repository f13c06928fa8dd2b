import type { Page } from "@playwright/test"

/** The browser's push service is on the internet: the sandbox's takes its place, and a worker that shows what comes has none to test. */
export async function withSandboxPush(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const KEY = "sandbox-push"
    const bytes = (text: string) =>
      Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0)).buffer
    const own = () => {
      const made = JSON.parse(sessionStorage.getItem(KEY) ?? "null")
      if (made === null) return null
      return {
        endpoint: made.endpoint,
        getKey: (name: "p256dh" | "auth") => bytes(made[name]),
        unsubscribe: async () => sessionStorage.removeItem(KEY),
      }
    }
    const pushManager = {
      getSubscription: async () => own(),
      subscribe: async () => {
        const made = await (await fetch("/sandbox/push", { method: "POST" })).json()
        sessionStorage.setItem(KEY, JSON.stringify(made))
        return own()
      },
    }
    const worker = { active: {}, installing: null, waiting: null, pushManager }
    const workers = { register: async () => worker, getRegistration: async () => worker, ready: worker }
    Object.defineProperty(navigator, "serviceWorker", { value: workers })
    Object.defineProperty(Notification, "requestPermission", { value: async () => "granted" })
    Object.defineProperty(Notification, "permission", { value: "granted" })
  })
}
