import { generalDate, timeLabel } from "@hub/domain/kernel/calendar"
import { formatMoney } from "@hub/domain/kernel/money"
import type { ReportColumn } from "./queries.ts"

/** A cell as it is read on the screen. */
export function cellWords({ unit }: Pick<ReportColumn, "unit">, cell: string): string {
  if (cell === "") return ""
  if (unit === "cents") return formatMoney(Number(cell), { display: "alwaysShow" })
  if (unit === "day") return generalDate(cell)
  return unit === "time" ? timeLabel(cell) : cell
}

/** A figure that is zero steps back. */
export const isNothing = ({ unit }: Pick<ReportColumn, "unit">, cell: string): boolean =>
  cell === "" || ((unit === "cents" || unit === "count") && Number(cell) === 0)
