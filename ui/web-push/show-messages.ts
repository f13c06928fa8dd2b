/// <reference lib="webworker" />

interface Shown {
  readonly title: string
  readonly body: string
  readonly tag: string
  readonly path: string
}

function read(text: string, isPath: (path: string) => boolean): Shown | undefined {
  const { title, tag, path, body = "" } = JSON.parse(text)
  return typeof title === "string" &&
    typeof body === "string" &&
    typeof tag === "string" &&
    typeof path === "string" &&
    isPath(path)
    ? { title, body, tag, path }
    : undefined
}

/** Shows what the server sends, and opens its page on a press: the one that is open already, where there is one. */
export function showMessages(worker: ServiceWorkerGlobalScope, isPath: (path: string) => boolean): void {
  worker.addEventListener("push", (event) => {
    const shown = read(event.data?.text() ?? "{}", isPath)
    if (shown === undefined) return
    const { title, body, tag, path } = shown
    event.waitUntil(worker.registration.showNotification(title, { body, tag, icon: "/icon.svg", data: path }))
  })
  worker.addEventListener("notificationclick", (event) => {
    event.notification.close()
    const path = String(event.notification.data)
    const open = async () => {
      const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true })
      const page = pages.find(({ url }) => new URL(url).pathname === path)
      return page === undefined ? worker.clients.openWindow(path) : page.focus()
    }
    event.waitUntil(open())
  })
}
