import { messages } from "@hub/domain/kernel/messages"
import { Icon } from "@hub/ui/icon/icon"
import { Link } from "@tanstack/react-router"
import css from "./request.module.css"

const m = messages("console/health.page")

export const BackToHealth = () => (
  <Link to="/health" search={({ site, day }) => ({ site, day })} className={css["back"]} preload={false}>
    <Icon name="back" />
    {m.back}
  </Link>
)
