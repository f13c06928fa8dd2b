import { useEffect } from "react"

/** Keeps the screen on while the code is shown, where the browser can; it lets go by itself when the page is hidden. */
export function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !("wakeLock" in navigator)) return undefined
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const take = async () => {
      if (document.visibilityState !== "visible") return
      const taken = await navigator.wakeLock.request("screen").catch(() => undefined)
      if (isOver) void taken?.release()
      else lock = taken
    }
    const retake = () => void take()
    retake()
    document.addEventListener("visibilitychange", retake)
    return () => {
      isOver = true
      document.removeEventListener("visibilitychange", retake)
      void lock?.release()
    }
  }, [isOn])
}
