import { messages } from "@hub/domain/kernel/messages"
import { buttonClass } from "@hub/ui/button/button"
import { Divider } from "@hub/ui/divider/divider"
import { Modal } from "@hub/ui/modal/modal"
import { Link, useLocation } from "@tanstack/react-router"
import type { Init } from "../api/preloaded.ts"
import { FunboxOption } from "../catalogue/funbox-option.tsx"
import { select, useSelection } from "../catalogue/selection.ts"
import { switchableFunboxes } from "../catalogue/switchable-funboxes.ts"
import { cameFrom } from "./way-back/use-way-up.ts"

const m = messages("portal/shell.funboxOptions")

interface Props {
  init: Init
  /** The selected location's name. */
  title: string
  isOpen: boolean
  onClose: () => void
}

/** 2.4: the funboxes at this location, and a link to all others. */
export function FunboxOptions({ init, title, isOpen, onClose }: Props) {
  const { funbox, location } = useSelection(init)
  const here = useLocation()
  const { listed, hasOthers } = switchableFunboxes(init, funbox, location)
  return (
    <Modal isOpen={isOpen} title={title} align="top" onClose={onClose}>
      <ul>
        {listed.map((one) => (
          <FunboxOption
            key={one.id}
            funbox={one}
            isSelected={one === funbox}
            onSelect={() => {
              select(init, one.id)
              onClose()
            }}
          />
        ))}
      </ul>
      {hasOthers && (
        <>
          <Divider word="or" />
          <Link
            activeOptions={{ exact: true }}
            className={buttonClass({ variant: "line", wide: true })}
            to="/select-funbox"
            search={{ selected_tab: "funbox" }}
            state={cameFrom(here)}
            onClick={onClose}
          >
            {m.viewMoreOptions}
          </Link>
        </>
      )}
    </Modal>
  )
}
