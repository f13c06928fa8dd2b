/// <reference lib="webworker" />

// Shows what the staff hear of at once. It controls no page and caches nothing: its scope has no page, so that the gate keeps its own worker.

declare const self: ServiceWorkerGlobalScope

interface Shown {
  readonly title: string
  readonly tag: string
  readonly path: string
}

function read(text: string): Shown | undefined {
  const { title, tag, path } = JSON.parse(text)
  return typeof title === "string" && typeof tag === "string" && typeof path === "string" && path.startsWith("/staff")
    ? { title, tag, path }
    : undefined
}

self.addEventListener("push", (event) => {
  const shown = read(event.data?.text() ?? "{}")
  if (shown === undefined) return
  const { title, tag, path } = shown
  event.waitUntil(self.registration.showNotification(title, { tag, icon: "/icon.svg", data: path }))
})

self.addEventListener("notificationclick", (event) => {
  event.notification.close()
  event.waitUntil(self.clients.openWindow(String(event.notification.data)))
})

export {}
