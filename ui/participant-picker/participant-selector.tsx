import { Fragment } from "react"
import { Avatar, type MemberColour } from "../avatar/avatar.tsx"
import { Icon } from "../icon/icon.tsx"
import { kitTexts } from "../texts.ts"
import styles from "./participant-selector.module.css"

export interface Participant {
  id: string
  first_name: string
  last_name: string
  thumbnail?: string | null
  /** The picture failed to load: its signed URL may have expired. */
  onPictureError?: (() => void) | undefined
  k: MemberColour
  is_you?: boolean
}

/** Any of the family, as checkboxes: 'You' first, then a divider when there are others (spec 2.12). */
export const ParticipantSelector = ({
  legend,
  participants,
  chosen,
  onChoose,
}: {
  legend: string
  /** The customer first. */
  participants: readonly (Participant & { note?: string | undefined })[]
  chosen: readonly string[]
  /** Ids in the order of `participants`. */
  onChoose: (ids: string[]) => void
}) => (
  <fieldset className={styles["who"]}>
    <legend className="visually-hidden">{legend}</legend>
    {participants.map(({ note, ...person }, index) => (
      <Fragment key={person.id}>
        <label>
          <input
            type="checkbox"
            checked={chosen.includes(person.id)}
            onChange={() =>
              onChoose(
                participants
                  .map(({ id }) => id)
                  .filter((id) => (id === person.id ? !chosen.includes(id) : chosen.includes(id))),
              )
            }
          />
          <span className={styles["face"]}>
            <Avatar {...person} size="m" isDecorative />
            <span className={styles["tick"]}>
              <Icon name="check" />
            </span>
          </span>
          <span>
            {person.is_you === true ? kitTexts("people").youAlone : <bdi translate="no">{person.first_name}</bdi>}
            {note !== undefined && <small>{note}</small>}
          </span>
        </label>
        {index === 0 && person.is_you === true && participants.length > 1 && (
          <span aria-hidden="true" className={styles["divider"]} />
        )}
      </Fragment>
    ))}
  </fieldset>
)
