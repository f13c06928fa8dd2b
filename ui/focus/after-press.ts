// A field that is left by pressing a button shows its error after the press: before, the error would move the button from under the
// pointer, and the press would be lost.

let isPressing = false
let waiting: (() => void)[] = []

/** The click comes after the pointer has gone up; a finger's takes the focus only then. */
function release({ pointerType }: PointerEvent): void {
  const end = () => {
    isPressing = false
    const due = waiting
    waiting = []
    for (const run of due) run()
  }
  setTimeout(end, pointerType === "touch" ? 100 : 0)
}

if (typeof document !== "undefined") {
  const passive = { capture: true, passive: true }
  document.addEventListener("pointerdown", () => (isPressing = true), passive)
  document.addEventListener("pointerup", release, passive)
  document.addEventListener("pointercancel", release, passive)
}

/** Runs it at once, or when the press that is under way is over. */
export function afterPress(run: () => void): void {
  if (isPressing) waiting.push(run)
  else run()
}
