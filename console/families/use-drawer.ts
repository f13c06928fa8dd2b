import { useState } from "react"

/** Of a drawer: it closes before it goes. */
export interface DrawerState {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onClosed: () => void
}

/** Which errand is open, and its drawer. */
export function useDrawer<Errand>() {
  const [errand, setErrand] = useState<Errand>()
  const [isOpen, setOpen] = useState(false)
  const drawer: DrawerState = {
    isOpen,
    onClose: () => setOpen(false),
    onClosed: () => setErrand(undefined),
  }
  return {
    errand,
    drawer,
    show: (next: Errand) => {
      setErrand(next)
      setOpen(true)
    },
  }
}
