import { messages } from "@hub/domain/kernel/messages"
import { BeforeAfter } from "@hub/ui/before-after/before-after"
import { DateField } from "@hub/ui/date-field/date-field"
import { Checkbox } from "@hub/ui/field/checkbox"
import { NumberField } from "@hub/ui/field/number-field"
import { SelectField } from "@hub/ui/field/select-field"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import { useWhereAndWhen } from "../shell/where-and-when.ts"
import { ErrandDrawer } from "./errand-drawer.tsx"
import { creditTypesQuery, type Family } from "./queries.ts"
import type { DrawerState } from "./use-drawer.ts"
import { usePreviewed } from "./use-previewed.ts"

const m = messages("console/families.grant")

interface Props {
  family: Family
  drawer: DrawerState
}

/** Credits that nobody bought. */
export function GrantCredits({ family: { id, name }, drawer }: Props) {
  const { today } = useWhereAndWhen()
  const types = useQuery(creditTypesQuery)
  const [credit_type_id, setType] = useState("")
  const [quantity, setQuantity] = useState<number | undefined>(1)
  const [is_free, setFree] = useState(false)
  const [expires, setExpires] = useState("")
  const wanted =
    credit_type_id === "" || quantity === undefined
      ? undefined
      : { credit_type_id, quantity, is_free, expires_on: expires === "" ? null : expires }
  const params = { id }
  const errand = usePreviewed({
    family_id: id,
    name: "credits",
    body: wanted,
    look: ({ reason: _reason, ...body }, signal) =>
      api.call("POST /families/{id}/credits/preview", { params, body }, { signal }),
    act: (body, { key }) => api.call("POST /families/{id}/credits", { params, body }, { idempotency_key: key }),
    onDone: () => {
      notifySuccess(m.done({ name, count: quantity ?? 0 }))
      drawer.onClose()
    },
  })
  const { shown } = errand
  const changed = (work: () => void) => {
    work()
    errand.unlook()
  }
  return (
    <ErrandDrawer
      title={m.title({ name })}
      more={m.what}
      errand={errand}
      isShown={shown !== undefined}
      isEmpty={wanted === undefined}
      usual={[m.goodwill, m.mistake, m.missed]}
      reads={m.reads}
      doIt={m.doIt({ count: quantity ?? 0 })}
      drawer={drawer}
      fields={
        <>
          <SelectField
            label={m.type}
            required
            options={types.data?.credit_types.map((type) => ({ value: type.id, label: m.typeOf(type) })) ?? []}
            value={credit_type_id}
            error={types.isError ? types.error.message : errand.errorAt("credit_type_id")}
            onChange={(value) => changed(() => setType(value))}
          />
          <NumberField
            label={m.quantity}
            required
            min={1}
            max={100}
            value={quantity}
            error={errand.errorAt("quantity")}
            onChange={(value) => changed(() => setQuantity(value))}
          />
          <Checkbox
            label={m.free}
            checked={is_free}
            onChange={({ target }) => changed(() => setFree(target.checked))}
          />
          <DateField
            label={m.expires}
            name="expires_on"
            today={today}
            min={today}
            value={expires}
            error={errand.errorAt("expires_on")}
            onChange={(value) => changed(() => setExpires(value))}
          />
        </>
      }
    >
      {shown !== undefined && (
        <BeforeAfter
          changes={[
            { id: "credits", name: shown.credit_type, before: String(shown.before), after: String(shown.after) },
          ]}
        />
      )}
    </ErrandDrawer>
  )
}
