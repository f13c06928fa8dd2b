import { eachHour, eachMinute, type Jobs } from "../kernel/job.ts"
import type { NoticesNeeds } from "./notices-needs.ts"
import { notifyStaff, sendDigests } from "./notify-staff.ts"
import { sendPushes } from "./send-pushes.ts"
import { forgetNotices } from "./store.ts"

export const noticesJobs = (needs: NoticesNeeds): Jobs => ({
  notify_staff: eachMinute(async () => {
    await notifyStaff(needs)()
    await sendPushes({ ...needs, push: needs.push })()
  }),
  send_staff_digests: eachMinute(sendDigests(needs)),
  forget_staff_notices: eachHour(() => forgetNotices(needs.store, needs.clock())),
})
