import { isProblem } from "@hub/portal/api/problem"
import { useQueryClient } from "@tanstack/react-query"
import { useCallback, useEffect, useState } from "react"
import { noteClockOff, serverNow } from "../shell/use-now.ts"
import { meQuery } from "../staff/queries.ts"
import { type Gate, onSynced, syncDevice } from "./gateway.ts"
import { keepPage } from "./offline/keep-page.ts"
import { keptPack, waitingScans } from "./offline/kept-day.ts"
import { ofGate } from "./queries.ts"

export interface DeviceState {
  readonly waiting: number
  /** Since when nothing could be sent; undefined while the network is there. */
  readonly away_since: Date | undefined
  /** Without a network, and what it took is a day old or gone. */
  readonly is_empty: boolean
  /** When it was back. */
  readonly sent_at: Date | undefined
  /** How many were taken then. */
  readonly taken: number
}

const EVERY_MS = 5 * 60_000
const AGAIN_MS = 20_000

/** Keeps a shared device's day, and sends what it has scanned. */
export function useDevice(gate: Gate): DeviceState & { send: () => void; noticeWaiting: (isAway?: boolean) => void } {
  const queries = useQueryClient()
  const [state, setState] = useState<DeviceState>({
    waiting: 0,
    away_since: undefined,
    is_empty: false,
    sent_at: undefined,
    taken: 0,
  })
  const noticeWaiting = useCallback(
    (isAway = false) => {
      if (!gate.is_device) return
      void Promise.all([waitingScans(), keptPack(gate.location_id)]).then(([{ length }, pack]) => {
        if (pack !== undefined) noteClockOff(pack.clock_off_ms)
        setState((before) => {
          const away_since = length > 0 || isAway ? (before.away_since ?? serverNow()) : before.away_since
          return { ...before, waiting: length, away_since, is_empty: away_since !== undefined && pack === undefined }
        })
      })
    },
    [gate],
  )
  const send = useCallback(() => {
    if (!gate.is_device) return
    syncDevice(gate).catch((error: unknown) => {
      // The shift is over, or the device was removed: the door says which.
      if (isProblem(error, "NOT_AUTHORIZED", "DEVICE_NEEDED")) void queries.invalidateQueries(meQuery)
      noticeWaiting(true)
    })
  }, [gate, queries, noticeWaiting])
  useEffect(
    () =>
      onSynced(({ taken }) => {
        setState((before) => {
          const isNews = taken > 0 || before.away_since !== undefined
          const { sent_at, taken: sent } = isNews ? { sent_at: serverNow(), taken } : before
          return { waiting: 0, away_since: undefined, is_empty: false, sent_at, taken: sent }
        })
        noticeWaiting()
        void queries.invalidateQueries(ofGate(gate.location_id))
        // With what the page has loaded since.
        void keepPage().catch(() => undefined)
      }),
    [gate, queries, noticeWaiting],
  )
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
    if (state.away_since === undefined) return undefined
    const timer = setInterval(send, AGAIN_MS)
    return () => clearInterval(timer)
  }, [state.away_since, send])
  return { ...state, send, noticeWaiting }
}
