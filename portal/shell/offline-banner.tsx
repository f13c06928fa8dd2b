import { useSyncExternalStore } from "react"
import { offlineBanner as t } from "./words.tsx"

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
  return <div role="status">{isOnline ? null : <p className="note warn">{t.offline}</p>}</div>
}
