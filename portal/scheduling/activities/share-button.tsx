import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { announce } from "@hub/ui/page-header/announcements.ts"
import { notifyError } from "@hub/ui/toast/toasts.ts"
import { type ReactNode, useEffect, useState } from "react"

const m = messages("portal/scheduling/activities.shareButton")

/** How long a button says that it has copied. */
const COPIED_MS = 2_500

interface CopyProps {
  text: string
  /** "Link copied", said in the button's place. */
  copied: string
  children: ReactNode
}

/** Puts a text on the clipboard and says so itself; a browser that forbids it shows the text. */
export function CopyButton({ text, copied, children }: CopyProps) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    const timer = isCopied ? setTimeout(() => setCopied(false), COPIED_MS) : undefined
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    try {
      await window.navigator.clipboard.writeText(text)
      setCopied(true)
      announce(copied)
    } catch {
      notifyError(m.copyThis({ text }))
    }
  }
  return (
    <Button onClick={() => void copy()} size="s" variant="quiet">
      {isCopied ? (
        <>
          <Icon name="check" /> {copied}
        </>
      ) : (
        children
      )}
    </Button>
  )
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === "AbortError"

/** The device's own share sheet. */
export async function shareLink(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url })
  } catch (error) {
    if (!isAbort(error)) notifyError(m.copyThis({ text: url }))
  }
}

/** A share sheet where the device has one; everywhere the link can be copied. */
export function ShareButton({ title }: { title: string }) {
  const url = window.location.origin + window.location.pathname
  const name = (
    <>
      <Icon name="share" /> {m.share}
    </>
  )
  return "share" in navigator ? (
    <>
      <CopyButton text={url} copied={m.linkCopied}>
        {m.copyLink}
      </CopyButton>
      <Button onClick={() => void shareLink(title, url)} size="s" variant="quiet">
        {name}
      </Button>
    </>
  ) : (
    <CopyButton text={url} copied={m.linkCopied}>
      {name}
    </CopyButton>
  )
}
