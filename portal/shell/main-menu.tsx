import { messages } from "@hub/domain/kernel/messages"
import { Modal } from "@hub/ui/modal/modal"
import type { Init } from "../api/preloaded.ts"
import { MenuContents } from "./menu-contents.tsx"

const m = messages("portal/shell.mainMenu")

interface Props {
  isOpen: boolean
  onClose: () => void
  onCode: () => void
  init: Init
}

/** 2.5: the main menu. */
export const MainMenu = ({ isOpen, onClose, onCode, init }: Props) => (
  <Modal isOpen={isOpen} title={m.menu} has_title={false} align="bottom" onClose={onClose}>
    <MenuContents onClose={onClose} onCode={onCode} init={init} />
  </Modal>
)
