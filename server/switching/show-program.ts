import { patternSessions } from "@hub/domain/switching/program-days"
import type { SwitchProgram } from "@hub/domain/switching/switch-program"
import type { SwitchProgramShown } from "@hub/domain/switching/switch-shown"

export const programShown = ({ place, ...program }: SwitchProgram): SwitchProgramShown => ({
  line: place.line,
  file: place.file,
  name: program.name,
  site: program.site,
  start_date: program.start_date,
  end_date: program.end_date,
  start_time: program.start_time,
  end_time: program.end_time,
  weekdays: [...program.weekdays],
  room: program.room,
  area: program.area,
  min_age: program.min_age,
  max_age: program.max_age,
  days: program.sessions.length > 0 ? program.sessions.length : (patternSessions(program)?.length ?? 0),
  days_off: [...program.days_off],
  capacity: program.capacity,
  price_cents: program.price_cents,
})
