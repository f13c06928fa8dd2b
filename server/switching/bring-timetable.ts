import type { SwitchProgram } from "@hub/domain/switching/switch-program"
import type { Store } from "../database/transaction.ts"
import { faultList } from "../import/faults.ts"
import { importBusiness } from "../import/import-business.ts"
import { refuseDemo } from "../import/refuse-demo.ts"
import type { Report } from "../import/write-business.ts"
import { knownPlaces } from "./known-places.ts"
import { timetableOf } from "./timetable.ts"

interface Options {
  readonly is_dry: boolean
  readonly confirm_changes?: number | undefined
}

/** Programs of another system by the checks of an import: again is only what changed, and what families have booked stays. Throws ImportRefused. */
export const bringTimetable =
  ({ store }: { readonly store: Store }) =>
  async (programs: readonly SwitchProgram[], { is_dry, confirm_changes }: Options): Promise<Report> => {
    await refuseDemo(store)
    const faults = faultList(Number.POSITIVE_INFINITY)
    const data = timetableOf(programs, await knownPlaces(store), faults)
    faults.throwIfAny()
    return importBusiness({ store })(data, faults, {
      dry_run: is_dry,
      ...(confirm_changes === undefined ? {} : { confirm_changes }),
    })
  }
