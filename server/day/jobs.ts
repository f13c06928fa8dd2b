import { eachHour, type Jobs } from "../kernel/job.ts"
import { deletePhotos, type PhotoNeeds } from "./photos.ts"

export const dayJobs = (needs: Pick<PhotoNeeds, "store" | "clock" | "files">): Jobs => ({
  delete_day_photos: eachHour(deletePhotos(needs)),
})
