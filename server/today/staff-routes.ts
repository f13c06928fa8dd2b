import type { todayStaff } from "@hub/domain/today/today.staff"
import type { Handlers } from "../http/handlers.ts"
import { readToday, type TodayNeeds } from "./read-today.ts"

export const todayStaffRoutes = (needs: TodayNeeds): Handlers<typeof todayStaff> => ({
  "GET /today": ({ by, query: { date, locations = "", open } }) =>
    readToday(needs)({ by, date, open, locations: locations.split(",").filter((id) => id !== "") }),
})
