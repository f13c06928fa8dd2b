import { Button } from "@hub/ui/button/button"
import { Modal } from "@hub/ui/modal/modal"
import { tellSuccess } from "@hub/ui/toast/toasts.ts"
import { useRouterState } from "@tanstack/react-router"
import { useEffect, useState } from "react"
import { resetCache } from "./reset-cache.ts"

/** Spec 9. */
const EVERY_MS = 50_000

/** Pages on which nothing may come between a family and its payment. */
const PAYING = /^\/(schedule\/|payment)|\/checkout\/?$/

const fetched = async (): Promise<string> => {
  const response = await fetch("/version.txt", { cache: "no-store" })
  if (!response.ok) throw new Error(`version.txt: ${response.status}`)
  return (await response.text()).trim()
}

/** Whether another version than this page's is on the server; asked every 50 seconds until it is (4.12, 7.17). */
function useIsOutdated(current: string | undefined): boolean {
  const [isOutdated, setOutdated] = useState(false)
  useEffect(() => {
    if (isOutdated || current === undefined) return undefined
    const timer = setInterval(() => {
      fetched().then(
        (version) => setOutdated(version !== "" && version !== current),
        // 8: a failure is only logged.
        (error: unknown) => console.warn("The version couldn't be asked for.", error),
      )
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [isOutdated, current])
  return isOutdated
}

/** 2.10: a new version asks for a reload, at a moment when nothing is lost by it; put aside, it stays as a notification. */
export function VersionNotice({ current }: { current: string | undefined }) {
  const isOutdated = useIsOutdated(current)
  const isPaying = useRouterState({ select: (state) => PAYING.test(state.location.pathname) })
  const [isAside, setAside] = useState(false)
  const putAside = () => {
    setAside(true)
    tellSuccess("Refresh Browser Required", {
      title: "Update Available!",
      action: { label: "Refresh", onAct: () => void resetCache() },
    })
  }
  return (
    <Modal isOpen={isOutdated && !isPaying && !isAside} title="Refresh Browser Required." onClose={putAside}>
      <p>A new software version has been released. For your benefit please refresh your internet browser.</p>
      <p>
        <Button wide onClick={() => void resetCache()}>
          Refresh Now
        </Button>
      </p>
    </Modal>
  )
}
