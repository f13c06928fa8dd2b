import { Button } from "react-aria-components/Button"
import { Dialog, DialogTrigger } from "react-aria-components/Dialog"
import { Calendar, type CalendarProps } from "../calendar/calendar.tsx"
import { Icon } from "../icon/icon.tsx"
import { Popup } from "../popup/popup.tsx"
import { kitTexts } from "../texts.ts"
import styles from "./date-field.module.css"

/** The calendar behind a date field's button. */
export const DatePopup = ({ label, onSelect, ...calendar }: { label: string } & CalendarProps) => (
  <DialogTrigger>
    <Button className="icon-button" aria-label={label}>
      <Icon name="calendar" />
    </Button>
    <Popup placement="bottom end">
      <Dialog className={styles["calendar"]} aria-label={kitTexts("dateField").chooseDate}>
        {({ close }) => (
          <Calendar
            {...calendar}
            has_years
            takes_focus
            onSelect={(day) => {
              onSelect(day)
              close()
            }}
          />
        )}
      </Dialog>
    </Popup>
  </DialogTrigger>
)
