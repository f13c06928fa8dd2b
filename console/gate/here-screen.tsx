import { useMemo } from "react"
import { type Me, useMe } from "../staff/queries.ts"
import css from "./gate.module.css"
import type { Gate } from "./gateway.ts"
import { HereList } from "./here-list.tsx"

/** The gate of someone who checks nobody in: who is here, and the way to what Health has of them. */
export function HereScreen({ site }: { site: Me["sites"][number] }) {
  const { staff_id, name } = useMe()
  const gate = useMemo(
    (): Gate => ({ location_id: site.id, staff_id: staff_id ?? "", by: name, is_device: false }),
    [site.id, staff_id, name],
  )
  return (
    <div className={css["gate"]}>
      <HereList gate={gate} time_zone={site.time_zone} place={site.name} />
    </div>
  )
}
