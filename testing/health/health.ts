import type { NewMedicalItem } from "@hub/domain/health/medical-item"
import type { MedicationDto } from "@hub/domain/health/medication-request"
import type { Store } from "@hub/server/database/transaction"
import { medicalVault } from "@hub/server/health/medical-vault"
import type { Settings } from "@hub/server/process/settings"
import { testClock } from "../database/fixtures.ts"

export const ITEM: NewMedicalItem = {
  kind: "ALLERGY",
  name: "Peanut",
  severity: "SEVERE",
  action: "EpiPen at once, then 911.",
  reaction: "Hives",
  dose: "",
  times: [],
}

/** For the week of June 10th, 2030, on which tests' offerings are. */
export const MEDICATION: MedicationDto = {
  name: "Cetirizine",
  amount: "5",
  form: "TABLET",
  reason: "Hay fever",
  schedule: "SET_TIMES",
  times: ["09:00"],
  when: "",
  max_per_day: null,
  first_day: "2030-06-10",
  last_day: "2030-06-14",
  instructions: "With water",
  is_in_own_box: true,
}

export const RECORD = {
  title: "Scraped knee",
  note: "Fell on the path",
  action: "Cleaned, plaster",
  location: "Mill Pond",
  by: "Rae",
  contacted_at: "10:55",
  is_given: true,
}

export const healthNeedsOf = ({ store, settings }: { store: Store; settings: Settings }, clock = testClock) => ({
  store,
  clock,
  vault: medicalVault(settings.secrets.health_keys, clock),
})
