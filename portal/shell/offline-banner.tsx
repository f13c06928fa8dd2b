import { messages } from "@hub/domain/kernel/messages"
import { useSyncExternalStore } from "react"

const m = messages("portal/shell.offlineBanner")

function subscribe(changed: () => void): () => void {
  globalThis.addEventListener("online", changed)
  globalThis.addEventListener("offline", changed)
  return () => {
    globalThis.removeEventListener("online", changed)
    globalThis.removeEventListener("offline", changed)
  }
}

export function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return <div role="status">{isOnline ? null : <p className="note warn">{m.offline}</p>}</div>
}
