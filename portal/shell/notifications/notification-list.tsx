import { Icon } from "@hub/ui/icon/icon"
import { useEffect, useState, useSyncExternalStore } from "react"
import styles from "./notification-list.module.css"
import { closeNotification, type Notification, notifications, onNotifications } from "./notifications.ts"

/** Spec 9. */
const SHOWN_MS = 10_000

/** Stays for ten seconds, longer while somebody reads it (pointer or focus on it); a click closes it. */
function Toast({ id, kind, title, text }: Notification) {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return undefined
    const timer = setTimeout(() => closeNotification(id), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [id, isHeld])
  return (
    <li>
      <button
        type="button"
        className={styles["toast"]}
        data-kind={kind}
        aria-label={`${title} ${text} Close notification`}
        onClick={() => closeNotification(id)}
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        <Icon name={kind === "success" ? "check" : "alert"} />
        <span>
          <b>{title}</b>
          {text !== "" && <span>{text}</span>}
        </span>
        <Icon name="close" />
      </button>
    </li>
  )
}

/** What has happened elsewhere than where one looks; the words are read out by the announcer. */
export function NotificationList() {
  const shown = useSyncExternalStore(onNotifications, notifications)
  if (shown.length === 0) return null
  return (
    <ul className={styles["list"]} aria-label="Notifications">
      {shown.map((one) => (
        <Toast key={one.id} {...one} />
      ))}
    </ul>
  )
}
