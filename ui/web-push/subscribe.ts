// A browser's side of messages: permission, the worker that shows them, and the address of the browser at its push service.

/** The worker that shows them. A scope without a page takes no page from another worker. */
export interface MessageWorker {
  readonly script: string
  readonly scope: string
}

export const canShowMessages = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis

export const areMessagesDenied = (): boolean => canShowMessages() && Notification.permission === "denied"

/** What this browser is called at its push service; null where it takes no messages. */
export async function ownEndpoint({ scope }: MessageWorker): Promise<string | null> {
  if (!canShowMessages()) return null
  const worker = await navigator.serviceWorker.getRegistration(scope)
  const subscription = await worker?.pushManager.getSubscription()
  return subscription?.endpoint ?? null
}

export class NotAllowed extends Error {}

const inBase64 = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "")

async function activeWorker({ script, scope }: MessageWorker): Promise<ServiceWorkerRegistration> {
  const worker = await navigator.serviceWorker.register(script, { scope })
  const starting = worker.installing ?? worker.waiting
  if (worker.active === null && starting !== null)
    await new Promise<void>((done) => {
      starting.addEventListener("statechange", () => starting.state === "activated" && done())
    })
  return worker
}

/** Asks for permission, so call it on a press. */
export async function subscribe(
  which: MessageWorker,
  public_key: string,
): Promise<{ readonly endpoint: string; readonly p256dh: string; readonly auth: string }> {
  if ((await Notification.requestPermission()) !== "granted") throw new NotAllowed()
  const { pushManager } = await activeWorker(which)
  // One that was made for another key of the server's can't be taken over.
  await (await pushManager.getSubscription())?.unsubscribe()
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: public_key })
  return { endpoint: made.endpoint, p256dh: inBase64(made.getKey("p256dh")), auth: inBase64(made.getKey("auth")) }
}

export async function unsubscribe({ scope }: MessageWorker): Promise<void> {
  if (!canShowMessages()) return
  const worker = await navigator.serviceWorker.getRegistration(scope)
  await (await worker?.pushManager.getSubscription())?.unsubscribe()
}
