import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { watchFocus } from "@hub/ui/focus/lost-focus.ts"
import { Modal } from "@hub/ui/modal/modal"
import { Announcer } from "@hub/ui/page-header/announcer"
import { ToastRegion } from "@hub/ui/toast/toast-region"
import { closeToast, currentToasts, openToast } from "@hub/ui/toast/toasts.ts"
import { useRouter, useRouterState } from "@tanstack/react-router"
import { useEffect, useState } from "react"
import { subjectOf } from "../routes-search.ts"
import { isOutdated } from "./lazy-page.ts"
import { turnPages } from "./page-transition.ts"
import { resetCache } from "./reset-cache.ts"
import { useArrival } from "./use-arrival.ts"
import { usePath } from "./use-path.ts"

const versionNoticeTexts = messages("portal/shell.versionNotice")

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
        (error: unknown) => console.warn(versionNoticeTexts.fetchFailed, error),
      )
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [hasNew])
  return hasNew
}

/** 2.10: offers a reload for a new version. Dismissed, the offer stays as a notification, but for payment pages, until it is closed. */
function VersionNotice() {
  const hasNew = useIsOutdated()
  const isPaying = useRouterState({ select: (state) => PAYING.test(state.location.pathname) })
  const [stage, setStage] = useState<"modal" | "notification" | "closed">("modal")
  useEffect(() => {
    if (stage !== "notification" || isPaying) return undefined
    const action = { label: versionNoticeTexts.refresh, onAct: () => void resetCache() }
    const id = openToast({
      tone: "success",
      title: versionNoticeTexts.updateAvailable,
      text: versionNoticeTexts.required,
      action,
    })
    return () => {
      // Still open: hide it during a payment, and show it again afterwards.
      if (currentToasts().some((toast) => toast.id === id)) closeToast(id)
      else setStage("closed")
    }
  }, [stage, isPaying])
  const isOpen = hasNew && !isPaying && stage === "modal"
  return (
    <Modal isOpen={isOpen} title={versionNoticeTexts.requiredSentence} onClose={() => setStage("notification")}>
      <p>{versionNoticeTexts.explanation}</p>
      <p>
        <Button wide onClick={() => void resetCache()}>
          {versionNoticeTexts.refreshNow}
        </Button>
      </p>
    </Modal>
  )
}

/**
 * What every screen has, the gates too, and what can come after the first: titles, notifications, what is announced, a lost focus, transitions.
 */
export function Notices() {
  const router = useRouter()
  // The address is ahead of the page while the next page loads.
  const shown = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? "" })
  const subject = useRouterState({ select: ({ matches }) => subjectOf(matches.at(-1)?.search) })
  useArrival(shown, subject, usePath())
  useEffect(() => turnPages(router), [router])
  useEffect(watchFocus, [])
  return (
    <>
      <ToastRegion />
      <VersionNotice />
      <Announcer />
    </>
  )
}
