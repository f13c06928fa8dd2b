import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { Modal } from "@hub/ui/modal/modal"
import { closeToast, currentToasts, openToast } from "@hub/ui/toast/toasts.ts"
import { useRouterState } from "@tanstack/react-router"
import { useEffect, useState } from "react"
import { resetCache } from "./reset-cache.ts"
import { isOutdated } from "./version.ts"

const m = messages("portal/shell.versionNotice")

/** Spec 9. */
const EVERY_MS = 50_000

/** A payment must not be interrupted. */
const PAYING = /^\/(schedule\/|payment)|\/checkout\/?$/

/** Polls until there is a new version (4.12, 7.17). */
function useIsOutdated(): boolean {
  const [hasNew, setHasNew] = useState(false)
  useEffect(() => {
    if (hasNew) return undefined
    const timer = setInterval(() => {
      isOutdated().then(
        setHasNew,
        // 8: a failure is only logged.
        (error: unknown) => console.warn(m.fetchFailed, error),
      )
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [hasNew])
  return hasNew
}

/** 2.10: offers a reload for a new version. Dismissed, the offer stays as a notification, but for payment pages, until it is closed. */
export function VersionNotice() {
  const hasNew = useIsOutdated()
  const isPaying = useRouterState({ select: (state) => PAYING.test(state.location.pathname) })
  const [stage, setStage] = useState<"modal" | "notification" | "closed">("modal")
  useEffect(() => {
    if (stage !== "notification" || isPaying) return undefined
    const action = { label: m.refresh, onAct: () => void resetCache() }
    const id = openToast({ tone: "success", title: m.updateAvailable, text: m.required, action })
    return () => {
      // Still open: hide it during a payment, and show it again afterwards.
      if (currentToasts().some((toast) => toast.id === id)) closeToast(id)
      else setStage("closed")
    }
  }, [stage, isPaying])
  const isOpen = hasNew && !isPaying && stage === "modal"
  return (
    <Modal isOpen={isOpen} title={m.requiredSentence} onClose={() => setStage("notification")}>
      <p>{m.explanation}</p>
      <p>
        <Button wide onClick={() => void resetCache()}>
          {m.refreshNow}
        </Button>
      </p>
    </Modal>
  )
}
