import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { ColourButton } from "@hub/ui/button/colour-button"
import { Drawer } from "@hub/ui/drawer/drawer"
import { FormAlert } from "@hub/ui/field/form-alert"
import { useTakesFocus } from "@hub/ui/focus/use-takes-focus.ts"
import { Stack } from "@hub/ui/layout/stack"
import { Reason } from "@hub/ui/reason/reason"
import type { ReactNode } from "react"
import type { DrawerState } from "./use-drawer.ts"
import type { usePreviewed } from "./use-previewed.ts"

const m = messages("console/families.correct")

interface Props {
  title: string
  more?: ReactNode
  face?: ReactNode
  /** How far it is: see `usePreviewed`. */
  errand: Omit<ReturnType<typeof usePreviewed>, "shown">
  isShown: boolean
  /** Nothing is filled in yet. */
  isEmpty: boolean
  usual: readonly string[]
  /** Who reads the reason. */
  reads: string
  doIt: string
  isStop?: boolean
  /** It can't be done: only what speaks against it is shown. */
  isBlocked?: boolean
  fields: ReactNode
  /** What follows. */
  children: ReactNode
  drawer: DrawerState
}

/** The button that was pressed is gone: who has no mouse goes on here. */
function Follows({ children }: { children: ReactNode }) {
  const focus = useTakesFocus<HTMLDivElement>(true)
  return (
    <Stack ref={focus} gap={4} role="group" aria-label={m.follows} tabIndex={-1}>
      {children}
    </Stack>
  )
}

/** The fields, what follows from them, why, and one button that says what it does. It lives until it is closed. */
export function ErrandDrawer({
  title,
  more,
  face,
  errand,
  isShown,
  isEmpty,
  usual,
  reads,
  doIt,
  isStop = false,
  isBlocked = false,
  fields,
  children,
  drawer,
}: Props) {
  // Busy rather than disabled, which would take the focus from who pressed it.
  const main = { busy: errand.isDoing || errand.isCounting, onClick: errand.act }
  return (
    <Drawer
      {...drawer}
      title={title}
      more={more}
      face={face}
      closesOnBackdrop={false}
      foot={
        <>
          <Button variant="line" onClick={drawer.onClose}>
            {m.leave}
          </Button>
          {!isShown && (
            <Button variant="ink" busy={errand.isCounting} disabled={isEmpty} onClick={errand.look}>
              {m.look}
            </Button>
          )}
          {isShown &&
            !isBlocked &&
            (isStop ? (
              <ColourButton colour="red" {...main}>
                {doIt}
              </ColourButton>
            ) : (
              <Button variant="ink" {...main}>
                {doIt}
              </Button>
            ))}
        </>
      }
    >
      {fields}
      {errand.error !== undefined && <FormAlert>{errand.error}</FormAlert>}
      {errand.hasChanged && (
        <p className="note warn" role="alert">
          {m.changed}
        </p>
      )}
      {isShown && (
        <>
          <Follows>{children}</Follows>
          {!isBlocked && (
            <Reason
              usual={usual}
              value={errand.reason}
              onChange={errand.setReason}
              reads={reads}
              error={errand.reasonError}
            />
          )}
        </>
      )}
    </Drawer>
  )
}
