import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useReducer, useState } from "react"
import { notifyError } from "../toast/toasts.ts"
import { askingAgain } from "./asking-again.ts"
import { FailedPart } from "./failed-part.tsx"

interface Stands<Props> {
  /** What stands there until the code has come; nothing, unless said. */
  Pending?: ComponentType<Props>
  /** What stands there when the code couldn't be had. */
  Missing?: ComponentType<Props & { onRetry: () => void }>
  /** Called with the part's own properties whenever its code couldn't be had, the how many times that was seen. */
  onMissing?: (props: Props, losses: number) => void
}

type Load<Name extends string, Props> = () => Promise<Record<Name, ComponentType<Props>>>

interface PartOf<Props> {
  (props: Props): ReactNode
  /** Fetches the code ahead, and never rejects: where the part is shown, what is missing is told. Gone once there is nothing to fetch. */
  preload?: () => Promise<void>
}

export const Nothing = (): null => null

const PartMissing = ({ onRetry }: { onRetry: () => void }) => (
  <FailedPart onRetry={onRetry}>This part couldn't be loaded. Nothing is lost.</FailedPart>
)

/**
 * A part of the screen whose code comes when it is first shown. A network that loses it takes nothing else of the screen along; it is
 * asked for again by the visitor, by opening it again, and when the connection is back (decision 0045).
 */
export function part<Name extends string, Props extends object>(
  load: Load<Name, Props>,
  name: Name,
  { Pending = Nothing, Missing = PartMissing, onMissing }: Stands<Props> = {},
) {
  let Loaded: ComponentType<Props> | undefined
  const ask = askingAgain(load, name)
  let losses = 0
  const fetched = async () => {
    Loaded ??= await ask()
    // The router takes who has something to preload for a page that isn't ready, and goes there in more steps.
    delete Part.preload
    return Loaded
  }

  const Part: PartOf<Props> = (props) => {
    const [Shown, show] = useState(() => Loaded)
    const [attempt, retry] = useReducer((count: number) => count + 1, 0)
    const [failed, setFailed] = useState<number>()
    const hasFailed = failed === attempt
    const isWanted = Shown === undefined && !("isOpen" in props && props.isOpen === false)
    const fail = useEffectEvent(() => {
      setFailed(attempt)
      losses += 1
      onMissing?.(props, losses)
    })
    useEffect(() => {
      if (!isWanted) return undefined
      let isLeft = false
      fetched().then(
        (Component) => isLeft || show(() => Component),
        () => isLeft || fail(),
      )
      return () => {
        isLeft = true
      }
    }, [isWanted, attempt])
    useEffect(() => {
      if (!hasFailed) return undefined
      globalThis.addEventListener("online", retry)
      return () => globalThis.removeEventListener("online", retry)
    }, [hasFailed])
    if (Shown !== undefined) return <Shown {...props} />
    return hasFailed ? <Missing {...props} onRetry={retry} /> : <Pending {...props} />
  }

  Part.preload = async () => {
    await fetched().catch(Nothing)
  }
  return Part
}

/** A part that opens over the page: where its code can't be had, it is told and closed, so that opening it again asks again. */
export const popup = <Name extends string, Props extends { onClose: () => void }>(
  load: Load<Name, Props>,
  name: Name,
) =>
  part(load, name, {
    Missing: Nothing,
    onMissing: ({ onClose }, losses) => {
      // What the browser remembers as lost a new page has forgotten. What is typed on this one goes with it, so it is asked.
      const action = losses > 1 ? { label: "Reload", onAct: () => location.reload() } : undefined
      notifyError("This couldn't be loaded. Check your connection and try again.", { action })
      onClose()
    },
  })
