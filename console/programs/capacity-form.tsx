import { messages } from "@hub/domain/kernel/messages"
import { listOf } from "@hub/domain/kernel/text"
import { Button } from "@hub/ui/button/button"
import { NumberField } from "@hub/ui/field/number-field"
import { SelectField } from "@hub/ui/field/select-field"
import { Stack } from "@hub/ui/layout/stack"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useQuery } from "@tanstack/react-query"
import { useDeferredValue, useState } from "react"
import { api } from "../api/client.ts"
import { type PickedDate, PROGRAMS } from "./queries.ts"
import { useProgramChange } from "./use-program-change.ts"

const m = messages("console/programs.capacity")

/** How many places there are. What another number does is asked of the server as it is typed, and shown before it is set. */
export function CapacityForm({ picked: { offering, pools } }: { picked: PickedDate }) {
  const [pool_id, setPool] = useState(pools[0]?.id ?? "")
  const pool = pools.find(({ id }) => id === pool_id)
  const before = pool?.capacity ?? offering.capacity
  const [capacity, setCapacity] = useState<number | undefined>(before)
  const wanted = useDeferredValue(capacity)
  const params = { offering_id: offering.id }
  const body = { capacity: wanted ?? before, ...(pools.length > 1 ? { pool_id } : {}) }
  const shown = useQuery({
    queryKey: [...PROGRAMS, "capacity", offering.id, body],
    queryFn: ({ signal }) => api.call("POST /offerings/{offering_id}/capacity/preview", { params, body }, { signal }),
    enabled: wanted !== undefined && wanted !== before,
    retry: false,
  })
  const set = useProgramChange(
    (preview: string) => api.call("POST /offerings/{offering_id}/capacity", { params, body: { ...body, preview } }),
    {
      onDone: ({ capacity: now }) => notifySuccess(m.done({ capacity: now })),
      onStale: () => void shown.refetch(),
    },
  )
  if (offering.state === "OVER" || offering.state === "CANCELED" || pools.length === 0) return null
  const { data, error } = shown
  const isOther = wanted !== undefined && wanted !== before
  return (
    <Stack gap={3}>
      <h3>{m.title}</h3>
      {pools.length > 1 && (
        <SelectField
          label={m.several}
          required
          options={pools.map(({ id, capacity: size }) => ({ value: id, label: m.pool({ capacity: size }) }))}
          value={pool_id}
          onChange={(id) => {
            setPool(id)
            setCapacity(pools.find((one) => one.id === id)?.capacity)
          }}
        />
      )}
      <NumberField
        label={m.places}
        hint={m.was({ capacity: before })}
        min={0}
        max={100_000}
        value={capacity}
        onChange={setCapacity}
        error={isOther && error !== null ? error.message : undefined}
      />
      {isOther && data !== undefined && (
        <>
          <p aria-live="polite">
            {data.asked.length === 0
              ? m.nobody
              : m.asked({
                  names: listOf(data.asked.map(({ student_name }) => student_name)),
                  count: data.asked.length,
                })}
          </p>
          <Button variant="line" wide busy={set.isPending} onClick={() => set.mutate(data.preview)}>
            {wanted < before
              ? m.lower({ capacity: wanted })
              : data.asked.length === 0
                ? m.raise({ capacity: wanted })
                : m.raiseAsk({ capacity: wanted, count: data.asked.length })}
          </Button>
        </>
      )}
    </Stack>
  )
}
