import type { Page } from "@playwright/test"

// What a shared device at the gate has with it.

export const caches = (page: Page) =>
  page.evaluate(async () => (await (await globalThis.caches.open("gate-1")).keys()).length)

export const keptOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done, fail) => {
        const request = indexedDB.open("gate")
        request.onerror = () => fail(request.error ?? new Error("IndexedDB"))
        request.onsuccess = () => {
          const all = request.result.transaction("kept").objectStore("kept").count()
          all.onsuccess = () => done(all.result)
        }
      }),
  )
