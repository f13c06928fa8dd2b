import { Button } from "@hub/ui/button/button"
import { Modal } from "@hub/ui/modal/modal"
import { useBlocker } from "@tanstack/react-router"
import styles from "./form.module.css"

/** Asks before a form with changes is left: by a link or Back with our own question, by closing the tab with the browser's. */
export function UnsavedChanges({ isUnsaved }: { isUnsaved: () => boolean }) {
  const { status, proceed, reset } = useBlocker({
    // What is opened over the page, such as a participant's summary, leaves the form where it is.
    shouldBlockFn: ({ current, next }) => isUnsaved() && current.pathname !== next.pathname,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  })
  const stay = () => reset?.()
  return (
    <Modal isOpen={status === "blocked"} title="Leave without saving?" onClose={stay}>
      <div className={styles["form"]}>
        <p>What you changed here isn't saved yet.</p>
        <div className={styles["acts"]}>
          <Button wide onClick={stay}>
            Keep editing
          </Button>
          <Button variant="quiet" wide onClick={() => proceed?.()}>
            Leave without saving
          </Button>
        </div>
      </div>
    </Modal>
  )
}
