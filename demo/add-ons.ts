import type { AddOnRow } from "@hub/server/import/business-data"

// What Juniper Trail sells with a booking, as a business's files have it.

const CAMP_SETS = ["weeks-mill-pond", "weeks-waitlist", "weeks-pond-meadow", "days-pond-meadow"]

const addOn = (
  position: number,
  external_id: string,
  row: Pick<AddOnRow, "name" | "description" | "kind" | "price" | "is_per_day"> & Partial<AddOnRow>,
): AddOnRow => ({
  external_id,
  funbox: "day-camps",
  capacity: null,
  choices: [],
  start_time: null,
  end_time: null,
  schedule_sets: CAMP_SETS,
  locations: [],
  activities: [],
  is_archived: false,
  position,
  ...row,
})

export const DEMO_ADD_ONS: readonly AddOnRow[] = [
  addOn(0, "before-care", {
    name: "Before care",
    description: "Board games and a slow start",
    kind: "CARE",
    price: 900,
    is_per_day: true,
    capacity: 20,
    start_time: "07:30",
    end_time: "09:00",
  }),
  addOn(1, "after-care", {
    name: "After care",
    description: "Snack, then outside until you come",
    kind: "CARE",
    price: 1_400,
    is_per_day: true,
    capacity: 24,
    start_time: "15:00",
    end_time: "17:30",
  }),
  addOn(2, "lunch", {
    name: "Lunch",
    description: "Warm, vegetarian, without nuts",
    kind: "MEAL",
    price: 850,
    is_per_day: true,
  }),
  addOn(3, "camp-shirt", {
    name: "Camp shirt",
    description: "Cotton, with this year's trail map",
    kind: "GOODS",
    price: 1_800,
    is_per_day: false,
    capacity: 200,
    choices: ["Youth S", "Youth M", "Youth L", "Adult S"],
  }),
]
