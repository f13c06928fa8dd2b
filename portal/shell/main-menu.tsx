import { Modal } from "@hub/ui/modal/modal"
import type { Init } from "../api/preloaded.ts"
import { MenuContents } from "./menu-contents.tsx"
import { mainMenu as t } from "./words.tsx"

interface Props {
  isOpen: boolean
  onClose: () => void
  onCode: () => void
  init: Init
}

/** 2.5: the main menu. */
export const MainMenu = ({ isOpen, onClose, onCode, init }: Props) => (
  <Modal isOpen={isOpen} title={t.menu} has_title={false} align="bottom" onClose={onClose}>
    <MenuContents onClose={onClose} onCode={onCode} init={init} />
  </Modal>
)
