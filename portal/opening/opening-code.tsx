import { messages } from "@hub/domain/kernel/messages"
import type { OpenedByCode } from "@hub/domain/scheduling/early-opening"
import { Button, buttonClass } from "@hub/ui/button/button"
import { TextField } from "@hub/ui/field/field"
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { Link, useLocation } from "@tanstack/react-router"
import { useEffect, useRef, useState } from "react"
import { api } from "../api/client.ts"
import { sessionStore } from "../api/local-storage.ts"
import { isProblem, secondsToWait, sentenceOf } from "../api/problem.ts"
import { useIsSignedIn } from "../api/tokens.ts"
import { useInit } from "../company/init.ts"
import { missingTexts } from "../form/form-fields.ts"
import { useForm } from "../form/use-form.ts"
import type { ErrorsOf } from "../form/use-form-errors.ts"
import { dayOfMoment, placeTime } from "../shell/clock/local-time.ts"
import { cameFrom } from "../shell/way-back/use-way-up.ts"
import css from "./opening.module.css"

const m = messages("portal/opening.code")

/** Whatever is wrong with a code is said at it, and so is one try too many. */
const errorsOf: ErrorsOf = (error) => {
  const own = isProblem(error) ? error.errors.filter(({ path }) => path === "code") : []
  if (own.length > 0) return own
  const seconds = secondsToWait(error)
  const message = seconds === undefined ? sentenceOf(error) : m.tooMany({ seconds })
  return [{ path: "code", message, code: "refused" }]
}

interface Props {
  /** What a code has opened; of the page, because what it shows is drawn anew by it. */
  readonly opened: readonly OpenedByCode[] | undefined
  readonly onOpened: (opened: readonly OpenedByCode[]) => void
}

// A code that a visitor typed before signing in: of this tab, until it is used.

const KEY = "customer_early_code"
const QUERY_KEY = "early_code"

const savedCode = (): string | null => sessionStore.get(KEY)
const saveCode = (code: string): void => sessionStore.set(KEY, code)
const forgetCode = (): void => sessionStore.remove(KEY)

/** Uses it as soon as a family is signed in; said again it changes nothing. One that opens nothing is forgotten. */
const savedCodeQuery = (queries: QueryClient, isSignedIn: boolean) =>
  queryOptions({
    queryKey: [QUERY_KEY],
    queryFn: async ({ signal }) => {
      try {
        const body = { code: savedCode() ?? "" }
        const found = await api.call("POST /availability/opening_codes", { body }, { signal })
        forgetCode()
        void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== QUERY_KEY })
        return found
      } catch (error) {
        if (isProblem(error, "VALIDATION")) forgetCode()
        throw error
      }
    },
    enabled: isSignedIn && savedCode() !== null,
    staleTime: Number.POSITIVE_INFINITY,
    // What it says is for the page that asks.
    gcTime: 0,
    retry: false,
  })

/** A code that opens registration earlier for this family: one line until it is pressed, most have none. A visitor's waits for the sign-in. */
export function OpeningCode({ opened, onOpened }: Props) {
  const queries = useQueryClient()
  const isSignedIn = useIsSignedIn()
  const [isOpen, setOpen] = useState(false)
  const [saved, setSaved] = useState(savedCode)
  const found = useQuery(savedCodeQuery(queries, isSignedIn))
  const send = useMutation({
    mutationFn: (code: string) => api.call("POST /availability/opening_codes", { body: { code } }),
    // All that is judged by the family's own opening.
    onSuccess: (answer) => {
      onOpened(answer)
      void queries.invalidateQueries()
    },
  })
  const later = useMutation({
    mutationFn: async (code: string) => {
      saveCode(code)
      setSaved(code)
    },
  })
  if (opened !== undefined) return <Opened opened={opened} takesFocus />
  if (found.data !== undefined) return <Opened opened={found.data} takesFocus={false} />
  if (!isSignedIn && saved !== null)
    return (
      <Saved
        code={saved}
        onForget={() => {
          forgetCode()
          setSaved(null)
        }}
      />
    )
  return (
    <>
      {found.error === null || saved === null ? null : (
        <p className="note warn" role="alert">
          {m.refused({ code: saved, why: errorsOf(found.error)[0]?.message ?? "" })}
        </p>
      )}
      {isOpen ? (
        <CodeForm isSignedIn={isSignedIn} send={isSignedIn ? send : later} />
      ) : (
        <p className="flush">
          <Button onClick={() => setOpen(true)} size="s" variant="quiet">
            {m.have}
          </Button>
        </p>
      )}
    </>
  )
}

/** It opens nothing yet: whose it is decides who may use it. */
function Saved({ code, onForget }: { readonly code: string; readonly onForget: () => void }) {
  const here = useLocation()
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.focus(), [])
  return (
    <div className={`note ${css.opened ?? ""}`} ref={note} role="status" tabIndex={-1}>
      <p>{m.saved({ code })}</p>
      <p className="flush">
        <Link className={buttonClass({ size: "s" })} state={cameFrom(here)} to="/sign-in">
          {m.signIn}
        </Link>{" "}
        <Button onClick={onForget} size="s" variant="quiet">
          {m.forget}
        </Button>
      </p>
    </div>
  )
}

interface FormProps {
  readonly isSignedIn: boolean
  readonly send: {
    readonly error: Error | null
    readonly isPending: boolean
    readonly reset: () => void
    readonly mutate: (code: string) => void
  }
}

function CodeForm({ isSignedIn, send }: FormProps) {
  const form = useForm({
    initial: { code: "" },
    focusesField: true,
    check: (values) => missingTexts(values, { code: m.missing }),
    save: send,
    errorsOf,
    submit: ({ code }) => send.mutate(code),
  })
  const { ref } = form.element
  useEffect(() => ref.current?.querySelector<HTMLElement>("[name=code]")?.focus(), [ref])
  return (
    <form className={css.code} {...form.element}>
      <TextField autoCapitalize="characters" autoComplete="off" label={m.code} maxLength={40} {...form.text("code")} />
      <Button busy={send.isPending} type="submit" variant="line">
        {isSignedIn ? m.use : m.keep}
      </Button>
    </form>
  )
}

/** What it opens, which may be something else than what the page shows. */
function Opened({ opened, takesFocus }: { readonly opened: readonly OpenedByCode[]; readonly takesFocus: boolean }) {
  const { time_zone } = useInit().company_profile
  const [now] = useState(() => Date.now())
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) note.current?.focus()
  }, [takesFocus])
  return (
    <div className={`note ok ${css.opened ?? ""}`} ref={note} role="status" tabIndex={-1}>
      {opened.map(({ schedule_set_id, name, opens_at }) => (
        <p key={schedule_set_id}>
          {Date.parse(opens_at) <= now
            ? m.isOpen({ name })
            : m.opens({ name, day: dayOfMoment(opens_at, time_zone), time: placeTime(opens_at, time_zone) })}
        </p>
      ))}
    </div>
  )
}
