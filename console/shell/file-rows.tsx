import { Button } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import type { ReactNode } from "react"
import css from "./file-rows.module.css"

interface Props {
  name: string
  state: string
  isFailed: boolean
  /** While it is being made. */
  progress: { readonly percent: number; readonly label: string } | undefined
  /** Once it is there. */
  download: { readonly text: string; readonly label: string; readonly busy: boolean; onPress: () => void } | undefined
  /** What else can be done with it. */
  children: ReactNode
}

/** A file that is made in the background: how far it is, and what can be done with it. */
export const FileRow = ({ name, state, isFailed, progress, download, children }: Props) => (
  <Row as="li" wrap justify="spread" gap={2} across={4} className={css["file"]}>
    <Stack gap={1}>
      <b>{name}</b>
      <small className={isFailed ? css["failed"] : undefined}>{state}</small>
      {progress !== undefined && <progress max={100} value={progress.percent} aria-label={progress.label} />}
    </Stack>
    <Row gap={2}>
      {download !== undefined && (
        <Button variant="line" size="s" busy={download.busy} onClick={download.onPress} aria-label={download.label}>
          <Icon name="download" />
          {download.text}
        </Button>
      )}
      {children}
    </Row>
  </Row>
)

export const FileRows = ({ children }: { children: ReactNode }) => <ul>{children}</ul>
