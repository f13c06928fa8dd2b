import { messages } from "@hub/domain/kernel/messages"
import { Stack } from "@hub/ui/layout/stack"
import { FindFamilies } from "../families/find-families.tsx"
import { OpenedToday } from "../families/opened-today.tsx"
import { PageHead } from "../shell/page-head.tsx"
import css from "./families.module.css"

const m = messages("console/families.page")

/** /staff/families: who calls? */
export const FamiliesPage = () => (
  <>
    <PageHead title={m.title} />
    <Stack gap={5}>
      <div className={css["find"]}>
        <FindFamilies place="page" />
      </div>
      <OpenedToday />
    </Stack>
  </>
)
