import { Button } from "@hub/ui/button/button"
import { Stack } from "@hub/ui/layout/stack"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import css from "./link-to-read.module.css"

interface Props {
  link: string
  /** The button's words, and what is said then. */
  copy: string
  copied: string
}

/** A link that is read out on the phone or copied. */
export const LinkToRead = ({ link, copy, copied }: Props) => (
  <Stack gap={2} items="start">
    <p className={css["link"]} translate="no">
      {link}
    </p>
    <Button variant="line" onClick={() => void navigator.clipboard.writeText(link).then(() => notifySuccess(copied))}>
      {copy}
    </Button>
  </Stack>
)
