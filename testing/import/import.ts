import { writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Store } from "@hub/server/database/transaction"
import { folderFiles } from "@hub/server/hub/import"
import { errorList, ImportRefused } from "@hub/server/import/errors"
import { familyRules } from "@hub/server/import/family-queries"
import { importBusiness } from "@hub/server/import/import-business"
import type { ImportOptions } from "@hub/server/import/import-options"
import { readBusiness } from "@hub/server/import/read-business"
import type { Report } from "@hub/server/import/write-business"
import { testFolder } from "../folder.ts"

/** A business with one program of five days and one single day. */
export const FILES = {
  "company.yaml": "name: Alder School of Play\nbrand_color: '#165788'\ntime_zone: America/Toronto\n",
  "locations.csv": "external_id,name,time_zone\nbarn,The Barn,America/Toronto\n",
  "funboxes.yaml": "- external_id: camps\n  name: Camps\n  url_part: camps\n",
  "credit_types.yaml":
    "- { external_id: week, funbox: camps, name: Week, price: 385.00, is_program_credit: true,\n    tiers: [{ min_quantity: 3, discount_percent: 10 }] }\n- { external_id: day, funbox: camps, name: Day, price: 90.00, is_program_credit: false }\n",
  "schedule_sets.yaml":
    "- { external_id: weeks, funbox: camps, location: barn, name: Weeks, kind: DAYCAMP_PROGRAM }\n- { external_id: days, funbox: camps, location: barn, name: Days, kind: DAYCAMP_SESSION }\n",
  "programs.csv":
    "external_id,schedule_set,credit_type,name,capacity,start_date,end_date,start_time,end_time,min_grade,max_grade\nw1,weeks,week,Trail Makers,12,2031-06-16,2031-06-20,09:00,15:00,KINDERGARTEN,FIFTH_GRADE\n",
  "sessions.csv":
    "external_id,schedule_set,credit_type,name,capacity,date,start_time,end_time\nd1,days,day,Late Stars,8,2031-06-21,21:30,00:30\n",
}

export type Files = Readonly<Record<string, string | Buffer>>

/** Imports the business above with these files changed or added; throws ImportRefused. */
export async function importFiles(store: Store, changed: Files = {}, options?: ImportOptions): Promise<Report> {
  const errors = errorList()
  let done = (): void => undefined
  const folder = testFolder((remove) => (done = remove))
  for (const [name, text] of Object.entries({ ...FILES, ...changed })) writeFileSync(join(folder, name), text)
  const data = readBusiness(folderFiles(folder), await familyRules(store), errors)
  done()
  errors.throwIfAny()
  return importBusiness({ store })(data, errors, options)
}

/** The errors of an import; none when it succeeds. */
export async function errorsOf(store: Store, changed: Files): Promise<readonly string[]> {
  try {
    await importFiles(store, changed)
    return []
  } catch (error) {
    if (error instanceof ImportRefused) return error.errors
    throw error
  }
}

/** How many rows an import wrote. */
export const changes = (report: Report): number =>
  Object.values(report.counts).reduce((sum, { created, updated }) => sum + created + updated, 0)
