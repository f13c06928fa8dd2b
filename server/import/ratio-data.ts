import { exact } from "@hub/domain/kernel/wire"
import { Type } from "typebox"
import { orNull } from "./cell-schemas.ts"

const age = () => orNull(Type.Integer({ minimum: 0, maximum: 150 }))

/** How many children a grown-up has; by age where it differs. */
export const ratios = Type.Array(
  exact({ children: Type.Integer({ minimum: 1, maximum: 100 }), min_age: age(), max_age: age() }),
  { maxItems: 10, default: [] },
)
