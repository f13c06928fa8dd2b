import { type ComponentType, useEffect, useEffectEvent, useReducer, useState } from "react"
import { kitTexts } from "../texts.ts"
import { FailedPart } from "./failed-part.tsx"
import { retryImport } from "./retry-import.ts"

export type Load<Name extends string, Props> = () => Promise<Record<Name, ComponentType<Props>>>

interface Options<Props> {
  Pending?: ComponentType<Props>
  Failed?: ComponentType<Props & { onRetry: () => void }>
  /** Called on each failed load, with how many there have been. */
  onFail?: (props: Props, failures: number) => void
}

export const Nothing = (): null => null

const LoadFailed = ({ onRetry }: { onRetry: () => void }) => (
  <FailedPart onRetry={onRetry}>{kitTexts("loading").partFailed}</FailedPart>
)

/**
 * A component whose code is fetched when it is first shown (with `isOpen`: first opened), and again on request, on the next opening or
 * when the connection is back. React's `lazy` would remember the failure and hold each fallback for 300 ms (decision 0045).
 */
export function lazyComponent<Name extends string, Props extends object>(
  load: Load<Name, Props>,
  name: Name,
  { Pending = Nothing, Failed = LoadFailed, onFail }: Options<Props> = {},
): ComponentType<Props> {
  const fetchComponent = retryImport(load, name)
  let Loaded: ComponentType<Props> | undefined
  let failures = 0

  return function LazyComponent(props: Props) {
    const [Shown, show] = useState(() => Loaded)
    const [attempt, retry] = useReducer((count: number) => count + 1, 0)
    const [failedAttempt, setFailedAttempt] = useState<number>()
    const hasFailed = failedAttempt === attempt
    const isNeeded = Shown === undefined && !("isOpen" in props && props.isOpen === false)
    const fail = useEffectEvent(() => {
      setFailedAttempt(attempt)
      failures += 1
      onFail?.(props, failures)
    })
    useEffect(() => {
      if (!isNeeded) return undefined
      let isCancelled = false
      fetchComponent().then(
        (Component) => {
          Loaded = Component
          if (!isCancelled) show(() => Component)
        },
        () => isCancelled || fail(),
      )
      return () => {
        isCancelled = true
      }
    }, [isNeeded, attempt])
    useEffect(() => {
      if (!hasFailed) return undefined
      globalThis.addEventListener("online", retry)
      return () => globalThis.removeEventListener("online", retry)
    }, [hasFailed])
    if (Shown !== undefined) return <Shown {...props} />
    return hasFailed ? <Failed {...props} onRetry={retry} /> : <Pending {...props} />
  }
}
