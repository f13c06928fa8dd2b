import { isProblem } from "@hub/portal/api/problem"
import { useQueryClient } from "@tanstack/react-query"
import { useCallback, useEffect, useState } from "react"
import { type Gate, syncDevice } from "./gateway.ts"
import { keepPage } from "./offline/keep-page.ts"
import { waitingScans } from "./offline/kept-day.ts"
import { ofGate } from "./queries.ts"

export interface DeviceState {
  readonly waiting: number
  /** Since when nothing could be sent; undefined while the network is there. */
  readonly away_since: Date | undefined
  /** The last that was sent. */
  readonly sent_at: Date | undefined
  /** How many were taken when it came back. */
  readonly taken: number
  readonly is_revoked: boolean
}

const EVERY_MS = 5 * 60_000
const AGAIN_MS = 20_000

/** Keeps a shared device's day, and sends what it has scanned. */
export function useDevice(gate: Gate): DeviceState & { send: () => void; noticeWaiting: () => void } {
  const queries = useQueryClient()
  const [state, setState] = useState<DeviceState>({
    waiting: 0,
    away_since: undefined,
    sent_at: undefined,
    taken: 0,
    is_revoked: false,
  })
  const noticeWaiting = useCallback(() => {
    if (!gate.is_device) return
    void waitingScans().then(({ length }) =>
      setState((before) => ({
        ...before,
        waiting: length,
        away_since: length > 0 ? (before.away_since ?? new Date()) : before.away_since,
      })),
    )
  }, [gate.is_device])
  const send = useCallback(() => {
    if (!gate.is_device) return
    syncDevice(gate)
      .then(({ taken }) => {
        setState({ waiting: 0, away_since: undefined, sent_at: new Date(), taken, is_revoked: false })
        if (taken > 0) void queries.invalidateQueries(ofGate(gate.location_id))
      })
      .catch((error: unknown) => {
        const is_revoked = isProblem(error, "NOT_AUTHORIZED", "DEVICE_NEEDED")
        setState((before) => ({ ...before, is_revoked, away_since: before.away_since ?? new Date() }))
        noticeWaiting()
      })
  }, [gate, queries, noticeWaiting])
  useEffect(() => {
    if (gate.is_device) void keepPage().catch(() => undefined)
  }, [gate.is_device])
  useEffect(() => {
    send()
    globalThis.addEventListener("online", send)
    const timer = setInterval(send, EVERY_MS)
    return () => {
      globalThis.removeEventListener("online", send)
      clearInterval(timer)
    }
  }, [send])
  useEffect(() => {
    if (state.away_since === undefined || state.is_revoked) return undefined
    const timer = setInterval(send, AGAIN_MS)
    return () => clearInterval(timer)
  }, [state.away_since, state.is_revoked, send])
  return { ...state, send, noticeWaiting }
}
