import { messages } from "@hub/domain/kernel/messages"
import { Stack } from "@hub/ui/layout/stack"
import { Modal } from "@hub/ui/modal/modal"
import { LanguageList } from "./language-list.tsx"

const m = messages("portal/shell.language")

export const LanguageDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Modal isOpen={isOpen} title={m.title} align="bottom" onClose={onClose}>
    <Stack gap={3}>
      <LanguageList onChosen={onClose} />
      <p className="small dim">{m.carries}</p>
    </Stack>
  </Modal>
)
