import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { ColourButton } from "@hub/ui/button/colour-button"
import { Modal } from "@hub/ui/modal/modal"
import { useBlocker } from "@tanstack/react-router"
import { FormBody, FormButtons } from "./form.tsx"

const m = messages("portal/form.unsavedChanges")

/** Asks before a changed form is left: our own dialog for links and Back, the browser's for closing the tab. */
export function UnsavedChanges({ isUnsaved }: { isUnsaved: () => boolean }) {
  const { status, proceed, reset } = useBlocker({
    // A dialog with its own search parameter stays on the page.
    shouldBlockFn: ({ current, next }) => isUnsaved() && current.pathname !== next.pathname,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  })
  const stay = () => reset?.()
  return (
    <Modal isOpen={status === "blocked"} title={m.title} onClose={stay}>
      <FormBody>
        <p>{m.explanation}</p>
        <FormButtons>
          <Button wide onClick={stay}>
            {m.keepEditing}
          </Button>
          <ColourButton colour="darkRed" wide onClick={() => proceed?.()}>
            {m.leave}
          </ColourButton>
        </FormButtons>
      </FormBody>
    </Modal>
  )
}
