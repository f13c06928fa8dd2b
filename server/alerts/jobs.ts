import { eachHour, eachMinute, type Jobs } from "../kernel/job.ts"
import type { AlertsNeeds } from "./alerts-needs.ts"
import { alertOfWaiting } from "./queue-alerts.ts"
import { sendAlerts } from "./send-alerts.ts"
import { forgetAlerts } from "./store.ts"

/** `send_alerts` makes up for a process whose loop fails; the loop is what makes them fast. */
export const alertsJobs = (needs: AlertsNeeds): Jobs => ({
  alert_of_waiting: eachMinute(alertOfWaiting(needs)),
  send_alerts: eachMinute(sendAlerts(needs)),
  forget_alerts: eachHour(() => forgetAlerts(needs.store, needs.clock())),
})
