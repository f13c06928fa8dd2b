import { Button } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { notifyError, notifySuccess } from "@hub/ui/toast/toasts.ts"

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === "AbortError"

/** The phone's own share sheet where there is one, else the address on the clipboard. */
async function share(title: string): Promise<void> {
  const url = window.location.origin + window.location.pathname
  try {
    if ("share" in navigator) await navigator.share({ title, url })
    else {
      await window.navigator.clipboard.writeText(url)
      notifySuccess("The link is copied.")
    }
  } catch (error) {
    if (!isAbort(error)) notifyError(`Copy this address: ${url}`)
  }
}

export const ShareButton = ({ title }: { title: string }) => (
  <Button onClick={() => void share(title)} size="s" variant="quiet">
    <Icon name="share" /> Share
  </Button>
)
