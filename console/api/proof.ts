/** Asks the person to show once more who they are; false when they'd rather not. */
type Asker = () => Promise<boolean>

let asker: Asker | undefined
let asking: Promise<boolean> | undefined

/** The frame's dialog; undefined when it goes. */
export function askWith(next: Asker | undefined): void {
  asker = next
}

/** Calls that are refused at the same moment share one question. */
export function askForProof(): Promise<boolean> {
  asking ??= (asker?.() ?? Promise.resolve(false)).finally(() => {
    asking = undefined
  })
  return asking
}
