import { Button } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { notifyError, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { shareButton as t } from "./words.tsx"

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === "AbortError"

/** The phone's own share sheet where there is one, else the address on the clipboard. */
async function share(title: string): Promise<void> {
  const url = window.location.origin + window.location.pathname
  try {
    if ("share" in navigator) await navigator.share({ title, url })
    else await copy(url, t.linkCopied)
  } catch (error) {
    if (!isAbort(error)) notifyError(t.copyThisAddress(url))
  }
}

/** Puts a text on the clipboard and says so; a browser that forbids it shows the text. */
export async function copy(text: string, done: string): Promise<void> {
  try {
    await window.navigator.clipboard.writeText(text)
    notifySuccess(done)
  } catch {
    notifyError(t.copyThis(text))
  }
}

const CopyLink = () => (
  <Button
    onClick={() => void copy(window.location.origin + window.location.pathname, t.linkCopied)}
    size="s"
    variant="quiet"
  >
    {t.copyLink}
  </Button>
)

/** A share sheet where the device has one; everywhere the link can be copied. */
export const ShareButton = ({ title }: { title: string }) => (
  <>
    {"share" in navigator ? <CopyLink /> : null}
    <Button onClick={() => void share(title)} size="s" variant="quiet">
      <Icon name="share" /> {t.share}
    </Button>
  </>
)
